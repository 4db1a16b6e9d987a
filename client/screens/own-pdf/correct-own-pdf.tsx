import { useEffect, useRef } from "react";
import * as v from "valibot";
import type { FieldsFile } from "../../../shared/contracts/fields-file.ts";
import { type PrintedField, PrintedFields } from "../../../shared/contracts/printed-field.ts";
import { CorrectFields } from "../../features/corrections/correct-fields.tsx";
import { keepUnfinished, recallUnfinished } from "../../features/corrections/unfinished-corrections.ts";
import { correctOwnPdf } from "../../features/own-pdf/open-own-pdf.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { hearNewFields } from "../../features/own-pdf/own-pdf-channel.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { drawPages } from "../../features/pages/page-canvases.ts";
import { saveFile } from "../../lib/files.ts";
import { announce, usePageTitle } from "../../lib/navigation/page-title.ts";
import { say } from "../../../shared/say.ts";
import { carryOwnAnswers } from "./carry-own-answers.ts";
import { useFieldsElsewhere } from "./fields-elsewhere.ts";
import * as words from "./words.ts";

type CorrectOwnPdfProps = {
  pdf: OwnPdf;
  flat: NonNullable<OwnPdf["flat"]>;
  /** The PDF's address in this page. */
  url: string;
  store: OwnPdfStore;
  hear: typeof hearNewFields;
  /** Gets the corrected PDF. */
  onEnd: (pdf: OwnPdf) => void;
};

/**
 * Corrects the fields of a PDF that is only print. Unfinished corrections survive a reload. Where another tab corrects them meanwhile, the person learns that
 * and can go on with its fields.
 */
export default function CorrectOwnPdf({ pdf, flat, url, store, hear, onEnd }: CorrectOwnPdfProps) {
  usePageTitle(say(words.correctFieldsOf, { title: pdf.title }));
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Without sharp pages there is nothing to correct on; the boxes still say what they are.
    if (pages.current) drawPages(pages.current, url, abort.signal).catch(() => announce(words.pagesNotDrawn));
    return () => abort.abort();
  }, [url]);

  const elsewhere = useFieldsElsewhere({ pdf, store, hear });
  const unfinished = v.safeParse(PrintedFields, recallUnfinished(pdf.id));

  function end(corrected: OwnPdf): void {
    keepUnfinished(pdf.id, null);
    onEnd(corrected);
  }

  function saveFields(fields: PrintedField[]): void {
    const file: FieldsFile = { version: 1, sha256: pdf.sha256, found: flat.found, fields };
    const name = pdf.fileName.replace(/\.pdf$/iu, "");
    saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: "application/json" }), `${name}.fields.json`);
  }

  return (
    <CorrectFields
      root={pages}
      title={pdf.title}
      pages={pdf.fieldMap.pages}
      fields={unfinished.success ? unfinished.output : flat.fields}
      found={flat.found}
      elsewhere={elsewhere}
      onChange={(fields) => keepUnfinished(pdf.id, fields)}
      onCancel={() => end(pdf)}
      onDone={async (fields) => end(await correctOwnPdf(store, pdf, fields, carryOwnAnswers))}
      onSaveFile={saveFields}
    />
  );
}
