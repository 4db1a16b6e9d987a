import { useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { toSentence } from "../../../shared/errors.ts";
import { matchAnswers } from "../../../shared/rules/fields/match-answers.ts";
import { tableCells, tableColumns } from "../../../shared/rules/fields/table-columns.ts";
import { pickFiles, saveFile } from "../../lib/files.ts";
import { writeTable } from "../../lib/tables/write-table.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { openPdfReader } from "../../features/own-pdf/read-pdf-file.ts";
import { readAnswerFile } from "../device/read-answer-file.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

type CollectDialogProps = { template: Template; session: FillSession; onClose: () => void };
type Collected = { cells: string[][]; refused: { file: string; message: string }[] };

const NONE: Collected = { cells: [], refused: [] };

/** Makes a table of many filled copies of this form, a row each, on this device. Cells are text, and none of them is a formula. */
export function CollectDialog({ template, session, onClose }: CollectDialogProps) {
  const [collected, setCollected] = useState<Collected | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const { fieldMap } = session;

  async function choose(): Promise<void> {
    const files = await pickFiles(".pdf,.fdf,.xfdf,application/pdf");
    if (!fieldMap || files.length === 0) return;
    const columns = tableColumns(fieldMap);
    const { cells, refused }: Collected = { cells: [], refused: [] };
    const reader = openPdfReader();
    for (const [index, file] of files.entries()) {
      setProgress({ done: index, all: files.length });
      try {
        const { kind, sure, unsure } = matchAnswers(fieldMap, await readAnswerFile(file, { reader }));
        const left = kind === "edition" ? unsure.length : 0;
        if (kind === "other") refused.push({ file: file.name, message: words.anotherForm });
        else cells.push([file.name, ...tableCells(columns, Object.fromEntries(sure.map(({ name, value }) => [name, value])))]);
        if (left > 0) refused.push({ file: file.name, message: say(words.unsureLeftOut, { count: left }) });
      } catch (error) {
        refused.push({ file: file.name, message: toSentence(error, words.notRead) });
      }
    }
    reader.close();
    setProgress(null);
    setCollected({ cells, refused });
  }

  function save(): void {
    if (!fieldMap || !collected) return;
    const headings = ["File", ...tableColumns(fieldMap).map(({ heading }) => heading)];
    saveFile(writeTable([headings, ...collected.cells]), `${template.title}.csv`);
    onClose();
  }

  const { cells, refused } = collected ?? NONE;
  return (
    <Dialog open onClose={onClose} title={words.collectTitle} size="md">
      <div className="grid gap-4">
        <p className="text-sm text-ink-muted">{words.whatToCollect}</p>
        {progress && <ProgressBar className="h-2 w-full" label={words.readingTheFiles} max={progress.all} value={progress.done} />}
        {collected && <p role="status">{cells.length === 1 ? words.oneFileRead : say(words.filesRead, { count: cells.length })}</p>}
        {refused.length > 0 && (
          <ul className="max-h-48 list-inside list-disc overflow-y-auto text-sm" aria-label={words.leftOut}>
            {refused.map(({ file, message }) => (
              <li key={`${file} ${message}`} className="break-words">
                {file}: {message}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant={cells.length > 0 ? "secondary" : "primary"}
            busy={progress !== null}
            disabled={!fieldMap}
            onClick={() => void choose()}
          >
            {words.chooseFiles}
          </Button>
          {cells.length > 0 && !progress && (
            <Button variant="primary" onClick={save}>
              {words.saveAsCsv}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
