/** Signs that break a word at the end of a line: hyphens, and the one that only a break shows. */
const BROKEN = /\p{L}[-\u00AD\u2010]$/u;
const SOFT = /\u00AD$/u;
/** What joins two words of which the first lacks its end: "Ehe- und Lebenspartner", "short- or long-term". */
const JOINS = /^(?:und|oder|bzw|beziehungsweise|sowie|and|or|to|et|ou|y|o|e|och|og|lub)(?!\p{L})/u;
/** German breaks words; in other languages of forms a hyphen at the end of a line is most often that of a compound: "tax-exempt". */
const GERMAN =
  /(?<!\p{L})(?:der|die|das|des|dem|den|und|oder|bei|zum|zur|mit|von|vom|wird|haben|sie|ihre?r?|nicht|eine?[rmns]?|bzw|sofern|ist)(?!\p{L})|[äöüß]/iu;
/** The end of a German noun that another follows: "Geburts-", "Versicherungs-", "Familienver-". */
const NOUN_PART = /(?<!\p{L})\p{Lu}\p{Ll}{4,}(?:s|en|er)-$/u;

/** Returns the lines of one sentence as one text: words that the end of a line breaks are whole again, and compounds keep their hyphen. */
export function joinBroken(lines: readonly string[]): string {
  const [first = "", ...others] = lines;
  const isGerman = lines.some((line) => GERMAN.test(line));
  return others.reduce((text, line) => {
    const isSoft = SOFT.test(text);
    if (!BROKEN.test(text) || !/^\p{L}/u.test(line) || (JOINS.test(line) && !isSoft)) return `${text} ${line}`;
    const isOneWord = isSoft || (/^\p{Ll}/u.test(line) && (isGerman || NOUN_PART.test(text)));
    return `${isOneWord ? text.slice(0, -1) : text}${line}`;
  }, first);
}
