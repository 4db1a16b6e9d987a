/**
 * The place of a file on its way from a document of the product, or the system, to the page that opens PDFs: a cache of this device and nothing else.
 * That page's URL says that one is waiting.
 */
export const HANDED_FILES = {
  cache: "fillwright-handed",
  key: "/open/handed-file",
  query: "handed",
  tooLarge: "too-large",
  foreign: "foreign",
} as const;

/** The query of the page that opens PDFs where a page of another site has sent one, which is dropped. */
export const FOREIGN_FILE_QUERY = `${HANDED_FILES.query}=${HANDED_FILES.foreign}`;

/** Largest PDF that is opened: a larger one needs more memory than a phone has. */
export const OWN_PDF_MAX_BYTES = 100_000_000;

/** Whether a file may wait. What a page of any site sends to the page that opens PDFs comes as a shared file. */
export function mayWait({ size }: { size: number }): boolean {
  return size <= OWN_PDF_MAX_BYTES;
}

/** Returns the query of the page that opens PDFs for this file, which waits or was too large to. */
export function toHandedQuery(file: { size: number }): string {
  return mayWait(file) ? HANDED_FILES.query : `${HANDED_FILES.query}=${HANDED_FILES.tooLarge}`;
}

const NAME_HEADER = "x-file-name";

/** Returns the header that holds a waiting file's name. */
export function toNameHeader(name: string): Record<string, string> {
  return { [NAME_HEADER]: encodeURIComponent(name) };
}

export function nameFromHeader(headers: { get: (name: string) => string | null }): string {
  return decodeURIComponent(headers.get(NAME_HEADER) ?? "form.pdf");
}
