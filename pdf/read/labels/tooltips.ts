import { EMPTY_WORDS, humaniseName } from "./field-names.ts";
import { isBareAnswer } from "./question-for.ts";

/** Letters that a tool spelled out for a screen reader: "U S C I S", "(B I. A.)". */
const SPELLED_OUT = /\b(?:\p{Lu}{1,2}\.? ){2,}\p{Lu}{1,2}\b(?:\.(?=\s*[\p{Ll})]))?/gu;
/** The letter A as it is spelled for a voice: "question 11. Ay.", "V Ay". */
const SPOKEN_A = /\b(?:Ay|yA)(?=s?\b)/gu;
const SPOKEN_AFTER_LETTER = /(?<!\b\p{Lu} )\b(\p{Lu}) (?:Ay|yA)\b(?! \p{Lu}\b)/gu;
/** The number of a form or visa, taken apart for the same reason: "Form I - 7 65", "B - 2", "H-1 B". */
const FORM_NUMBER = /\b(Forms? \p{Lu}{1,3}) ?- ?(\d) (\d{2})\b/gu;
const VISA = /\b(\p{Lu}{1,3}) ?- ?(\d{1,3})(?: (\p{Lu}))?\b/gu;

/** Hints on how to type, which the format gives, or that nothing can be typed, which the field's own state tells. */
const HINT =
  /\s*\b(?:(?:Enter date as )?(?:Enter )?(?:The |the |as |A |a )?\(?(?:\d|two|four)(?:-|\s|- )digit (?:month|day|year)[^.]*\.?|This (?:is a (?:read[- ]only|protected) field|field (?:is )?pre-?populated[^.)]*)\.?|No Entry\.(?: Print and Sign completed form\.)?)/giu;
/** How digits are typed, which says nothing of what they are: "Enter 9 digits", "Type digits only (no dashes)". */
const DIGITS_ONLY = /(?:^|(?<=[.:;] ))(?:(?:Enter|Type) )?(?:\d{1,2} digits|digits only)(?: \([^)]*\))?\.?\s*$/iu;
/** "Enter your last name" asks for the last name; "Enter Y" for a letter, and "Enter the result here and on line 3" tells where else it belongs. */
const REQUEST =
  /(^|[.:?)-] )(?:Please )?[Ee]nter (?:your |the |an? )?(?!(?:first|last|middle|next|remaining)\b|\p{Lu} |(?:this |\p{Ll}+ ){0,2}(?:here|on (?:[Ll]ine|[Pp]age|[Ff]orm|[Pp]art|[Ss]chedule))\b)(\p{L})/gu;
/** The type of an answer, and how a box is ticked, before what is asked: "Enter code: The postal code", "Check the box (if applicable): Indicates the policy". */
const TYPE =
  /^(?:Enter (?:amount|code|count|date|identifier|limit|number|percentage|rate|text|time|year): |Check the box \(if applicable\): (?:Indicates (?:if |that )?)?)(\p{L})/u;
/** Descriptions of a table that tools put before the name of its first field, and the turn of the page. */
const OVERVIEW = /\bThe following is a table\b.*?(?=\brow \d{1,3}\.)|\bPage \d{1,3} of \d{1,3}\.\s*/gisu;
/** The page at the beginning of the name of its first field. */
const PAGE_BEFORE = /^Page \d{1,3}[.:] ?(?=[\p{Lu}\d(])/u;
/** What happens in the field by itself, and on paper. */
const BY_ITSELF =
  /\s*\b(?:This is a calculated field|This (?:signature )?field (?:automatically|does not|can ?not be signed)|The amount for this field is automatically|An? wet signature is required|(?:Please )?print (?:the form )?and sign in ink|print the form and sign)\b[^.]*\.?/giu;
/** Instructions for using a control, which the control gives itself. */
const MANNERS =
  /\s*\b(?:Press the space ?bar|This is a required field|This is a digital signature|Use the (?:arrow|tab) keys?)\b[^.]*\.?/giu;
/** Dots that lead to the amount, and the line's letter behind them, in a tooltip that was copied off the page. */
const LEADER = /(?: ?\.){4,}(?: ?[\p{L}\d]{1,2}$)? ?/gu;
const BOX = /\b(?:check ?)?box\.\s+(?=\p{Lu})/giu;
/** Where on the page to read first: "See information and certification above. * Signature". */
const READ_FIRST = /^See [^.]+ above\. (?:\* ?)?(?=\p{Lu})/u;
/** Printed examples before what is asked: "EXAMPLES OF DATES - JULY 1968, 6/11/2008 - DATE IT BEGAN". */
const EXAMPLES = /\bexamples of [^.–-]+ [–-] [^.–-]+(?: [–-] |\. )(?=\p{Lu}\p{L})/iu;
/** The pattern of a date, its letters taken apart for a voice: "(M M/D D/YYYY)". */
const PATTERN_APART = /\bm m ?([/.-]) ?d d ?\1 ?(?:y y y y|y y|yyyy)\b/giu;
/** The period at the end of a name, but for that of an abbreviation. */
const LAST_PERIOD = /(?<=\p{L}{3}|\))(?<!\betc|\bInc)\.+$/u;

