/** Longest text of a card that is not cut. */
const CARD_LENGTH = 240;
/** A sentence ends before a capital; the full stops of "U.S." end none. */
const SENTENCE_END = /(?<![\s.(]\p{Lu}|^\p{Lu})[.!?](?=\s+[\p{Lu}\p{N}“"(])/u;
const NEEDS = " You will need: ";

/** Returns the first sentence, whole. Where none ends in time the text is cut after a word. */
export function toFirstSentence(text: string, length = CARD_LENGTH): string {
  const end = text.search(SENTENCE_END);
  const sentence = end < 0 ? text : text.slice(0, end + 1);
  if (sentence.length <= length) return sentence;
  const start = text.slice(0, length + 1);
  const space = start.lastIndexOf(" ");
  return `${start.slice(0, space > 0 ? space : length).replace(/[\s,;:–-]+$/u, "")}…`;
}

/** Parts a description into what it says and the list with which it may end: "You will need: a; b; c." */
export function splitDescription(description: string): { text: string; needs: string[] } {
  const [text = "", list] = description.split(NEEDS, 2);
  return { text, needs: list?.replace(/\.$/u, "").split("; ") ?? [] };
}
