import { useEffect, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import { useSnapshot } from "valtio";
import type { Template } from "../../../shared/contracts/template.ts";
import { paywallPath } from "../../../shared/routes.ts";
import { tableColumns } from "../../../shared/rules/fields/table-columns.ts";
import { type ColumnMatch, matchColumns, readRow, rowFileName } from "../../../shared/rules/fields/table-rows.ts";
import { openExport } from "../../features/export/export-pdf.ts";
import { mergeFiles } from "../../features/export/merge-files.ts";
import { ColumnMatcher } from "../../features/spreadsheet/column-matcher.tsx";
import { type Failed, makeFiles } from "../../features/spreadsheet/make-files.ts";
import type { Run } from "../../features/spreadsheet/run.ts";
import { createRunStore, readFiles } from "../../features/spreadsheet/run-store.ts";
import { saveStream } from "../../features/spreadsheet/save-stream.ts";
import { readSource, readTableFile, TableRefusal, type TableSource } from "../../features/spreadsheet/table-source.ts";
import { zipFiles } from "../../features/spreadsheet/zip-files.ts";
import { leaveFor } from "../../lib/embedding.ts";
import { pickFile } from "../../lib/files.ts";
import { readStored, writeStored } from "../../lib/storage/storage.ts";
import { toStream } from "../../lib/to-stream.ts";
import { TEXT_ENCODINGS, type TextEncodingName } from "../../lib/tables/decode-text.ts";
import { SEPARATORS } from "../../lib/tables/read-table.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { isAccountReady, openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { isActive } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { askForCompletion } from "./ask-for-completion.ts";

type SpreadsheetDialogProps = { template: Template; fileName: string; session: FillSession; onClose: () => void };

const TABLES = ".csv,.tsv,.txt,text/csv,text/tab-separated-values";
const SEPARATOR_NAMES: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };
const Match = v.record(v.string(), v.string());
const MOST_SHOWN = 50;

const toSentence = (error: unknown) => (error instanceof Error && error.message ? error.message : "That did not work. Please try again.");
const forms = (count: number) => (count === 1 ? "one PDF" : `${count.toLocaleString()} PDFs`);

