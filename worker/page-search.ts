import { OWN_PDF_KEY } from "../shared/routes.ts";

/**
 * Parameters that only a page's script reads: the two that a card's link brings along (specification section 2), and which of the account's documents
 * or of the device's PDFs to open. `downloadUrl` says nothing that the template does not say, and the file's name and the document are put in by the browser.
 */
const SCRIPT_PARAMETERS = ["downloadUrl", "fileName", "document", OWN_PDF_KEY];

/** Returns the query that a page is made from: two addresses that differ only in the script's parameters are one page. */
export function toPageSearch({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => !SCRIPT_PARAMETERS.includes(name)));
}
