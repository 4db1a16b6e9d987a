/** Signs that break a word at the end of a line: hyphens, and the one that only a break shows. */
const BROKEN = /\p{L}[-\u00AD\u2010]$/u;
/** A single letter before a hyphen stands for itself: "x-axis". */
const PART = /\p{L}{2}.$/u;
/** What joins two words of which the first lacks its end: "Ehe- und Lebenspartner", "short- or long-term". */
const JOINS = /^(?:und|oder|bzw|beziehungsweise|sowie|and|or|to|et|ou|y|o|e|i|en|of|och|og|lub)(?!\p{L})/u;
/** Beginnings that keep their hyphen: "self-employed", "co-owner". */
const PREFIX = /(?<!\p{L})(?:self|non|co|pre|post|ex|mid|multi|semi|sub|anti|half|part|full|long|short|vice|sous|mini)[-\u2010]$/iu;

/** Returns the lines of one sentence as one text, in which words that the end of a line breaks are whole again. */
export function joinBroken(lines: readonly string[]): string {
  const [first = "", ...others] = lines;
  return others.reduce((text, line) => {
    if (!BROKEN.test(text) || JOINS.test(line) || !/^\p{L}/u.test(line)) return `${text} ${line}`;
    const isOneWord = /^\p{Ll}/u.test(line) && PART.test(text) && !PREFIX.test(text);
    return `${isOneWord ? text.slice(0, -1) : text}${line}`;
  }, first);
}
