import type { TextLine } from "../../read/text-lines.ts";
import { HEADING } from "./cells.ts";

/** Words before a colon that a list or a paragraph follows, and those that tell of one. */
const LEADS_ON =
  /\b(?:follow(?:s|ing)\b.*|below|instructions?|notes?|notice|important|examples?|includ\w+|knowledge|reasons|ever|an?|are|were|if|that|and|or|attention|warning|to|for|from|of|on|with|because|when|must|by|only|one|apply|applies|either|do|not|all|both|the|this|these|items?|documents?|you|your|i|we|says?|states?|alleges|(?:is|are)(?: \w+)? alleged|declares|certif(?:y|ies)|swears|show|ss)\.?\s*:$/i;
/** Words with a colon are a caption up to this length, unless they ask in brackets: "(specify):". */
export const CAPTION_MAX = 60;
const IN_BRACKETS = /\([^()]*\)\s*:$/u;
/** The end of a sentence, or of brackets, that begin in the line before. */
const IN_SENTENCE = /^\p{Ll}|^[^(]*\)/u;
/** Words that ask to tick a box. */
const TICKS = /\b(?:check|choose|mark|select)\b|\bspecify (?:all|any|one|only)\b/i;
/** Sentences that ask for some lines of writing: they tell to, and short ones name them. Others only speak of them. */
const EXPLAIN = /(?:^|[^\p{L}\s]\s*|\b(?:please|and|or|then|briefly|fully)\s)(?:explain|describe)\b|\b(?:tell|say|state|give)\b.*\bwhy\b/iu;
const REMARKS = /\b(?:remarks|comments)\b/i;
const SENTENCE = /[.?:)]$/u;
/** Letters of a sentence and a half, at most; longer lines are no form's. */
const SENTENCE_MAX = 400;
/** Words in the middle of a sentence. */
const GOES_ON = /^[,;.)]/u;
/** The first part of a question, and a sign before the parts of a list. */
export const FIRST_PART = /^\(?(?:\d{1,3}[.-]?)?a\b|^[^\p{L}\p{N}\s([$]\s?\p{L}/iu;
/** Words that greet the reader of a letter. */
const GREETS = /^(?:dear|estimad[oa]s?)\b/i;
/** The number of a question, of the same order as that of the next. */
export const NUMBER = /^\(?(?:\d{1,3}|[a-z])[.)]/iu;
/** Words that ask for a date. */
export const DATE = /\bdate\b/i;

/** True for words that ask for an answer of a line, and head no section. */
export function asks({ text, bold }: TextLine): boolean {
  return !bold && areCaption(text);
}

/** True for words that end with a colon and ask for an answer of a line. */
export function areCaption(text: string): boolean {
  const words = text.trim().replace(NUMBER, "").trim();
  return (
    words.endsWith(":") &&
    !GOES_ON.test(words) &&
    !GREETS.test(words) &&
    !HEADING.test(words.replaceAll(" ", "")) &&
    !TICKS.test(words) &&
    (IN_BRACKETS.test(words) || (words.length <= CAPTION_MAX && !LEADS_ON.test(words) && !IN_SENTENCE.test(words)))
  );
}

/** True for the end of a question, or of a sentence that asks for an explanation, which may begin in the line before. */
export function asksForLines({ text, bold, rect }: TextLine, before: TextLine | undefined): boolean {
  const words = text.trim();
  const isNext = before !== undefined && rect[1] - before.rect[3] < rect[3] - rect[1];
  const sentence = isNext ? `${before.text} ${words}` : words;
  const isRequest =
    (sentence.length <= SENTENCE_MAX && EXPLAIN.test(sentence)) || (sentence.length <= CAPTION_MAX && REMARKS.test(sentence));
  return !bold && (words.endsWith("?") || (SENTENCE.test(words) && isRequest));
}
