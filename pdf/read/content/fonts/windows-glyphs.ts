/** Fonts that come with Windows, whose first glyphs stand in one order. */
const WINDOWS_FONT =
  /^(?:[A-Z]{6}\+)?(?:Arial|Courier ?New|Georgia|Tahoma|Times ?New ?Roman|Verdana)(?:PS)?(?:MT)?(?:[,-](?:Bold|Italic|BoldItalic|Regular)(?:MT)?)?$/;
/** Number of the blank. ASCII follows it. */
const FIRST_GLYPH = 3;
/**
 * What follows ASCII. This order is that of the codes of Macintosh Roman, and then others; 211 embedded fonts with these
 * names and a table of their Unicode agree on it.
 */
const AFTER_ASCII =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜ˉ˘˙˚¸˝˛ˇŁłŠšŽž¦ÐðÝýÞþ−×¹²³½¼¾₣ĞğİŞşĆćČčđ¯·ĂăĄąĎďĐĘęĚěĹĺĽľĿŀŃńŇňŐőŔŕŘřŚśŢţŤťŮůŰ";
const GLYPHS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).concat(Array.from(AFTER_ASCII));

/** True for a font whose glyphs `windowsGlyph` knows. */
export function isWindowsFont(name: string): boolean {
  return WINDOWS_FONT.test(name);
}

/** Returns the text of a glyph by its number; empty where it is not known. */
export function windowsGlyph(glyph: number): string {
  return GLYPHS[glyph - FIRST_GLYPH] ?? "";
}

/**
 * Codes of signs that forms use, by the number of their glyph: 6 to 37 embedded Wingdings with a true table agree on each of theirs. Webdings has its
 * glyphs in the order of its codes: a true table in one file and the boxes of another say so, and no other was at hand.
 */
const SIGN_CODES: [font: RegExp, codeOf: (glyph: number) => number | undefined][] = [
  [/webdings/i, (glyph) => (glyph > FIRST_GLYPH && glyph < 98 ? glyph + 29 : undefined)],
  [/wingdings(?!\s*[23])/i, (glyph) => WINGDINGS.get(glyph)],
];
const WINGDINGS = new Map([
  [56, 0xfb],
  [57, 0xfc],
  [132, 0x6e],
  [133, 0xa8],
  [134, 0x6f],
  [137, 0x71],
]);

/** Returns the code of a glyph of a font of signs by its number; undefined where it is not known. */
export function signCode(font: string, glyph: number): number | undefined {
  return SIGN_CODES.find(([name]) => name.test(font))?.[1](glyph);
}
