/** Largest file that is imported, in bytes. */
export const MAX_FILE_BYTES = 60_000_000;
/** What an operator reads of a larger one. */
export const FILE_TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 1_000_000} MB.`;
/** Most pages of a form that is imported. */
export const MAX_PAGES = 600;
