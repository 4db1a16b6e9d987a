import { useId } from "react";
import type { TableColumn } from "../../../shared/rules/fields/table-columns.ts";
import type { ColumnMatch } from "../../../shared/rules/fields/match-columns.ts";
import { type ColumnSource, shownText } from "../../../shared/rules/fields/table-rows.ts";
import { say } from "../../../shared/say.ts";
import type { Table } from "../../lib/tables/read-table.ts";
import * as words from "./words.ts";

const ROWS_LOOKED_AT = 50;
/** More than a line holds. */
const CHARACTERS_SHOWN = 100;

type ColumnMatcherProps = {
  table: Table;
  columns: readonly TableColumn[];
  match: ColumnMatch;
  sources: readonly ColumnSource[];
  onMatch: (heading: string, name: string | null) => void;
};

/** Returns the first text of the first rows that says something. */
function firstText({ rows }: Table, read: (row: Table["rows"][number]) => string): string {
  const texts = rows.slice(0, ROWS_LOOKED_AT).map(read);
  return texts.find((text) => text.trim() !== "")?.slice(0, CHARACTERS_SHOWN) ?? "";
}

/**
 * Shows which question each column of the table answers, beside its first cell, to be corrected by typing a part of the question, or by emptying the line.
 * Of columns that are joined, the last shows what they say together.
 */
export function ColumnMatcher({ table, columns, match, sources, onMatch }: ColumnMatcherProps) {
  const id = useId();
  const byName = new Map(columns.map((column) => [column.name, column]));
  const joined = new Map(
    sources.filter(({ headings }) => headings.length > 1).map(({ headings, read }) => [headings.at(-1), firstText(table, read)]),
  );
  return (
    <div className="grid max-h-72 gap-2 overflow-y-auto">
      <datalist id={`${id}-fields`}>
        {columns.map(({ name, heading }) => (
          <option key={name}>{heading}</option>
        ))}
      </datalist>
      {table.columns.map((heading, index) => (
        <div key={heading} className="grid items-center gap-1 text-sm sm:grid-cols-[1fr_2fr] sm:gap-3">
          <div className="min-w-0">
            <label htmlFor={`${id}-${index}`} className="font-medium break-words">
              {heading}
            </label>
            <p id={`${id}-${index}-cell`} className="truncate text-ink-muted">
              {firstText(table, (row) => shownText(row[index] ?? ""))}
            </p>
          </div>
          <div className="grid min-w-0 gap-1">
            <input
              id={`${id}-${index}`}
              list={`${id}-fields`}
              aria-describedby={`${id}-${index}-cell ${id}-${index}-joined`}
              placeholder={words.leftOut}
              defaultValue={byName.get(match[heading] ?? "")?.heading ?? ""}
              onChange={({ target }) => {
                const column = columns.find((one) => one.heading === target.value);
                target.setCustomValidity(target.value === "" || column ? "" : words.chooseAQuestion);
                onMatch(heading, column?.name ?? null);
              }}
              className="min-h-9 w-full rounded-lg border border-line-strong bg-raised px-3 invalid:border-danger"
            />
            <p id={`${id}-${index}-joined`} className="break-words text-ink-muted empty:hidden">
              {joined.has(heading) && say(words.joined, { text: joined.get(heading) ?? "" })}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
