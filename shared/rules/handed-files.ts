/**
 * The place of files on their way from a document of the product, or the system, to the page that opens PDFs: a cache of this device and nothing else.
 * That page's URL says that some are waiting, or that there was no place for them.
 */
export const HANDED_FILES = {
  cache: "fillwright-handed",
  key: "/open/handed-file",
  query: "handed",
  notKept: "not-kept",
  foreign: "foreign",
} as const;

/** The query of the page that opens PDFs where a page of another site has sent one, which is dropped. */
export const FOREIGN_FILE_QUERY = `${HANDED_FILES.query}=${HANDED_FILES.foreign}`;

/** The query of the page that opens PDFs where the browser had no place for one. */
export const NOT_KEPT_QUERY = `${HANDED_FILES.query}=${HANDED_FILES.notKept}`;

/** Largest PDF that is opened: a larger one needs more memory than a phone has. */
export const OWN_PDF_MAX_BYTES = 100_000_000;

/** A person looks through so many names. */
const MOST_FILES = 20;

const NAME_HEADER = "x-file-name";
const SIZE_HEADER = "x-file-size";

type FileFacts = { name: string; size: number };

/** What waits for a file, and the address at which it does. */
type Waiting<F> = { key: string; body: F | null; headers: Record<string, string> };

/**
 * Returns what waits for files, in their order. All of them together take no more room than one may: of others only the size waits, and of those behind
 * the first twenty nothing. What a page of any site sends to the page that opens PDFs comes as shared files.
 */
export function toWaiting<F extends FileFacts>(files: readonly F[]): Waiting<F>[] {
  let room = OWN_PDF_MAX_BYTES;
  return files.slice(0, MOST_FILES).map((file, index) => {
    const key = `${HANDED_FILES.key}/${index}`;
    if (file.size > room) return { key, body: null, headers: { [SIZE_HEADER]: String(file.size) } };
    room -= file.size;
    return { key, body: file, headers: { [NAME_HEADER]: encodeURIComponent(file.name) } };
  });
}

type WaitingHeaders = { get: (name: string) => string | null };

/** Whether there was no room for a file to wait. */
export function hadNoRoom(headers: WaitingHeaders): boolean {
  return headers.get(SIZE_HEADER) !== null;
}

/** Returns the name of a file that waits, or "form.pdf" where the header is missing. */
export function nameFromHeader(headers: WaitingHeaders): string {
  return decodeURIComponent(headers.get(NAME_HEADER) ?? "form.pdf");
}
