/** Codes of one or two bytes in a national coding. */
type NationalCodes = {
  split: (bytes: Uint8Array) => number[];
  /** The character of a code; empty where the coding has none. */
  textOf: (code: number) => string;
};

/** Codings of the CMaps that PDF names (ISO 32000-2, table 116), as text decoders call them, and their codes of one byte beside ASCII, as in Adobe's CMaps. */
const CODINGS: [cmap: RegExp, coding: string, isSingle: (byte: number) => boolean][] = [
  [/pv-RKSJ/, "shift_jis", (byte) => (byte >= 0xa0 && byte <= 0xdf) || byte >= 0xfd],
  [/RKSJ/, "shift_jis", (byte) => byte >= 0xa0 && byte <= 0xdf],
  [/^EUC-[HV]$/, "euc-jp", () => false],
  [/^GBpc-EUC/, "gbk", (byte) => byte >= 0xfd],
  [/^(?:GB-EUC|GBK)/, "gbk", () => false],
  [/^B5pc/, "big5", (byte) => byte >= 0xfd],
  [/^(?:HKscs|ETen|ETenms)-B5/, "big5", () => false],
  [/^KSCpc/, "euc-kr", (byte) => byte <= 0x84 || byte >= 0xfe],
  [/^KSC(?:-EUC|ms)/, "euc-kr", () => false],
];
/** The CMaps H and V have the two bytes of EUC without their highest bits. */
const BARE = /^[HV]$/;
const HIGH_BITS = 0x8080;
/** What decoders give for codes that they do not know, or for characters of no meaning. */
const NO_CHARACTER = /[\u0080-\u009F\uE000-\uF8FF\uFFFD]/u;

/** Returns how strings of a font with such a CMap are read; undefined where their text is not in one of these codings. */
export function nationalCodes(cmap: string): NationalCodes | undefined {
  const isBare = BARE.test(cmap);
  const [, coding, isSingle] = CODINGS.find(([pattern]) => pattern.test(isBare ? "EUC-H" : cmap)) ?? [];
  if (coding === undefined || isSingle === undefined) return undefined;
  const decoder = new TextDecoder(coding);
  return {
    split(bytes) {
      const codes: number[] = [];
      for (let at = 0; at < bytes.length;) {
        const [first = 0, second = 0] = bytes.subarray(at, at + 2);
        const isOne = !isBare && (first <= 0x80 || isSingle(first));
        codes.push(isOne ? first : (first << 8) | second);
        at += isOne ? 1 : 2;
      }
      return codes;
    },
    textOf(code) {
      const whole = isBare ? code | HIGH_BITS : code;
      const text = decoder.decode(whole > 0xff ? Uint8Array.of(whole >> 8, whole & 0xff) : Uint8Array.of(whole));
      return text.length === 1 && !NO_CHARACTER.test(text) ? text : "";
    },
  };
}
