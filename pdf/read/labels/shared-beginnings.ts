import type { Field } from "../../../shared/contracts/field-map.ts";

/** A beginning that is shorter is part of the name. */
const LEAST_LENGTH = 60;
/** So many names of a page begin with it before it says nothing of any of them. */
const LEAST_NAMES = 3;
/** What stands in a bracket that was opened before is no beginning of a name. */
const INSIDE_BRACKET = /^[^(]*\)/u;
/** A remark in brackets, which names nothing. */
const ASIDE = /^\([^)]*\)[\s.–-]*/u;
/** "2. Other Names You Have Used". */
const ITEM = /^\d{1,3}\.(?:[a-z]\.)? ?\p{Lu}/u;
/** A remark in brackets within a beginning, which a tool may have left open at its end. */
const ASIDE_WITHIN = /\s*\((?:[^()]*\)|[^()]*(?=[.?!:]\s*$))/gu;
/** The line of a table at the end of a beginning: all fields of that line share it, and it tells them from those of the others. */
const LINE_OF_TABLE = /\bline (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)[.:]\s*$/iu;
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
    (beginning) => beginning.length >= LEAST_LENGTH && !LINE_OF_TABLE.test(beginning),
  );
}

/**
 * Returns the fields without the instructions that tooltips put before every name of a table or page: a listener hears the same sentences for each field, and the
 * page prints them once. The rest asks for the field's answer, behind the item that it belongs to where the page prints that and only a remark in brackets makes it long.
 */
export function withoutSharedBeginnings(fields: Field[], isPrinted: (page: number, item: string) => boolean): Field[] {
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
    if (longest === undefined) return name;
    const rest = name.slice(longest.length);
    const item = longest.replaceAll(ASIDE_WITHIN, "");
    const short = ITEM.test(item) && item.length < LEAST_LENGTH && isPrinted(page, item) ? `${item}${rest}` : rest;
    return NUMBER_ALONE.test(rest.replace(ASIDE, "")) ? name : short;
  };
  return fields.map((field) => ({
    ...field,
    label: shorten(field.label, field.page),
    ...(field.groupLabel === undefined ? {} : { groupLabel: shorten(field.groupLabel, field.page) }),
  }));
}
