/** Script to the Noto family that has it. Latin, Greek and Cyrillic are in `noto-sans`. */
const FAMILY_OF_SCRIPT: readonly [RegExp, string][] = [
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Thai",
  "Armenian",
  "Georgian",
  "Bengali",
  "Tamil",
  "Telugu",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Lao",
  "Khmer",
  "Myanmar",
  "Ethiopic",
].map((script) => [new RegExp(`\\p{Script_Extensions=${script}}`, "u"), `noto-sans-${script.toLowerCase()}`]);

const CJK =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f|\u20e3|\p{Regional_Indicator}/u;
const LAST_RESORT = [
  "noto-sans",
  "noto-sans-symbols",
  "noto-sans-symbols-2",
  "noto-sans-math",
  "noto-emoji",
  "noto-sans-jp",
  "noto-sans-sc",
  "noto-sans-kr",
];

/** Whether a character may be set in the font of the text before it. The one of emoji has blanks and digits too, as wide as its pictures. */
export function suits(grapheme: string, file: string): boolean {
  return EMOJI.test(grapheme) || !file.startsWith("noto-emoji");
}

/**
 * Returns the families to look for a character in, best first. Chinese, Japanese and Korean share characters and draw them differently: what else stands in
 * the text decides, then the person's languages.
 */
export function familiesFor(grapheme: string, text: string, languages: readonly string[]): string[] {
  const families: string[] = [];
  if (EMOJI.test(grapheme)) families.push("noto-emoji");
  if (CJK.test(grapheme)) families.push(...cjkFamilies(text, languages));
  for (const [script, family] of FAMILY_OF_SCRIPT) if (script.test(grapheme)) families.push(family);
  return [...new Set([...families, ...LAST_RESORT])];
}

function cjkFamilies(text: string, languages: readonly string[]): string[] {
  const order: string[] = [];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) order.push("noto-sans-jp");
  if (/\p{Script=Hangul}/u.test(text)) order.push("noto-sans-kr");
  if (/\p{Script=Bopomofo}/u.test(text)) order.push("noto-sans-tc");
  for (const language of languages) {
    if (/^zh-(hant|tw|hk|mo)/i.test(language)) order.push("noto-sans-tc");
    else if (/^zh/i.test(language)) order.push("noto-sans-sc");
    else if (/^ja/i.test(language)) order.push("noto-sans-jp");
    else if (/^ko/i.test(language)) order.push("noto-sans-kr");
  }
  return [...order, "noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"];
}
