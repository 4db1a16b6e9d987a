/**
 * Parameters of an address that belong to one page of the product, or to a payment. Every other one came along with the visitor, such as an ad's
 * `gclid`, and stays in the address from page to page; nothing stores it (decisions, "Tracking and consent").
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

/** What came along with the visitor. */
export function carriedParameters(search: string): [name: string, value: string][] {
  return search === "" ? [] : [...new URLSearchParams(search)].filter(([name]) => !OWN.has(name));
}

/** An address of the product with what came along with the visitor. What it says itself stays as it is. */
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
