/**
 * The place of a file on its way from a document of the product, or the system, to the page that opens PDFs: a cache of this device and nothing else.
 * That page's URL says that one is waiting.
 */
export const HANDED_FILES = { cache: "fillwright-handed", key: "/open/handed-file", query: "handed" } as const;

const NAME_HEADER = "x-file-name";

/** Returns the header that holds a waiting file's name. */
export function toNameHeader(name: string): Record<string, string> {
  return { [NAME_HEADER]: encodeURIComponent(name) };
}

export function nameFromHeader(headers: { get: (name: string) => string | null }): string {
  return decodeURIComponent(headers.get(NAME_HEADER) ?? "form.pdf");
}
