const ITEM_NUMBER = /^\s*(?:page )?\d+\s*\.?\s*(?:[a-z]\s*\.?)?\s+/iu;
/** Ends of sentences, without the full stops of "U. S. address". */
const SENTENCE_END = /(?<=(?:[\p{L})\d]{2}|\p{L} \d|\s)[.?:])\s+(?=[A-Z])/u;
const INSTRUCTION = /^(?:enter|provide|select|type|print)\s+(?:(?:the|your|in)\s+)*/iu;
/** Instructions for a whole date, whose question is in the sentence before. */
const WHOLE_DATE = /\bmonth\b.*\bday\b.*\byear\b/iu;

const NAME_PART =
  "(?:family|given|first|middle|last) (?:name|initial)|suffix|title|in care of name|full name|(?:group|company|organization|business or organization) name";
const PLACE_PART =
  "city|city or town|town or city|state|province|state or province|province or region|county|country|zip|zip code|postal code|zip (?:or|and) postal code|(?:street )?number and (?:street|name)|street(?: number and name| address)?|(?:apartment|apt|suite|unit|floor)\\b.{0,40}";
const WAY_PART = "(?:daytime |mobile |evening |home |work |cell )?(?:tele)?phone(?: number)?|e-?mail(?: address)?";
const BIRTH_PART = "(?:date|country|province|state|place|city) of birth";
const NUMBER_PART = "(?:u\\.s\\. )?social security number|(?:federal )?employer identification number";
/** The part of a name, an address or the like that a box asks for at the end of its label. */
const PARTS = `(?:${NAME_PART}|${PLACE_PART}|${WAY_PART}|${BIRTH_PART}|${NUMBER_PART})`;
const PART = new RegExp(`^(?:\\p{L}+['’]s )?${PARTS}$`, "iu");
/** The first of a list, to which the end belongs. */
const LISTED = new RegExp(`(?:^|\\s)${PARTS}(?:/\\p{L}+)?$|^(?:name|address)$`, "iu");
/** Remarks on a part: "(First Name)", "if any". */
const REMARK = /\s*\([^)]*\)|,? if (?:any|applicable)$/giu;
/** Signs before a part: ". ", " - " and ", ". */
const PART_BEGINS = /(?<=[\p{L})\d]{2}|\)|\p{L} \d)(?:[.:]|\s*[-–]|,)\s+(?=[A-Z])/u;

const plain = (text: string) =>
  text
    .replaceAll(REMARK, "")
    .replace(/[\s.?:*]+$/u, "")
    .trim();

/** Returns the part that a label names after its whole: "City" of "3. Mailing Address. City"; undefined for a list such as "City, State". */
function partAtEnd(label: string): string | undefined {
  const pieces = label.split(PART_BEGINS).map(plain);
  const [before = "", last = ""] = pieces.slice(-2);
  return pieces.length > 1 && PART.test(last) && !LISTED.test(before) ? last : undefined;
}

/**
 * Returns the question in a label, without its item number and the words around it: "City" of "11. Mailing Address. Enter City.", "Address (number,
 * street)" of "5 Address (number, street). See instructions."
 */
export function questionOf(label: string): string {
  const part = partAtEnd(label);
  if (part !== undefined) return part;
  const sentences = label
    .replace(ITEM_NUMBER, "")
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/[\s.?:*]+$/u, "").trim())
    .filter((sentence) => sentence.length > 1);
  const [first = label.trim()] = sentences;
  const instruction = sentences.findLast((sentence) => INSTRUCTION.test(sentence));
  return instruction === undefined || WHOLE_DATE.test(instruction) ? first : instruction.replace(INSTRUCTION, "");
}
