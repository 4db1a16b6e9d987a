import { TEXT_ENCODINGS } from "../../lib/tables/decode-text.ts";
import { SEPARATORS } from "../../lib/tables/read-table.ts";
import { Select } from "../../ui/select.tsx";
import type { TableSource } from "./table-source.ts";
import type { useTable } from "./use-table.ts";
import * as words from "./words.ts";

const SEPARATOR_NAMES: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };

type TableReadingProps = { source: TableSource; rowCount: number; onCorrect: ReturnType<typeof useTable>["correct"] };

/** How the table was read, to be corrected: what stands between its cells, and how its characters are encoded. */
export function TableReading({ source, rowCount, onCorrect }: TableReadingProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 text-sm">
      <p className="grow basis-40 break-words">
        {source.fileName}: {rowCount.toLocaleString()} {rowCount === 1 ? "row" : "rows"}
      </p>
      <label className="grid gap-1">
        {words.betweenCells}
        <Select size="sm" value={source.separator} onChange={({ target }) => onCorrect({ separator: target.value })}>
          {[...new Set<string>([source.separator, ...SEPARATORS])].map((separator) => (
            <option key={separator} value={separator}>
              {SEPARATOR_NAMES[separator] ?? separator}
            </option>
          ))}
        </Select>
      </label>
      <label className="grid gap-1">
        Characters
        <Select
          size="sm"
          value={source.encoding}
          onChange={({ target }) => onCorrect({ encoding: TEXT_ENCODINGS.find((name) => name === target.value) ?? "utf-8" })}
        >
          {TEXT_ENCODINGS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
