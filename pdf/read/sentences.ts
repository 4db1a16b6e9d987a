import { ANY_PART_OF_DATE } from "../../shared/rules/fields/date-parts.ts";
import { joinBroken } from "./broken-words.ts";
import type { TextLine } from "./text-lines.ts";

const MAX_LABEL_LENGTH = 160;
const CAPTION_BEGIN = /^[\p{Lu}(]/u;
/** The beginning of a sentence is read from so many characters before. */
const BEGINNING_LENGTH = 480;
/** A sentence of so many words is no caption. */
const STATEMENT_WORDS = 10;

/** Date pattern over boxes for its parts: "D D M M Y Y", "(mm/dd/yyyy)", "TT.MM.JJJJ", "gg/mm/aaaa", "Month, Day, Year". */
const HINT_OF_DATE = new RegExp(
  [
    String.raw`^\(?(?:(?:[dmyjatg][\s/.–-]+){3,}[dmyjatg](?:[\s/.–-]+[dmyjatg\d]){0,4}|(?:(?:mmm?|dd|tt|jj|gg|yy|aa|yyyy|jjjj|aaaa)[\s/.–-]*){2,3})\)?$`,
    String.raw`^\(?(?:(?:${ANY_PART_OF_DATE})\s?[,/.–-]\s?){1,2}(?:${ANY_PART_OF_DATE})\)?$`,
  ].join("|"),
  "iu",
);

/** True for a sentence of so many words that it is no caption. */
export function isStatement(text: string): boolean {
  return text.split(" ").length >= STATEMENT_WORDS;
}

/** True for the pattern of a date or the letters over its digits, which name nothing. */
export function isDateHint(text: string): boolean {
  return HINT_OF_DATE.test(text);
}

/** The unit of an amount is a currency, and may tell of its time: "mtl. EUR brutto", "€ par mois", "EUR/Monat". */
const CURRENCY = /^(?:€|£|EUR|Euros?|CHF|kr\.?|zł|Kč)$/iu;
const OF_TIME =
  /^(?:in|monatl\.?|mtl\.?|jährl\.?|wöchentl\.?|monatlich|jährlich|wöchentlich|brutto|netto|monat|monate?s|jahr|woche|stunde|mois|an|mes|año|km)$/iu;
const PER = /^(?:pro|je|im|par|per|al|por)$/iu;
const UNIT_MAX = 40;

/** True for the unit of an amount, which stands beside an answer. */
export function isUnit(text: string): boolean {
  if (text.length > UNIT_MAX) return false;
  const words = text.split(/[\s/]+/u).filter((word) => word !== "");
  const isPart = (word: string, index: number) =>
    CURRENCY.test(word) || OF_TIME.test(word) || PER.test(word) || PER.test(words[index - 1] ?? "");
  return words.some((word) => CURRENCY.test(word)) && words.every((word, index) => isPart(word, index));
}

/** One letter, a bare number, or both names a row, a page number a page, and letters for digits the digits, hardly ever a field. */
export function isWeak(text: string): boolean {
  return (
    /^[\p{N}.()$%,\s-]*[a-z]?[.)]?$|^[a-z]\d{1,2}[.)]?$|^(?:page|seite|página|pagina) \d+/iu.test(text) ||
    HINT_OF_DATE.test(text) ||
    isUnit(text)
  );
}

/** Whether the text is the number of a line, such as "1a" or "11". */
export function isCode(text: string): boolean {
  return /^\d{1,3}[a-z]{0,2}$/i.test(text);
}

/** True for words that begin as a caption does, with a capital letter or a bracket: words in the middle of a sentence do not. */
export function beginsCaption(text: string): boolean {
  return CAPTION_BEGIN.test(text);
}

/** True for words that stand in brackets. */
export function isBracketed(text: string): boolean {
  return /^\(.+\)$/u.test(text);
}

/** True for the end of a paragraph: it goes on from a line before it and ends a sentence, which a caption does neither. */
export function isProse(text: string): boolean {
  return /^\p{Ll}.* .*\.$/u.test(text);
}

/** Beginning of a separate remark, even flush under the line before. */
const REMARK =
  /^(note|caution|tip|hinweis|achtung|remarque|attention|nota|atención|importante|atenção|observação|avvertenza|attenzione)\s*[:.]/iu;

/** A bracket that its line leaves open, and one that closes what was open before. */
const OPEN_BRACKET = /\([^()]*$/u;
const CLOSED_BRACKET = /^[^()]*\)/u;

