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
