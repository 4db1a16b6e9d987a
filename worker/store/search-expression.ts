import type { SearchGroup, SearchTerm } from "../../shared/rules/catalogue/search-words.ts";
import { toFacet, toWholePhrase } from "./search-index.ts";

/** What is sought: words with what other people call the same, and tags that a template must have. */
export type Sought = { groups: SearchGroup[]; tags: string[] };

/** Templates have all words of a search; or, where none has, they are close to it. */
export type Mode = "all" | "closest";
type Reading = { columns: string; mode: Mode; similar: boolean };

/** Longest phrase that is looked for within a text, in words. */
const CONTAINED_WORDS_MAX = 4;
/** Words of a search, in pairs, for what is close to it. */
const PAIRED_WORDS_MAX = 6;

const EVERYWHERE = "title number description tags words";

/** Writes a term for the index, with the words that begin with it; the word itself counts twice. Terms hold only letters and digits. */
function toTerm(term: SearchTerm): string {
  const text = `"${term.join(" ")}"`;
  return term.length > 1 || text.length < 4 ? text : `${text} OR ${text} *`;
}

/** Matches the whole typed text with the phrases that people type. */
function toPhraseExpression({ groups, tags }: Sought): string {
  const phrase = toWholePhrase(groups.flatMap(({ terms }) => terms[0] ?? []));
  return [...tags.map((tag) => `facets : "${toFacet(tag)}"`), `words : "${phrase}"`].join(" AND ");
}

/** Returns all runs of two to `CONTAINED_WORDS_MAX` words. */
function toRuns(words: string[]): string[][] {
  const lengths = Array.from({ length: CONTAINED_WORDS_MAX - 1 }, (_, index) => index + 2);
  return lengths.flatMap((length) => words.slice(length - 1).map((_, start) => words.slice(start, start + length)));
}

/** Matches, for each typed word with a digit, the templates of which it is the number. */
function toNumberExpressions(groups: SearchGroup[]): string[] {
  const typed = groups.map(({ terms }) => terms[0]?.join("") ?? "");
  return typed.filter((word) => /\d/u.test(word)).map((word) => `number : ^"${word}"`);
}

/** Matches templates with a phrase, or with the number, that the typed text contains; where all words are sought, the others too. */
function toContainedExpression(query: Sought, mode: Mode): string {
  const typed = query.groups.map(({ terms }) => terms[0] ?? []);
  const phrases = [typed.flat(), ...toRuns(typed.flat())].map((run) => `words : "${toWholePhrase(run)}"`);
  return `(${[...phrases, ...toNumberExpressions(query.groups)].join(" OR ")}) AND ${toWidestExpression(query, mode)}`;
}

function toExpression({ groups, tags }: Sought, { columns, mode, similar }: Reading): string {
  const sought = groups.map((group) => `(${[...group.terms, ...(similar ? group.similar : [])].map(toTerm).join(" OR ")})`);
  // One word of a few is seldom what was meant: "green card" is no form that mentions a card. Close is what is called by one of two, or has two of more, or
  // has the number that was typed among them.
  const paired = sought.slice(0, PAIRED_WORDS_MAX);
  const pairs = paired.flatMap((one, index) => paired.slice(index + 1).map((other) => `(${one} AND ${other})`));
  const closeToMore = `(${[`{${columns}} : (${pairs.join(" OR ")})`, ...toNumberExpressions(groups)].join(" OR ")})`;
  const close = sought.length > 2 ? closeToMore : `{title number} : (${sought.join(" OR ")})`;
  const words = mode === "all" ? `{${columns}} : (${sought.join(" AND ")})` : close;
  return [...tags.map((tag) => `facets : "${toFacet(tag)}"`), words].join(" AND ");
}

/** Matches templates with the words, or with what other people call the same, anywhere. */
export function toWidestExpression(query: Sought, mode: Mode): string {
  return toExpression(query, { columns: EVERYWHERE, mode, similar: true });
}

/** Returns the five expressions of a search in FTS5's language, in the order in which their scores are added. */
export function toExpressions(query: Sought, mode: Mode): string[] {
  return [
    toExpression(query, { columns: "title number", mode, similar: false }),
    toExpression(query, { columns: EVERYWHERE, mode, similar: false }),
    toWidestExpression(query, mode),
    toPhraseExpression(query),
    toContainedExpression(query, mode),
  ];
}
