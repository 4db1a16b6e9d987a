/** One edition of a template as the import made it. */
export type EditionKey = { id: string; sha256: string; revision: string };

/** R2 key of the publisher's own file, which is never touched. */
export function originalKey({ id, sha256 }: Pick<EditionKey, "id" | "sha256">): string {
  return `templates/${id}/${sha256}/original.pdf`;
}

/**
 * R2 key of a file that the import derived from the original. It carries the revision of the import beside the hash of the original,
 * because files are cached for a year: a better import must never write under a key that a cache holds already.
 */
export function derivedKey({ id, sha256, revision }: EditionKey, name: string): string {
  return `templates/${id}/${sha256}/${revision}/${name}`;
}

/**
 * Returns a key with the beginning of its hash alone, for the address of a file on a card: `findFullHash` of the templates' store finds the rest. A list has 24 of
 * them; hashes do not compress, and one template has few editions.
 */
export function toShortKey(key: string): string {
  return key.replace(/(?<=\/[0-9a-f]{8})[0-9a-f]{56}(?=\/)/u, "");
}

/** Name of a page's image. `page` counts from 0, the name from 1. */
export function pageImageName(page: number, widthPx: number): string {
  return `page-${page + 1}-${widthPx}.webp`;
}

/** Name of the picture of the first page on a card. */
export const PREVIEW_IMAGE_NAME = "preview.avif";

/** Name of the picture that stands for a template where its address is shared. */
export const SHARE_IMAGE_NAME = "share.jpg";

/** Name of the pages' printed text. */
export const PRINTED_TEXT_NAME = "text.json";

const CONTENT_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  json: "application/json; charset=utf-8",
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
};

/** Returns the media type of a file with one of these keys, by its ending. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
