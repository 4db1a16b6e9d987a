const ITEM_NUMBER = /^\s*\d+\s*\.?\s*(?:[a-z]\s*\.?)?\s+/iu;
/** Not the full stops of "U. S. address". */
const SENTENCE_END = /(?<=(?:[\p{L})\d]{2}|\s)[.?:])\s+(?=[A-Z])/u;
const INSTRUCTION = /^(?:enter|provide|select|type|print)\s+(?:(?:the|your|in)\s+)*/iu;
/** A whole date, which is what the sentence before asks for. */
const WHOLE_DATE = /\bmonth\b.*\bday\b.*\byear\b/iu;

/**
 * What a label asks for, without the number of its item and the words around it: of "11. Mailing Address. Enter City." it is "City", of "5 Address
 * (number, street). See instructions." it is "Address (number, street)".
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
