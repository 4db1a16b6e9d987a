import type { EditionChanges } from "../../contracts/edition-changes.ts";
import type { FieldMap } from "../../contracts/field-map.ts";
import { pairEditions } from "../fields/match-answers.ts";

/** Questions that are named; the rest is counted. */
const MOST_NAMED = 12;
const LONGEST_QUESTION = 90;

function name(questions: readonly string[]): EditionChanges["added"] {
  const shorten = (text: string) => (text.length > LONGEST_QUESTION ? `${text.slice(0, LONGEST_QUESTION).trimEnd()}…` : text);
  return { count: questions.length, first: questions.slice(0, MOST_NAMED).map((text) => shorten(text.replaceAll(/\s+/gu, " ").trim())) };
}

/** Compares two editions of a form by their questions and pages. `since` is the date of the one before. */
export function compareEditions(before: FieldMap, now: FieldMap, since: string): EditionChanges {
  const { same, gone, added } = pairEditions(before, now);
  return {
    since,
    added: name(added),
    gone: name(gone),
    reworded: name(same.filter(({ isReworded }) => isReworded).map(({ from, to }) => `${from} → ${to}`)),
    pages: { before: before.pages.length, now: now.pages.length },
  };
}
