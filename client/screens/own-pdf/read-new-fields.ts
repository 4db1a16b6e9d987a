import { answersWithoutField } from "../../../shared/rules/fields/answers-without-field.ts";
import type { CarriedOver } from "../../../shared/rules/fields/carry-over.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { hasSameFields } from "../../features/own-pdf/same-fields.ts";

/** Reads a PDF again whose fields another tab may have changed, and its answers that have no field now. Null where it is gone, or has the same fields. */
export async function readNewFields(store: OwnPdfStore, pdf: OwnPdf): Promise<{ now: OwnPdf; left: CarriedOver["left"] } | null> {
  const [now, draft] = await Promise.all([store.find(pdf.id), createDraftStore().find({ templateId: pdf.id, sha256: pdf.sha256 })]);
  return now && !hasSameFields(now, pdf) ? { now, left: answersWithoutField(pdf.fieldMap, now.fieldMap, draft?.values ?? {}) } : null;
}
