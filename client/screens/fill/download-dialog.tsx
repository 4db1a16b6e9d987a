import { useState } from "react";
import type { FormProgress } from "../../../shared/rules/fields/field-progress.ts";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import { parsePageRanges } from "../../../shared/rules/page-ranges.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { beforeCompletion } from "../../../shared/rules/purchase/completion-words.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { type AfterDownload, FinishedForm } from "./finished-form.tsx";
import { PageChoice } from "./page-choice.tsx";
import type { Copy } from "../../../shared/contracts/embed-message.ts";
import type { Download } from "./use-download.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const COPIES: { choice: Copy; label: string; hint: string }[] = [
  { choice: "flattened", label: words.finalCopy, hint: words.finalMeans },
  { choice: "editable", label: words.editableCopy, hint: words.editableMeans },
];

type DownloadDialogProps = AfterDownload & {
  templateId: string;
  open: boolean;
  onClose: () => void;
  problems: FormProblem[];
  /** Sentences about the document as a whole. */
  warnings: string[];
  pageCount: number;
  download: Download;
  /** Null while the field map has not arrived, and nothing is known of problems. */
  progress: FormProgress | null;
  onOpenMap: () => void;
  onGoTo: (name: string) => void;
};

/** The last check before the download: missing answers, and the choice of the copy. */
export function DownloadDialog({
  templateId,
  open,
  onClose,
  problems,
  warnings,
  pageCount,
  progress,
  download,
  onOpenMap,
  onGoTo,
  ...after
}: DownloadDialogProps) {
  const { subscription } = useSubscriptionSnapshot(useStores().subscription);
  const locale = useVisitorLocale();
  const [kind, setKind] = useState<Copy>("flattened");
  const [pageText, setPageText] = useState("");
  const pages = parsePageRanges(pageText, pageCount);
  const busy = download.progress !== null;
  const empty = progress?.requiredLeft ?? [];
  const done = busy ? null : download.done;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={done ? words.readyTitle : problems.length > 0 ? words.beforeDownload : words.downloadTitle}
      size="md"
    >
      {done ? (
        <FinishedForm {...after} download={download} done={done} pages={pages ?? []} onClose={onClose} />
      ) : (
        <>
          {problems.length > 0 && (
            <section className="mb-5 rounded-lg border border-line bg-sunken p-4" aria-label={words.whatsMissing}>
              {empty.length > 0 && (
                <p className="mb-2 font-medium">
                  {empty.length === 1 ? words.oneRequired : say(words.someRequired, { count: empty.length })}{" "}
                  <button type="button" className="min-h-6 underline underline-offset-2" onClick={() => onGoTo(empty[0] ?? "")}>
                    {words.goThere}
                  </button>
                </p>
              )}
              <ul className="-mx-1 max-h-56 overflow-y-auto px-1 text-sm">
                {problems.map(({ field, message }) => (
                  <li key={`${field.name} ${message}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
                    <button
                      type="button"
                      className="min-h-6 text-left font-medium underline underline-offset-2"
                      onClick={() => onGoTo(field.name)}
                    >
                      {field.label}
                    </button>
                    <span className="text-xs text-ink-muted">
                      {empty.includes(field.name) || message} {pageCount > 1 && say(words.placeOnPage, { page: field.page + 1 })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {warnings.map((warning) => (
            <p key={warning} role="note" className="mb-4 rounded-lg border border-line bg-sunken p-4 text-sm">
              {warning}
            </p>
          ))}
          <p className="mb-4 text-sm text-ink-muted">
            {progress ? (
              <>
                {say(words.filledOut, { filled: progress.filled, total: progress.total })}{" "}
                <button type="button" className="min-h-6 underline" onClick={onOpenMap}>
                  {words.seePageByPage}
                </button>
              </>
            ) : (
              words.notChecked
            )}
          </p>
          <ChoiceCards legend="Which copy" hideLegend choices={COPIES} chosen={kind} onChoose={setKind} className="sm:grid-cols-2" />
          <PageChoice count={pageCount} text={pageText} isWrong={pages === null} onChange={setPageText} />
          <p className="mt-4 text-sm text-ink-muted">{say(words.madeHere, { uses: beforeCompletion(templateId, subscription, locale) })}</p>
        </>
      )}
      <div role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {download.problem}
      </div>
      {!done && (
        <>
          {busy && (
            <progress className="mt-4 h-2 w-full accent-primary" aria-label={words.makingTheFile} max={1} value={download.progress ?? 0} />
          )}
          <DialogActions>
            {busy ? (
              <Button onClick={download.cancel}>Cancel</Button>
            ) : (
              <Button disabled={pages === null} onClick={() => download.start("print", pages ?? [])}>
                Print
              </Button>
            )}
            <Button variant="primary" busy={busy} disabled={pages === null} onClick={() => download.start(kind, pages ?? [])}>
              {problems.length > 0 ? "Download anyway" : "Download"}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
