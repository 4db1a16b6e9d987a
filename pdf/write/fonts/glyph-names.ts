/** Names of Latin glyphs that can neither be read off nor be composed from a letter and an accent (Adobe Glyph List), and of the boxes that fonts of TeX draw. */
const NAMES: Record<string, string> = {};
NAMES["space"] = " ";
const LIST =
  "exclam ! quotedbl \" numbersign # dollar $ percent % ampersand & quotesingle ' parenleft ( parenright ) asterisk * plus + comma , hyphen - minus − period . slash / " +
  "zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 colon : semicolon ; less < equal = greater > question ? at @ bracketleft [ backslash \\ bracketright ] " +
  "asciicircum ^ underscore _ grave ` braceleft { bar | braceright } asciitilde ~ exclamdown ¡ cent ¢ sterling £ fraction ⁄ yen ¥ florin ƒ section § currency ¤ quotedblleft “ " +
  "guillemotleft « guilsinglleft ‹ guilsinglright › fi ﬁ fl ﬂ endash – dagger † daggerdbl ‡ periodcentered · middot · paragraph ¶ bullet • quotesinglbase ‚ quotedblbase „ quotedblright ” " +
  "guillemotright » ellipsis … perthousand ‰ questiondown ¿ acute ´ circumflex ˆ tilde ˜ macron ¯ breve ˘ dotaccent ˙ dieresis ¨ ring ˚ cedilla ¸ hungarumlaut ˝ ogonek ˛ caron ˇ " +
  "emdash — AE Æ ordfeminine ª Lslash Ł Oslash Ø OE Œ ordmasculine º ae æ dotlessi ı lslash ł oslash ø oe œ germandbls ß onesuperior ¹ twosuperior ² threesuperior ³ onequarter ¼ onehalf ½ " +
  "threequarters ¾ multiply × divide ÷ degree ° copyright © registered ® trademark ™ Eth Ð eth ð Thorn Þ thorn þ brokenbar ¦ logicalnot ¬ mu µ plusminus ± Euro € euro € quoteleft ‘ " +
  "quoteright ’ Dcroat Đ dcroat đ Hbar Ħ hbar ħ Tbar Ŧ tbar ŧ Eng Ŋ eng ŋ kgreenlandic ĸ longs ſ notequal ≠ infinity ∞ lessequal ≤ greaterequal ≥ partialdiff ∂ summation ∑ product ∏ " +
  "pi π integral ∫ Omega Ω radical √ approxequal ≈ Delta ∆ lozenge ◊ Alpha Α Beta Β Gamma Γ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ " +
  "Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ nu ν xi ξ omicron ο rho ρ sigma σ sigma1 ς tau τ " +
  "upsilon υ phi φ chi χ psi ψ omega ω square □ Box □";
for (const match of LIST.matchAll(/(\S+) (\S| )(?: |$)/g)) NAMES[match[1] ?? ""] = match[2] ?? "";

const ACCENTS: Record<string, string> = {
  grave: "\u0300",
  acute: "\u0301",
  circumflex: "\u0302",
  tilde: "\u0303",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  dieresis: "\u0308",
  ring: "\u030a",
  hungarumlaut: "\u030b",
  caron: "\u030c",
  cedilla: "\u0327",
  commaaccent: "\u0327",
  ogonek: "\u0328",
  tonos: "\u0301",
};

/** Returns the character that a glyph's name stands for; undefined for names with a meaning of their own, such as `g12`. */
export function glyphCharacter(glyphName: string): string | undefined {
  const [name = ""] = glyphName.split(".", 1);
  if (name === "") return undefined;
  if (/^[A-Za-z]$/.test(name)) return name;
  const known = NAMES[name];
  if (known !== undefined) return known;
  if (name === "nbspace" || name === "nonbreakingspace") return "\u00a0";
  if (name === "sfthyphen" || name === "softhyphen") return "\u00ad";
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  if (hex !== null) return toCharacter(parseInt(hex[1] ?? hex[2] ?? "", 16));
  const composed =
    /^([A-Za-z]|AE|ae|[A-Z][a-z]+)(grave|acute|circumflex|tilde|macron|breve|dotaccent|dieresis|ring|hungarumlaut|caron|cedilla|commaaccent|ogonek|tonos)$/.exec(
      name,
    );
  const base = composed === null ? undefined : glyphCharacter(composed[1] ?? "");
  if (base === undefined) return undefined;
  const character = (base + (ACCENTS[composed?.[2] ?? ""] ?? "")).normalize("NFC");
  return Array.from(character).length === 1 ? character : undefined;
}

/** Parts of the longest names of ligatures. */
const MAX_PARTS = 16;

/** Returns the text that a glyph's name stands for: of a ligature, such as `ffi` or `f_f_i`, the letters that it joins (Adobe Glyph List Specification, 2). */
export function glyphText(glyphName: string): string | undefined {
  const [name = ""] = glyphName.split(".", 1);
  if (/^ff[il]?$/.test(name)) return name;
  const characters = name.split("_", MAX_PARTS).map(glyphCharacter);
  return characters.includes(undefined) ? undefined : characters.join("");
}

function toCharacter(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}
