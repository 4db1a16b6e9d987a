/** A character of a string in a national coding: its code of one or two bytes, and its text; empty where the coding has none. */
export type NationalCode = { code: number; text: string };

/** Codings of the CMaps that PDF names (ISO 32000-2, table 116), as text decoders call them. */
const CODINGS: [cmap: RegExp, coding: string][] = [
  [/RKSJ/, "shift_jis"],
  [/^(?:EUC-)?[HV]$/, "euc-jp"],
  [/^(?:GB-EUC|GBpc-EUC|GBK)/, "gbk"],
  [/B5/, "big5"],
  [/^KSC/, "euc-kr"],
];
/** The CMaps H and V have the two bytes of EUC without their highest bits. */
const BARE = /^[HV]$/;
const HIGH = 0x80;

/** Whether a byte is a character by itself: ASCII, and in Shift JIS the narrow katakana. */
function isSingle(byte: number, coding: string): boolean {
  return byte <= HIGH || (coding === "shift_jis" && byte >= 0xa1 && byte <= 0xdf);
}

/** Returns what splits strings of a font with such a CMap into characters; undefined where their text is not in one of these codings. */
export function nationalCodes(cmap: string): ((bytes: Uint8Array) => NationalCode[]) | undefined {
  const coding = CODINGS.find(([pattern]) => pattern.test(cmap))?.[1];
  if (coding === undefined) return undefined;
  const decoder = new TextDecoder(coding);
  const high = BARE.test(cmap) ? HIGH : 0;
  return (bytes) => {
    const codes: NationalCode[] = [];
    for (let at = 0; at < bytes.length;) {
      const [first = 0, second = 0] = bytes.subarray(at, at + 2);
      const length = !high && isSingle(first, coding) ? 1 : 2;
      const text = decoder.decode(length === 1 ? Uint8Array.of(first) : Uint8Array.of(first | high, second | high));
      codes.push({ code: length === 1 ? first : (first << 8) | second, text: text.length === 1 && text !== "\uFFFD" ? text : "" });
      at += length;
    }
    return codes;
  };
}
