import { DAY_ORDERS } from "../../lib/tables/day-order.ts";
import { TEXT_ENCODINGS } from "../../lib/tables/decode-text.ts";
import { SEPARATORS } from "../../lib/tables/read-table.ts";
import { Select } from "../../ui/select.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import type { TableCorrection, TableReading, TableSource } from "./table-source.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const DAY_ORDER_NAMES: Record<string, string> = { form: words.asFormAsks, month: words.monthFirst, day: words.dayFirst };
const HEADING_SHOWN = 40;
const SEPARATOR_NAMES: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };

type TableReadingProps = { source: TableSource; rowCount: number; onCorrect: (corrected: TableCorrection) => void };

/** How the table was read, to be corrected: a text's separator and encoding, a workbook's sheet, the row of its headings, and the order of its dates. */
export function TableReadingFields({ source: { fileName, reading }, rowCount, onCorrect }: TableReadingProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 text-sm">
      <p className="grow basis-40 break-words">
        {fileName}: {rowCount.toLocaleString(visitorLocale())} {rowCount === 1 ? "row" : "rows"}
      </p>
      {reading.kind === "text" ? (
        <TextFields reading={reading} onCorrect={onCorrect} />
      ) : (
        reading.sheets.length > 1 && <SheetField reading={reading} onCorrect={onCorrect} />
      )}
      <label className="grid min-w-0 gap-1">
        Headings
        <Select size="sm" value={String(reading.heading)} onChange={({ target }) => onCorrect({ heading: Number(target.value) })}>
          {reading.firstRows.slice(0, -1).map((text, index) => (
            // A row is known by its place alone: two may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={index} value={index}>
              {say(words.headingRow, { row: index + 1, text: text.slice(0, HEADING_SHOWN) })}
            </option>
          ))}
        </Select>
      </label>
      {reading.days !== null && (
        <label className="grid gap-1">
          Dates
          <Select
            size="sm"
            value={reading.days}
            onChange={({ target }) => onCorrect({ days: DAY_ORDERS.find((order) => order === target.value) ?? "form" })}
          >
            {DAY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {DAY_ORDER_NAMES[order]}
              </option>
            ))}
          </Select>
        </label>
      )}
    </div>
  );
}

type FieldsProps<Kind> = { reading: Extract<TableReading, { kind: Kind }>; onCorrect: TableReadingProps["onCorrect"] };

function SheetField({ reading: { sheets, sheet }, onCorrect }: FieldsProps<"workbook">) {
  return (
    <label className="grid gap-1">
      Sheet
      <Select size="sm" value={sheet} onChange={({ target }) => onCorrect({ sheet: target.value })}>
        {sheets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}

function TextFields({ reading: { encoding, separator }, onCorrect }: FieldsProps<"text">) {
  return (
    <>
      <label className="grid gap-1">
        {words.betweenCells}
        <Select size="sm" value={separator} onChange={({ target }) => onCorrect({ separator: target.value })}>
          {[...new Set<string>([separator, ...SEPARATORS])].map((one) => (
            <option key={one} value={one}>
              {SEPARATOR_NAMES[one] ?? one}
            </option>
          ))}
        </Select>
      </label>
      <label className="grid gap-1">
        Characters
        <Select
          size="sm"
          value={encoding}
          onChange={({ target }) => onCorrect({ encoding: TEXT_ENCODINGS.find((name) => name === target.value) ?? "utf-8" })}
        >
          {TEXT_ENCODINGS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </label>
    </>
  );
}
