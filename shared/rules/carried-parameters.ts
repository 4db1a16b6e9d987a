/**
 * Query parameters of the product's own pages and of payments. All others came with the visitor, such as an ad's `gclid`, and stay in the URL from
 * page to page; nothing stores them (decisions, "Tracking and consent").
 */
const OWN = new Set([
  "group",
  "slug",
  "tags",
  "q",
  "sort",
  "cursor",
  "category",
  "edition",
  "downloadUrl",
  "fileName",
  "document",
  "next",
  "payment",
  "payment_intent",
  "payment_intent_client_secret",
  "setup_intent",
  "setup_intent_client_secret",
  "redirect_status",
]);

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