/** "Row: 2. Column: Date of birth": a cell of a table, as tools tell it, with what may stand before. */
const CELL = /^(?:.*\b)?Row: (\d{1,3})\. Column: (.+?)(?:(?<=\d)\.)?$/su;

/** Returns a tooltip as words: tools join them with underscores, number the rows of tables, and spell out abbreviations. */
export function readTooltip(tooltip: string): string {
  return tooltip
    .replaceAll("\u00AD", "")
    .replaceAll(/[\p{Cc}\p{Cf}\uE000-\uF8FF]+/gu, " ")
    .replace(/_?\brow_?(\d+)$/i, ", row $1")
    .replace(/_row_?(\d+)$/i, ", row $1")
    .replaceAll("_", " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" ,", ",")
    .replaceAll(LEADER, ". ")
    .replaceAll(SPOKEN_AFTER_LETTER, "$1A")
    .replaceAll(SPOKEN_A, "A")
    .replaceAll(OVERVIEW, "")
    .replace(PAGE_BEFORE, "")
    .replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(/[. ]/g, ""))
    .replaceAll(FORM_NUMBER, "$1-$2$3")
    .replaceAll(VISA, "$1-$2$3")
    .replaceAll("U. S.", "U.S.")
    .replaceAll("i. e.", "i.e.")
    .replaceAll(/\)\.(?=\p{Lu})/gu, "). ")
    .replaceAll(HINT, "")
    .replace(DIGITS_ONLY, "")
    .replaceAll(BY_ITSELF, "")
    .replaceAll(MANNERS, "")
    .replace(READ_FIRST, "")
    .replace(EXAMPLES, "")
    .replaceAll(PATTERN_APART, (pattern) => pattern.replaceAll(" ", ""))
    .replace(TYPE, (_, first: string) => first.toUpperCase())
    .replaceAll(REQUEST, (_, before: string, first: string) => before + first.toUpperCase())
    .replaceAll(BOX, "")
    .replaceAll(/(?:\. ?)?\bEnter\.(?= |$)/gu, "")
    .replaceAll(/[.,]{2,}/gu, ".")
    .replace(/^[\s.,;:*]+/u, "")
    .trim()
    .replace(/^(Part|Section), (?=[\dA-Z]+\.)/u, "$1 ")
    .replace(LAST_PERIOD, "")
    .replace(CELL, "$2, row $1")
    .replace(/[\s:]+$/u, "");
}

/** "Part 2. Information About You. Your Full Legal Name. 1. A. Enter Family Name": where it is asked, and what. */
const WITH_PART =
  /^((?:[^.]{1,80} Supplement(?: to Form [^.]+)?\. )?(?:Part|Section) [\dA-Z]+\. .+?[.:?]) (?:(?:Item )?Number )?(\d{1,3})\. ?(?:([A-Z])\b\.? )?(.+)$/su;
/** "SECTION 3 - … (Page 12) and submit with application. 16. A. NAME OF CHILD": the way to an item, or to a field that has to be answered. */
const WAY_TO_ITEM =
  /^(?:See [^.]+\. )?(?:[Pp]art|PART|[Ss]ection|SECTION) [\dA-Z]+\b.*?(?:[.)?]| [-–]) (?:(?=\d{1,3}[A-Za-z]?\. ?(?:[A-Z]\. ?)?\p{Lu})|\* ?(?=\p{L}))/su;
