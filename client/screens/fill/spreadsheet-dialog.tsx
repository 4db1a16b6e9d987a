import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { Template } from "../../../shared/contracts/template.ts";
import { SentenceError } from "../../../shared/errors.ts";
import { paywallPath } from "../../../shared/routes.ts";
import { rowFileName } from "../../../shared/rules/fields/table-rows.ts";
import { openExport } from "../../features/export/export-pdf.ts";
import { mergeFiles } from "../../features/export/merge-files.ts";
import { countPdfs } from "../../features/spreadsheet/count-pdfs.ts";
import { RunView } from "../../features/spreadsheet/run-view.tsx";
import { type FileChoices, TableView } from "../../features/spreadsheet/table-view.tsx";
import type { TableSource } from "../../features/spreadsheet/table-source.ts";
import { useRun } from "../../features/spreadsheet/use-run.ts";
import { type TableRow, useTable } from "../../features/spreadsheet/use-table.ts";
import { WaitingRun } from "../../features/spreadsheet/waiting-run.tsx";
import { leaveFor } from "../../lib/embedding.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { isAccountReady, openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { isActive } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { askForCompletion } from "./ask-for-completion.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type SpreadsheetDialogProps = { template: Template; fileName: string; session: FillSession; onClose: () => void };

/** The table of each open form: showing a row on the form closes this window, and the next one goes on with it. */
const openTables = new WeakMap<FillSession, { source: TableSource; choices: FileChoices }>();

const leaveForPlans = () => leaveFor(paywallPath(`${location.pathname}${location.search}`));

/** Makes a PDF of every row of a table, on this device: read, matched, tried out, made, and saved together. What is made is kept until it is saved. */
export function SpreadsheetDialog({ template, fileName, session, onClose }: SpreadsheetDialogProps) {
  const stores = useStores();
  const { idToken, flag } = useSessionSnapshot(stores.session);
  const { subscription } = useSnapshot(stores.subscription);
  const isPlan = isActive({ subscription });
  const fieldMap = useSnapshot(session).fieldMap === null ? null : session.fieldMap;
  const [problem, setProblem] = useState("");
  const open = openTables.get(session);
  const [choices, setChoices] = useState<FileChoices>(
    open?.choices ?? { pattern: `${fileName.replace(/\.pdf$/iu, "")} {row}`, mode: "flattened" },
  );
  const table = useTable({
    edition: `${template.id}:${template.sha256}`,
    form: fieldMap,
    first: open?.source ?? null,
    onProblem: setProblem,
  });
  const { source } = table;
  useEffect(() => {
    if (source) openTables.set(session, { source, choices });
  }, [session, source, choices]);
  const making = useRun({
    templateId: template.id,
    sha256: template.sha256,
    title: template.title,
    openWriter() {
      if (!fieldMap) throw new SentenceError(words.formLoading);
      return openExport(template, fieldMap);
    },
    mergeFiles,
    async mayMake() {
      const isAllowed = (await askForCompletion(stores.account, template.id)) !== "plan needed";
      if (!isAllowed) leaveForPlans();
      return isAllowed;
    },
    onProblem: setProblem,
    onSaved: (count, bundle) => setStatusMessage(session, say(words.savedInOne, { pdfs: countPdfs(count), bundle })),
  });

  function show({ number, values }: TableRow): void {
    enterValues(session.fill, values, { now: Date.now() });
    setStatusMessage(session, say(words.rowShown, { number }), { offersUndo: true });
    onClose();
  }

  async function make(rows: TableRow[]): Promise<void> {
    if (!isAccountReady({ idToken, flag })) return openAuthModal(stores.session);
    if (!isPlan) return leaveForPlans();
    const headings = table.source?.table.columns ?? [];
    return making.begin({
      tableName: table.source?.fileName ?? "",
      mode: choices.mode,
      rows: rows.map(({ number, row, values }) => ({ number, values, fileName: rowFileName(choices.pattern, number, headings, row) })),
    });
  }

  return (
    <Dialog open onClose={onClose} title={words.fillMany} size="md">
      <p className="mb-4 text-sm text-ink-muted">
        {words.onePdfEachRow} {!isPlan && words.partOfAPlan}
      </p>
      <p role="alert" className="mb-3 text-sm text-danger empty:hidden">
        {problem}
      </p>
      <WaitingRun making={making} />
      {fieldMap === null ? (
        <p role="status">{words.formLoading}</p>
      ) : making.run ? (
        <RunView run={making.run} making={making} />
      ) : table.source ? (
        <TableView
          source={table.source}
          table={table}
          choices={choices}
          onChoices={setChoices}
          onShow={show}
          onMake={(rows) => void make(rows)}
        />
      ) : (
        <Button variant="primary" busy={table.isReading} onClick={() => void table.choose()}>
          {words.chooseATable}
        </Button>
      )}
    </Dialog>
  );
}
