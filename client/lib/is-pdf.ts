const HEADER_WINDOW_BYTES = 1024;

/** Whether a file is a PDF by its first bytes, whatever its name or type. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WINDOW_BYTES)).includes("%PDF-");
}
