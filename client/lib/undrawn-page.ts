/** Lines of grey on nothing, where the words of a page will be. */
const LINES = `<svg xmlns="http://www.w3.org/2000/svg" width="17" height="22"><path stroke="#e4e4e7" stroke-width=".4" d="M2 2.4h6M2 5h13M2 6.2h13M2 7.4h8M2 10h13M2 11.2h13M2 12.4h10M2 15h13M2 16.2h13M2 17.4h6"/></svg>`;

/** The picture of a page of one's own PDF until pdf.js has drawn it: it is coming, and not empty. Without spaces, so that it may stand in a list of sizes. */
export const UNDRAWN_PAGE = `data:image/svg+xml,${encodeURIComponent(LINES)}`;
