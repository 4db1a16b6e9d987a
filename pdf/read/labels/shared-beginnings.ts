import type { Field } from "../../../shared/contracts/field-map.ts";

/** A beginning that is shorter is part of the name. */
const LEAST_LENGTH = 60;
/** So many names of a page begin with it before it says nothing of any of them. */
const LEAST_NAMES = 3;
/** What stands in a bracket that was opened before is no beginning of a name. */
const INSIDE_BRACKET = /^[^(]*\)/u;
/** A remark in brackets, which names nothing. */
const ASIDE = /^\([^)]*\)[\s.–-]*/u;
/** A number alone says nothing. */
const NUMBER_ALONE = /^(?:(?:item|line|row|number|no)\b)?\P{L}*$/iu;

/** The letter or number of a row at the end of its name: "… As used here, this is Insurer A". */
const ROW_MARK = /\b(?:\p{Lu}|\d{1,3})\P{L}*$/u;

/** True for ends of names that differ in the mark of their row alone: what is asked stands before them. */
function areRows(ends: readonly string[]): boolean {
  return new Set(ends.map((end) => end.replace(ROW_MARK, ""))).size === 1;
}

/** Returns the beginnings of a name that end with a sentence, the shortest first. */
function beginnings(name: string): string[] {
  return Array.from(name.matchAll(/[.?!:)]\s+(?=[\p{Lu}\p{N}(])/gu), ({ index, 0: end }) => name.slice(0, index + end.length)).filter(
    ({ length }) => length >= LEAST_LENGTH,
  );
}

/**
 * Returns the fields without the instructions that tooltips put before every name of a table or page: a listener hears the same sentences for each field, and the
 * page prints them once. The rest asks for the field's answer.
 */
export function withoutSharedBeginnings(fields: Field[]): Field[] {
  const pages = Map.groupBy(fields, ({ page }) => page);
  const shared = new Map(
    [...pages].map(([page, own]) => {
      const names = new Set(own.flatMap(({ label, groupLabel }) => [label, ...(groupLabel === undefined ? [] : [groupLabel])]));
      const parted = [...names].flatMap((name) => beginnings(name).map((beginning) => ({ beginning, end: name.slice(beginning.length) })));
      const found = [...Map.groupBy(parted, ({ beginning }) => beginning)].filter(
        ([, begun]) => begun.length >= LEAST_NAMES && !areRows(begun.map(({ end }) => end)),
      );
      return [page, new Set(found.map(([beginning]) => beginning))] as const;
    }),
  );
  const shorten = (name: string, page: number): string => {
    const longest = beginnings(name).findLast(
      (beginning) => shared.get(page)?.has(beginning) && !INSIDE_BRACKET.test(name.slice(beginning.length)),
    );
    const rest = longest === undefined ? "" : name.slice(longest.length);
    return NUMBER_ALONE.test(rest.replace(ASIDE, "")) ? name : rest;
  };
  return fields.map((field) => ({
    ...field,
    label: shorten(field.label, field.page),
    ...(field.groupLabel === undefined ? {} : { groupLabel: shorten(field.groupLabel, field.page) }),
  }));
}
