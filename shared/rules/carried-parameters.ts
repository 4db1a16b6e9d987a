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

/** Returns the parameters that came with the visitor. */
export function carriedParameters(search: string): [name: string, value: string][] {
  return search === "" ? [] : [...new URLSearchParams(search)].filter(([name]) => !OWN.has(name));
}

/** Adds the visitor's parameters to a URL of the product. Its own parameters stay as they are. */
export function carryAlong(address: string, search: string): string {
  const carried = carriedParameters(search);
  if (carried.length === 0) return address;
  const [withoutFragment = "", fragment] = address.split("#", 2);
  const [path = "", query = ""] = withoutFragment.split("?", 2);
  const present = new URLSearchParams(query);
  const missing = new URLSearchParams(carried.filter(([name]) => !present.has(name))).toString();
  if (missing === "") return address;
  const separator = query === "" ? "" : "&";
  return `${path}?${query}${separator}${missing}${fragment === undefined ? "" : `#${fragment}`}`;
}
