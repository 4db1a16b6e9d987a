/** The supported encodings of a text file, as `TextDecoder` names them. */
export const TEXT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

const MARKS: [mark: number[], encoding: TextEncodingName][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const SAMPLE_BYTES = 4096;
/** Western text in UTF-16 is nearly half zeros, on one side of each pair. */
const FEWEST_ZEROS = 0.3;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Finds a file's encoding: by its byte order mark, by the places of its zeros, else UTF-8 where that is possible and Windows' Western code page. */
export function findEncoding(bytes: Uint8Array): TextEncodingName {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[1];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length / (sample.length / 2);
  if (zeros(1) > FEWEST_ZEROS && zeros(0) < zeros(1)) return "utf-16le";
  if (zeros(0) > FEWEST_ZEROS) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Decodes a file's text, without its byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: TextEncodingName = findEncoding(bytes)): string {
  return new TextDecoder(encoding).decode(bytes);
}