const SMALL_WORDS = new Set(["a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "this", "to", "with", "if"]);
const LONGEST_TITLE = 120;

/** Splits a tooltip that tells the way to its field, as immigration forms do for every one: the last heading on that way, and what is asked for there. */
export function splitTooltip(text: string): { section?: string; text: string } {
  const [, way, number, letter, rest] = WITH_PART.exec(text) ?? [];
  if (way === undefined || number === undefined || rest === undefined) return { text: text.replace(WAY_TO_ITEM, "") };
  // "Part 6. Additional Information" is one name, wherever it stands.
  const [part = "", ...sentences] = way.replaceAll(/\b((?:Part|Section) [\dA-Z]+\.) /gu, "$1\u00a0").split(/(?<=\P{Lu}[.:?]) +/u);
  const title = sentences.findLast((sentence) => isTitle(sentence)) ?? part;
  const asked = rest.replace(/^Enter (?:the |your )?/u, "");
  return {
    section: title.replaceAll("\u00a0", " ").replace(/[\s.:]+$/u, ""),
    text: `${number}${letter ? `.${letter.toLowerCase()}` : ""}. ${asked.charAt(0).toUpperCase()}${asked.slice(1)}`,
  };
}

/** "12. Have you filed before? Select Yes. NOTE: …": what is asked, what this box answers, and a remark on that. */
const WITH_ANSWER =
  /^(\d{1,3}(?:\.[a-z])?\. .+?[.?][”"’)]*) (?:Select|Check) (?:[A-Z]\. )?(?!(?:this|the|all|any|each|one|only|if|here)\b)([^.]{1,120})\.?(?: (.+))?$/su;
/** The end of a question of any length: "… within the next 3 months? Select No.", also where a letter was lost. */
const YES_OR_NO = /^(.+?)[\s.]+(?:Selec|Chec)[tk]? ?(Yes|No)\.?$/su;
/** A question with a printed answer behind it: "Are you employed? Yes (provide information below)". */
const WITH_PRINTED_ANSWER = /^(.+\?["”’)]*)\s+(\p{L}.*)$/su;
/** Sentences before the item of which they are not a part: "Have you EVER done any of the following:16. If you …". */
const BEFORE_ITEM = /^.+[.:?)] ?(?=\d{1,3}\.(?:[a-z]\.)? \p{Lu})/su;

/** "2. BRANCH OF SERVICE - Select for "ARMY."": question and answer. */
const SELECT_FOR = /^(.+?)[.:]? [-–] Select for ["“](.+?)[.,]?["”]\.?$/su;

/** Returns the answer behind an item's number: "NO." of "12. A. NO.". */
export function withoutItemNumber(label: string): string {
  return label.replace(/^\d{1,3}\. ?(?:[A-Za-z]\. ?)?(?=\p{L})/u, "").replace(/^(\p{L}+)\.$/u, "$1");
}

/** Says that the box is one of several, or the number of its item, and not which answer it stands for. */
const TURN =
  /\bThis is (?:the )?(?:check ?box|radio button|button) (?:number )?(?:\w+) of \w+\b|(?<=[.)] )Number \d{1,3}[a-z]?\.? ?(?:This is the (?:yes|no)\b.*)?$/isu;

/** True for a mark's tooltip that tells its turn among others and leaves the answer to the eye. */
export function tellsTurn(tooltip: string): boolean {
  return TURN.test(tooltip);
}

const NOTE = /^(?:note|nota|hinweis|remarque)\s*:/iu;
/** An item that a tool put its page's note before. */
const ITEM_WITHIN = /\b\d{1,3}\. ?\p{Lu}/u;
const MIDDLE_OF_SENTENCE = /^\p{Ll}+(?: \S+){3,}$/u;

/** True for a tooltip that is a note, or the middle of a sentence that a tool took from elsewhere on the page. */
export function isAside(tooltip: string): boolean {
  return (NOTE.test(tooltip) && !ITEM_WITHIN.test(tooltip)) || MIDDLE_OF_SENTENCE.test(tooltip);
}

/** Splits a mark's tooltip into its question and answer; undefined when it does not have both. */
export function splitAnswer(text: string): { question: string; answer: string } | undefined {
  const [, asked, chosen] = SELECT_FOR.exec(text) ?? [];
  if (asked !== undefined && chosen !== undefined) return { question: asked, answer: chosen };
  const [, question, answer, remark] = WITH_ANSWER.exec(text) ?? [];
  if (question === undefined || answer === undefined) {
    const [, whole, yesOrNo] = YES_OR_NO.exec(text) ?? WITH_PRINTED_ANSWER.exec(text) ?? [];
    if (whole === undefined || yesOrNo === undefined || !isBareAnswer(yesOrNo)) return undefined;
    return { question: whole.replace(BEFORE_ITEM, ""), answer: yesOrNo };
  }
  return { question: question.replace(/\.$/u, ""), answer: remark === undefined ? answer : `${answer}. ${remark}` };
}

/** Every word of a heading begins with a capital; "Answer Item Numbers 30" is the beginning of a request. */
function isTitle(sentence: string): boolean {
  const words = sentence.replace(/[\s.:?]+$/u, "").split(/\s+/u);
  if (!/\p{L}{3}/u.test(sentence) || /\bItem Numbers?\b|^No Entry\b/u.test(sentence)) return false;
  return sentence.length <= LONGEST_TITLE && words.length > 1 && words.every((word) => !/^\p{Ll}/u.test(word) || SMALL_WORDS.has(word));
}

/** True for a tooltip that a tool made up or copied from the name, which tells a person nothing. */
export function isEmptyTooltip(tooltip: string, name: string): boolean {
  const text = tooltip.trim();
  if (text.length < 2 || !/[\p{L}\p{N}]/u.test(text)) return true;
  const last = (name.split(".").at(-1) ?? "").replaceAll(/\[\d+\]$/g, "");
  // "MbrName" over the field MbrName: the tool repeated what the programmer called it.
  if (text === name || text === last) return /[[\]_\d]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text) || humaniseName(name) === "";
  return text.split(/[\s_]+/).every((word) => EMPTY_WORDS.test(word)) && !/^\d/.test(text);
}