/** A heading in capitals, and a caption under it. */
const IN_CAPITALS = /^(?=(?:.*\p{Lu}){6})(?!.*\p{Ll})/u;
const CAPTION = /^\p{Lu}\p{Ll}.*:$/u;

/** Lines end so near to each other at their right where they are set flush there, in points. */
const FLUSH_RIGHT_PT = 2;
const GOES_ON = /^[\p{Ll}(]/u;

/**
 * True when `lower` goes on with what `upper` says: the next line, flush and of the same size. Lines flush at their right go on in the middle of a sentence.
 * An "or" alone stands between two things.
 */
export function isContinuation(upper: TextLine, lower: TextLine): boolean {
  const gap = lower.rect[1] - upper.rect[3];
  // Most pairs of a page's lines stand apart: their words are not looked at.
  if (gap <= -2 || gap >= upper.size * 0.9) return false;
  // An explanation in brackets may go on in smaller letters than the line that it begins in.
  const isOneSize = Math.abs(upper.size - lower.size) < 2.5 || (OPEN_BRACKET.test(upper.text) && CLOSED_BRACKET.test(lower.text));
  const isFlush =
    Math.abs(upper.rect[0] - lower.rect[0]) < 14 ||
    (Math.abs(upper.rect[2] - lower.rect[2]) < FLUSH_RIGHT_PT && GOES_ON.test(lower.text) && !endsSentence(upper.text));
  if (!isOneSize || !isFlush) return false;
  const isCaption = CAPTION.test(lower.text) && IN_CAPITALS.test(upper.text);
  return !isCaption && !REMARK.test(lower.text) && !(/^\p{Ll}{1,4}$/u.test(upper.text) && /^\p{Lu}/u.test(lower.text));
}

/** A line begins so far to the right of its item's number. */
const HANGING_PT = 30;

/** True for the second line of an item, which is set in by the width of its number. */
export function hangsUnder(upper: TextLine, lower: TextLine): boolean {
  const inset = lower.rect[0] - upper.rect[0];
  if (inset <= 0 || inset >= HANGING_PT) return false;
  const moved: TextLine = { ...lower, rect: [upper.rect[0], lower.rect[1], lower.rect[2] - inset, lower.rect[3]] };
  return isContinuation(upper, moved) && /^(?:\d{1,3}[A-Za-z]?|[A-Z]|[a-z]{1,2}) ?\./u.test(upper.text);
}

/** Words that are written short within a sentence: "for example", "if need be", "or". */
const ABBREVIATION = /(?<!\p{L})(?:z\. ?B|e\. ?g|i\. ?e|d\. ?h|p\. ?ex|ggf|bzw|inkl|ca|vgl|incl)\.$/iu;

/** True for a line at whose end a sentence or a caption ends. */
export function endsSentence(text: string): boolean {
  return /[.:?]$/.test(text) && !OPEN_BRACKET.test(text) && !ABBREVIATION.test(text);
}

/** Returns a line with those that belong to the same sentence, before or after it, until it is long enough to be a label. */
export function joinSentence(line: TextLine, next: (line: TextLine) => TextLine | undefined, backwards: boolean): string {
  const taken = [line];
  let length = line.text.length;
  for (let current = line; length < (backwards ? BEGINNING_LENGTH : MAX_LABEL_LENGTH);) {
    if (!backwards && endsSentence(current.text)) break;
    const found = next(current);
    if (!found || taken.includes(found) || (backwards && endsSentence(found.text))) break;
    if (backwards) taken.unshift(found);
    else taken.push(found);
    length += found.text.length;
    current = found;
  }
  return joinBroken(taken.map((item) => item.text));
}

/** Words of at most `length` characters and, where some had to go, an ellipsis. */
export function cutAtWord(words: string, length: number): string {
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2))}…`;
}

/** Returns a label as it is read out: without bullets, trailing colons and commas, brackets that open it or have hardly begun at its end and never close, and doubled spaces, cut at a word when it is very long. */
export function cleanLabel(text: string): string {
  const clean = text
    .replaceAll("\u00AD", "")
    .replaceAll(/[\p{Cc}\p{Cf}\uE000-\uF8FF]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/[\s:;,•▶►*]+$/u, "")
    .replace(/(?<=\S)\s*\(\p{L}{0,4}$/u, "")
    .replace(/^[\s:•▶►*☐□.,;/–—-]+/u, "")
    .replace(/^\((?=[^)]*$)/u, "")
    .trim();
  return cutAtWord(clean, MAX_LABEL_LENGTH);
}
