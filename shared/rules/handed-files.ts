/**
 * Where a file waits while one document of the product, or the system, gives it to the page that opens PDFs: in a cache of this device and nowhere
 * else. The address of that page says that one is waiting.
 */
export const HANDED_FILES = { cache: "fillwright-handed", key: "/open/handed-file", query: "handed" } as const;

const NAME_HEADER = "x-file-name";

/** The name that a waiting file had, as a header of the answer that holds it. */
export function toNameHeader(name: string): Record<string, string> {
  return { [NAME_HEADER]: encodeURIComponent(name) };
}

export function nameFromHeader(headers: { get: (name: string) => string | null }): string {
  return decodeURIComponent(headers.get(NAME_HEADER) ?? "form.pdf");
}