/** Makes a PDF of every row of a table, on this device: read, matched, tried out, made, and saved together. What is made is kept until it is saved. */
export function SpreadsheetDialog({ template, fileName, session, onClose }: SpreadsheetDialogProps) {
  const stores = useStores();
  const { idToken, flag } = useSessionSnapshot(stores.session);
  const { subscription } = useSnapshot(stores.subscription);
  const fieldMap = useSnapshot(session).fieldMap === null ? null : session.fieldMap;
  const columns = useMemo(() => (fieldMap ? tableColumns(fieldMap) : []), [fieldMap]);
  const store = useMemo(() => createRunStore(), []);
  const [source, setSource] = useState<TableSource | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const [pattern, setPattern] = useState(`${fileName.replace(/\.pdf$/iu, "")} {row}`);
  const [mode, setMode] = useState<Run["mode"]>("flattened");
  const [preview, setPreview] = useState(1);
  const [run, setRun] = useState<Run | null>(null);
  const [made, setMade] = useState(0);
  const [failed, setFailed] = useState<Failed[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [saving, setSaving] = useState<"ZIP" | "PDF" | null>(null);
  const [problem, setProblem] = useState("");
  const abort = useRef<AbortController>(null);
  const matchKey = `columns:${template.id}:${template.sha256}`;
  const isPlan = isActive({ subscription });

  useEffect(() => {
    const look = async () => {
      const kept = await store.find(template.id, template.sha256);
      if (!kept) return;
      setMade((await store.listMade(kept.id)).size);
      setRun(kept);
    };
    look().catch(() => undefined);
    return () => abort.current?.abort();
  }, [store, template]);

  const headings = source?.table.columns ?? [];
  const rows = useMemo(
    () =>
      (source?.table.rows ?? []).map((row, index) => ({
        number: index + 1,
        row,
        ...readRow(source?.table.columns ?? [], row, match, columns),
      })),
    [source, match, columns],
  );
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);

  function take(next: TableSource): void {
    const remembered = readStored(matchKey, Match) ?? {};
    const known = Object.fromEntries(Object.entries(remembered).filter(([heading]) => next.table.columns.includes(heading)));
    setSource(next);
    setMatch({ ...matchColumns(next.table.columns, columns), ...known });
    setPreview(1);
    setProblem("");
  }

  async function choose(): Promise<void> {
    const file = await pickFile(TABLES);
    if (!file) return;
    try {
      take(await readTableFile(file));
    } catch (error) {
      setProblem(error instanceof TableRefusal ? error.message : "This file could not be read. Try again, or choose another.");
    }
  }

  function correct(corrected: { encoding?: TextEncodingName; separator?: string }): void {
    if (!source) return;
    try {
      take(readSource(source.fileName, source.bytes, { encoding: source.encoding, separator: source.separator, ...corrected }));
    } catch (error) {
      setProblem(toSentence(error));
    }
  }

  function setColumn(heading: string, name: string | null): void {
    const { [heading]: _, ...others } = match;
    const next = name === null ? others : { ...others, [heading]: name };
    setMatch(next);
    writeStored(matchKey, next);
  }

  function show(): void {
    const row = rows[preview - 1];
    if (!row) return;
    enterValues(session.fill, row.values, { now: Date.now() });
    setStatusMessage(session, `Row ${preview} is on the form.`, { offersUndo: true });
    onClose();
  }

  async function make(next: Run): Promise<void> {
    if (!fieldMap) return;
    const controller = new AbortController();
    abort.current = controller;
    const writer = openExport(template, fieldMap);
    setMaking(true);
    setProblem("");
    try {
      if ((await askForCompletion(stores.account, template.id)) === "plan needed") {
        leaveFor(paywallPath(`${location.pathname}${location.search}`));
        return;
      }
      const write = (values: Run["rows"][number]["values"]) => writer.write({ values, mode: next.mode });
      setFailed(await makeFiles({ run: next, store, write, onMade: setMade, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(toSentence(error));
    } finally {
      writer.close();
      setMaking(false);
    }
  }

  async function begin(): Promise<void> {
    if (!isAccountReady({ idToken, flag })) return openAuthModal(stores.session);
    if (!isPlan) return leaveFor(paywallPath(`${location.pathname}${location.search}`));
    const next: Run = {
      id: crypto.randomUUID(),
      templateId: template.id,
      sha256: template.sha256,
      tableName: source?.fileName ?? "",
      mode,
      rows: good.map(({ number, row, values }) => ({ number, values, fileName: rowFileName(pattern, number, headings, row) })),
    };
    try {
      await store.begin(next);
    } catch {
      return setProblem("This browser has no room for the files. Free some space, or leave private browsing, and try again.");
    }
    setRun(next);
    return make(next);
  }

  async function save(kind: "ZIP" | "PDF"): Promise<void> {
    if (!run) return;
    const files = readFiles(run, store);
    const parts = kind === "ZIP" ? zipFiles(files) : mergeFiles(files, template.title);
    setSaving(kind);
    setProblem("");
    try {
      if (await saveStream(() => toStream(parts), `${template.title}.${kind.toLowerCase()}`))
        setStatusMessage(session, `${forms(made)} saved in one ${kind}.`);
    } catch {
      setProblem(`The ${kind} could not be saved. The files are still here: free some space and try again.`);
    } finally {
      setSaving(null);
    }
  }

  async function discard(): Promise<void> {
    await store.erase().catch(() => undefined);
    setRun(null);
    setMade(0);
    setFailed([]);
  }

  return (
    <Dialog open onClose={onClose} title="Fill many from a spreadsheet" size="md">
      <p className="mb-4 text-sm text-ink-muted">
        One PDF for each row of a table. The table is read and the PDFs are made on this device; nothing of them is sent.{" "}
        {!isPlan && "Making them is part of a plan. Showing a row on the form is free."}
      </p>
      <p role="alert" className="mb-3 text-sm text-danger empty:hidden">
        {problem}
      </p>
      {!fieldMap && <p role="status">The form is still loading.</p>}
      {fieldMap && run && (
        <div className="grid gap-4">
          <p role="status">
            {made.toLocaleString()} of {forms(run.rows.length)} from {run.tableName}{" "}
            {isMaking ? "made." : made < run.rows.length ? "made so far." : "are ready."}
          </p>
          <progress className="h-2 w-full accent-primary" aria-label="Making the PDFs" max={run.rows.length} value={made} />
          {failed.length > 0 && (
            <Reasons
              title={`${forms(failed.length)} could not be made`}
              reasons={failed.map(({ number, message }) => `Row ${number}: ${message}`)}
            />
          )}
          {run.mode === "editable" && !isMaking && (
            <p className="text-sm text-ink-muted">
              One PDF with all of them can be made of final copies: the fields of editable ones share their names.
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {isMaking && <Button onClick={() => abort.current?.abort()}>Stop</Button>}
            {!isMaking && <Button onClick={() => void discard()}>Discard</Button>}
            {!isMaking && made + failed.length < run.rows.length && (
              <Button variant="primary" onClick={() => void make(run)}>
                Go on
              </Button>
            )}
            {!isMaking && made > 0 && run.mode === "flattened" && (
              <Button busy={saving === "PDF"} disabled={saving !== null} onClick={() => void save("PDF")}>
                Save as one PDF
              </Button>
            )}
            {!isMaking && made > 0 && (
              <Button
                variant={made + failed.length < run.rows.length ? "secondary" : "primary"}
                busy={saving === "ZIP"}
                disabled={saving !== null}
                onClick={() => void save("ZIP")}
              >
                Save as ZIP
              </Button>
            )}
          </div>
        </div>
      )}
      {fieldMap && !run && !source && (
        <Button variant="primary" onClick={() => void choose()}>
          Choose a table
        </Button>
      )}
      {fieldMap && !run && source && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end gap-3 text-sm">
            <p className="grow basis-40 break-words">
              {source.fileName}: {rows.length.toLocaleString()} {rows.length === 1 ? "row" : "rows"}
            </p>
            <label className="grid gap-1">
              Between cells
              <Select size="sm" value={source.separator} onChange={({ target }) => correct({ separator: target.value })}>
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
                onChange={({ target }) => correct({ encoding: TEXT_ENCODINGS.find((name) => name === target.value) ?? "utf-8" })}
              >
                {TEXT_ENCODINGS.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
          </div>
          <section aria-labelledby="columns" className="grid gap-2">
            <h3 id="columns" className="font-medium">
              Which column answers what
            </h3>
            <ColumnMatcher
              key={`${source.fileName} ${headings.join("\n")}`}
              headings={headings}
              columns={columns}
              match={match}
              onMatch={setColumn}
            />
          </section>
          {bad.length > 0 && (
            <Reasons
              title={bad.length === 1 ? "One row will be left out" : `${bad.length.toLocaleString()} rows will be left out`}
              reasons={bad.map(({ number, problems }) => `Row ${number}: ${problems.join(" ")}`)}
            />
          )}
          <div className="flex flex-wrap items-end gap-3 text-sm">
            <label className="grid grow basis-48 gap-1">
              Names of the files
              <input
                value={pattern}
                onChange={({ target }) => setPattern(target.value)}
                className="min-h-9 rounded-lg border border-line-strong bg-raised px-3"
              />
              <span className="text-ink-muted">{"{row} is the row's number, a heading in braces its cell."}</span>
            </label>
            <div className="grid gap-1">
              <span aria-hidden>Copies</span>
              <Select
                size="sm"
                aria-label="Copies"
                value={mode}
                onChange={({ target }) => setMode(target.value === "editable" ? "editable" : "flattened")}
              >
                <option value="flattened">Final</option>
                <option value="editable">Editable</option>
              </Select>
            </div>
          </div>
          <div className="flex flex-wrap items-end justify-end gap-2">
            <label className="mr-auto flex items-center gap-2 text-sm">
              Row
              <input
                type="number"
                min={1}
                max={rows.length}
                value={preview}
                onChange={({ target }) => setPreview(Math.min(rows.length, Math.max(1, target.valueAsNumber || 1)))}
                className="min-h-9 w-20 rounded-lg border border-line-strong bg-raised px-2"
              />
              <Button size="sm" onClick={show}>
                Show on the form
              </Button>
            </label>
            <Button onClick={() => void choose()}>Another table</Button>
            <Button variant="primary" disabled={good.length === 0} onClick={() => void begin()}>
              Make {forms(good.length)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer underline">{title}</summary>
      <ul className="mt-1 max-h-48 list-inside list-disc overflow-y-auto">
        {reasons.slice(0, MOST_SHOWN).map((reason) => (
          <li key={reason} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      {reasons.length > MOST_SHOWN && <p>And {(reasons.length - MOST_SHOWN).toLocaleString()} more.</p>}
    </details>
  );
}
