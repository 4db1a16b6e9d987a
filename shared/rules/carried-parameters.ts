import { DOCUMENT_KEY, OWN_PDF_KEY, PAYMENT_RETURN_KEY } from "../routes.ts";
import { HANDED_FILES } from "./handed-files.ts";

/**
 * Parameters that only a page's script reads: the two that a card's link brings along (specification section 2), and which of the account's documents,
 * of the device's PDFs or of another page's files to open. `downloadUrl` says nothing that the template does not say, and the others are put in by the browser.
 */
export const SCRIPT_PARAMETERS = ["downloadUrl", "fileName", DOCUMENT_KEY, OWN_PDF_KEY, HANDED_FILES.query];

/** Parameters that Stripe adds to the return address from a bank's page. The client secret gives access to the payment. */
export const ADDED_BY_STRIPE = [
  "payment_intent",
  "payment_intent_client_secret",
  "setup_intent",
  "setup_intent_client_secret",
  "redirect_status",
];

/** Parameters that the server reads too: of the catalogue, of a form's edition, of the report of a form, and of the way back. */
const OF_PAGES = ["group", "slug", "tags", "q", "sort", "cursor", "category", "edition", "template", "sent", "next", PAYMENT_RETURN_KEY];

/**
 * Query parameters of the product's own pages and of payments. All others came with the visitor, such as an ad's `gclid`, and stay in the URL from
 * page to page; nothing stores them (decisions, "Tracking and consent").
 */
const OWN = new Set<string>([...OF_PAGES, ...SCRIPT_PARAMETERS, ...ADDED_BY_STRIPE]);

/** Checks whether a parameter came with the visitor. */
export function isCarried(name: string): boolean {
  return !OWN.has(name);
}

/** The parameters that came with the visitor, as pairs and as a query, and their names as a query writes them. */
type Carried = { pairs: [name: string, value: string][]; query: string; names: string[] };

function readCarried(search: string): Carried {
  const pairs = search === "" ? [] : [...new URLSearchParams(search)].filter(([name]) => isCarried(name));
  const query = new URLSearchParams(pairs).toString();
  return { pairs, query, names: query.split("&").map((pair) => pair.slice(0, pair.indexOf("="))) };
}

/** The last search that was read: a page's hundred links carry the same one along, and reading it takes longer than the rest of a link. */
let last = { search: "", carried: readCarried("") };

function carriedFrom(search: string): Carried {
  if (search !== last.search) last = { search, carried: readCarried(search) };
  return last.carried;
}

/** Adds the visitor's parameters to a URL of the product. Its own parameters stay as they are. */
export function carryAlong(address: string, search: string): string {
  const { pairs, query: whole, names } = carriedFrom(search);
  if (whole === "") return address;
  const [withoutFragment = "", fragment] = address.split("#", 2);
  const [path = "", query = ""] = withoutFragment.split("?", 2);
  // Reading a query takes longer than the rest of a link, and most have none of the names.
  const present = names.some((name) => query.includes(name)) ? new URLSearchParams(query) : null;
  const missing = present ? new URLSearchParams(pairs.filter(([name]) => !present.has(name))).toString() : whole;
  if (missing === "") return address;
  const separator = query === "" ? "" : "&";
  return `${path}?${query}${separator}${missing}${fragment === undefined ? "" : `#${fragment}`}`;
}
