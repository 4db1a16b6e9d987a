import { useId } from "react";
import type { TableColumn } from "../../../shared/rules/fields/table-columns.ts";
import type { ColumnMatch } from "../../../shared/rules/fields/table-rows.ts";
import * as words from "./words.ts";

type ColumnMatcherProps = {
  headings: readonly string[];
  columns: readonly TableColumn[];
  match: ColumnMatch;
  onMatch: (heading: string, name: string | null) => void;
};

/** Shows which field each column of the table fills, to be corrected by typing a part of the question, or by emptying the line. */
export function ColumnMatcher({ headings, columns, match, onMatch }: ColumnMatcherProps) {
  const id = useId();
  const byName = new Map(columns.map((column) => [column.name, column]));
  return (
    <div className="grid max-h-72 gap-2 overflow-y-auto">
      <datalist id={`${id}-fields`}>
        {columns.map(({ name, heading }) => (
          <option key={name}>{heading}</option>
        ))}
      </datalist>
      {headings.map((heading, index) => (
        <div key={heading} className="grid items-center gap-1 text-sm sm:grid-cols-[1fr_2fr] sm:gap-3">
          <label htmlFor={`${id}-${index}`} className="font-medium break-words">
            {heading}
          </label>
          <input
            id={`${id}-${index}`}
            list={`${id}-fields`}
            placeholder={words.leftOut}
            defaultValue={byName.get(match[heading] ?? "")?.heading ?? ""}
            onChange={({ target }) => {
              const column = columns.find((one) => one.heading === target.value);
              target.setCustomValidity(target.value === "" || column ? "" : words.chooseAQuestion);
              onMatch(heading, column?.name ?? null);
            }}
            className="min-h-9 w-full rounded-lg border border-line-strong bg-raised px-3 invalid:border-danger"
          />
        </div>
      ))}
    </div>
  );
}
