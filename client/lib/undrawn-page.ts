/**
 * The picture of a page of one's own PDF until pdf.js has drawn it: lines of gray on nothing, where its words will be. The page is coming, and not
 * empty. It has no spaces, so that it may stand in a list of sizes.
 */
export const UNDRAWN_PAGE =
  "data:image/svg+xml,<svg%20xmlns='http://www.w3.org/2000/svg'%20width='17'%20height='22'><path%20stroke='%23ddd'%20stroke-width='.4'%20d='M2,2.4h6M2,5h13M2,6.2h13M2,7.4h8M2,10h13M2,11.2h13M2,12.4h8M2,15h13M2,16.2h6'/></svg>";
