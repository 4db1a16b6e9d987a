import { useState } from "react";
import { findOnScan } from "../../features/own-pdf/open-own-pdf.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { toSentence } from "../../../shared/errors.ts";
import { say } from "../../../shared/say.ts";
import { Button } from "../../ui/button.tsx";
import * as words from "./words.ts";

type ScanNoticeProps = { pdf: OwnPdf; count: number; store: OwnPdfStore; onFind: (pdf: OwnPdf) => void; onCorrect: () => void };

/** Says that a PDF is a scan, and offers to make fields of its lines and boxes, and to correct them. */
export default function ScanNotice({ pdf, count, store, onFind, onCorrect }: ScanNoticeProps) {
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState("");

  async function find(): Promise<void> {
    setFinding(true);
    try {
      const searched = await findOnScan(store, pdf);
      if (searched === pdf) setProblem(words.nothingOnScan);
      else onFind(searched);
    } catch (error) {
      setProblem(toSentence(error, words.scanNotSearched));
    } finally {
      setFinding(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-1.5 text-sm">
      <p role="status" className="min-w-0">
        {problem || tellFields(count, pdf.flat?.isCorrected ?? false)}
      </p>
      {count === 0 && (
        <Button size="sm" busy={isFinding} onClick={() => void find()}>
          {words.findLinesAndBoxes}
        </Button>
      )}
      <Button size="sm" onClick={onCorrect}>
        {count === 0 ? words.drawFields : words.correctFields}
      </Button>
    </div>
  );
}

function tellFields(count: number, isCorrected: boolean): string {
  if (count === 0) return words.scan;
  if (count === 1) return isCorrected ? words.oneFieldNow : words.oneFieldOnScan;
  return say(isCorrected ? words.fieldsNow : words.fieldsOnScan, { count });
}
