import { Button } from "../../ui/button.tsx";
import { isFocusLost } from "../../ui/dialog.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import type { Copy } from "../../../shared/contracts/embed-message.ts";
import type { Download } from "./use-download.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const TOLD: Record<Copy, (fileName: string) => string> = {
  flattened: (fileName) => `Saved ${fileName}`,
  editable: (fileName) => say(words.savedEditable, { fileName }),
  print: () => words.printOpened,
};

export type AfterDownload = {
  fileName: string;
  onStartAnother: () => void;
  onSaveToAccount: () => void;
};

type FinishedFormProps = AfterDownload & {
  download: Download;
  done: NonNullable<Download["done"]>;
  pages: readonly number[];
  onClose: () => void;
};

/** Takes the focus that the button had which was pressed for the file. */
function takeLostFocus(part: HTMLElement | null): void {
  if (isFocusLost()) part?.focus();
}

/** The result of the download, and the next steps: print it, take the other copy, keep it, begin another. */
export function FinishedForm({ download, done, fileName, pages, onClose, onStartAnother, onSaveToAccount }: FinishedFormProps) {
  const other: Copy = done.kind === "editable" ? "flattened" : "editable";
  return (
    <>
      <div role="status" data-done="" className="flex items-start gap-3 rounded-xl bg-primary-soft p-4">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{done.openPrint ? words.printBlocked : TOLD[done.kind](fileName)}</p>
          <p className="mt-1 text-sm text-ink-muted">{done.sentence}</p>
        </div>
      </div>
      <div ref={takeLostFocus} role="group" aria-label="Next steps" tabIndex={-1} className="mt-5 grid gap-2 [outline:none] sm:grid-cols-2">
        {done.openPrint ? (
          <Button variant="primary" onClick={done.openPrint}>
            {words.openPrintWindow}
          </Button>
        ) : (
          <Button onClick={() => download.start("print", pages)}>{done.kind === "print" ? "Print again" : "Print"}</Button>
        )}
        <Button onClick={() => download.start(other, pages)}>
          {other === "editable" ? words.downloadTheEditableCopy : words.downloadTheFinalCopy}
        </Button>
        <Button onClick={onSaveToAccount}>{words.saveToMyAccount}</Button>
        <Button onClick={onStartAnother}>{words.startAnother}</Button>
      </div>
      <div className="mt-6 flex justify-end">
        <Button variant={done.openPrint ? "secondary" : "primary"} onClick={onClose}>
          {words.backToTheForm}
        </Button>
      </div>
    </>
  );
}
