import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { ColumnMatcher } from "./column-matcher.tsx";
import { countPdfs } from "./count-pdfs.ts";
import { Reasons } from "./reasons.tsx";
import type { Run } from "./run.ts";
import { TableReadingFields } from "./table-reading-fields.tsx";
import type { TableSource } from "./table-source.ts";
import type { TableRow, useTable } from "./use-table.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

/** How the files of a run are named and which copy each is. */
export type FileChoices = { pattern: string; mode: Run["mode"] };

type TableViewProps = {
  source: TableSource;
  table: ReturnType<typeof useTable>;
  choices: FileChoices;
  onChoices: (choices: FileChoices) => void;
  onShow: (row: TableRow) => void;
  onMake: (rows: TableRow[]) => void;
};

/** Shows a table: matches its columns to fields, tries a row out on the form, and makes a PDF of each row. */
export function TableView({ source, table, choices, onChoices, onShow, onMake }: TableViewProps) {
  const { columns, match, sources, rows } = table;
  const headings = source.table.columns;
  const known = new Set(columns.map(({ name }) => name));
  const matched = headings.filter((heading) => known.has(match[heading] ?? "")).length;
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const doubtful = good.filter(({ doubts }) => doubts.length > 0);
  return (
    <div className="grid gap-4">
      <TableReadingFields source={source} rowCount={rows.length} onCorrect={(corrected) => void table.correct(corrected)} />
      <section aria-labelledby="columns" className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id="columns" className="font-medium">
            {words.matchColumns}
          </h3>
          <p className="text-sm text-ink-muted">
            {matched === 0 ? words.noneMatched : say(words.matched, { matched, columns: headings.length.toLocaleString(visitorLocale()) })}
          </p>
        </div>
        <p className="text-sm text-ink-muted">{words.sameQuestion}</p>
        <ColumnMatcher
          key={`${source.fileName} ${headings.join("\n")}`}
          table={source.table}
          columns={columns}
          match={match}
          sources={sources}
          onMatch={table.setColumn}
        />
      </section>
      {matched > 0 && bad.length > 0 && (
        <Reasons
          title={bad.length === 1 ? words.oneRowLeftOut : say(words.rowsLeftOut, { count: bad.length.toLocaleString(visitorLocale()) })}
          reasons={bad.map(({ number, problems }) => say(words.rowProblem, { number, problem: problems.join(" ") }))}
        />
      )}
      {doubtful.length > 0 && (
        <Reasons
          title={
            doubtful.length === 1
              ? words.oneRowToLookAt
              : say(words.rowsToLookAt, { count: doubtful.length.toLocaleString(visitorLocale()) })
          }
          reasons={doubtful.map(({ number, doubts }) => say(words.rowProblem, { number, problem: doubts.join(" ") }))}
        />
      )}
      <FileFields choices={choices} onChoices={onChoices} />
      <div className="flex flex-wrap items-end justify-end gap-2">
        <RowPreview rows={rows} onShow={onShow} />
        <Button busy={table.isReading} onClick={() => void table.choose()}>
          {words.anotherTable}
        </Button>
        <Button variant="primary" disabled={good.length === 0} onClick={() => onMake(good)}>
          {say(words.makePdfs, { pdfs: countPdfs(good.length) })}
        </Button>
      </div>
    </div>
  );
}

function FileFields({ choices, onChoices }: Pick<TableViewProps, "choices" | "onChoices">) {
  return (
    <div className="flex flex-wrap items-end gap-3 text-sm">
      <label className="grid grow basis-48 gap-1">
        {words.fileNames}
        <input
          value={choices.pattern}
          onChange={({ target }) => onChoices({ ...choices, pattern: target.value })}
          className="min-h-9 rounded-lg border border-line-strong bg-raised px-3"
        />
        <span className="text-ink-muted">{words.howFilesAreNamed}</span>
      </label>
      <div className="grid gap-1">
        <span aria-hidden>Copies</span>
        <Select
          size="sm"
          aria-label="Copies"
          value={choices.mode}
          onChange={({ target }) => onChoices({ ...choices, mode: target.value === "editable" ? "editable" : "flattened" })}
        >
          <option value="flattened">Final</option>
          <option value="editable">Editable</option>
        </Select>
      </div>
    </div>
  );
}

function RowPreview({ rows, onShow }: { rows: TableRow[]; onShow: (row: TableRow) => void }) {
  const [wanted, setWanted] = useState(1);
  // A shorter table may have taken the place of the one that the number was chosen for.
  const number = Math.min(rows.length, wanted);
  const row = rows[number - 1];
  return (
    <div className="mr-auto flex items-center gap-2 text-sm">
      <label className="flex items-center gap-2">
        Row
        <input
          type="number"
          min={1}
          max={rows.length}
          value={number}
          onChange={({ target }) => setWanted(Math.min(rows.length, Math.max(1, target.valueAsNumber || 1)))}
          className="min-h-9 w-20 rounded-lg border border-line-strong bg-raised px-2"
        />
      </label>
      <Button size="sm" onClick={() => row && onShow(row)}>
        {words.showOnTheForm}
      </Button>
    </div>
  );
}
