const ITEM_NUMBER = /^\s*\d+\s*\.?\s*(?:[a-z]\s*\.?)?\s+/iu;
/** Ends of sentences, without the full stops of "U. S. address". */
const SENTENCE_END = /(?<=(?:[\p{L})\d]{2}|\s)[.?:])\s+(?=[A-Z])/u;
const INSTRUCTION = /^(?:enter|provide|select|type|print)\s+(?:(?:the|your|in)\s+)*/iu;
/** Instructions for a whole date, whose question is in the sentence before. */
const WHOLE_DATE = /\bmonth\b.*\bday\b.*\byear\b/iu;

/**
 * Returns the question in a label, without its item number and the words around it: "City" of "11. Mailing Address. Enter City.", "Address (number,
 * street)" of "5 Address (number, street). See instructions."
 */
export function questionOf(label: string): string {
  const sentences = label
    .replace(ITEM_NUMBER, "")
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/[\s.?:*]+$/u, "").trim())
    .filter((sentence) => sentence.length > 1);
  const [first = label.trim()] = sentences;
  const instruction = sentences.findLast((sentence) => INSTRUCTION.test(sentence));
  return instruction === undefined || WHOLE_DATE.test(instruction) ? first : instruction.replace(INSTRUCTION, "");
}
