import { answersWithoutField } from "../../../shared/rules/fields/answers-without-field.ts";
import { carryChoices } from "../../../shared/rules/fields/carry-choices.ts";
import type { CarriedOver } from "../../../shared/rules/fields/carry-over.ts";
import { createDraftStore } from "../../features/draft/draft-store.ts";
import { tellWrite } from "../../features/draft/draft-channel.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";

/** Lets the kept answers follow a correction of their form. Returns those that have no field any more. */
export async function carryOwnAnswers(from: OwnPdf, to: OwnPdf): Promise<CarriedOver["left"]> {
  const store = createDraftStore();
  const draft = await store.find({ templateId: from.id, sha256: from.sha256 });
  if (!draft) return [];
  const { values, left } = carryChoices(from.fieldMap, to.fieldMap, draft.values);
  if (Object.keys(values).length > 0) {
    const { version } = await store.merge(draft, draft.title, values, new Date(draft.updatedAt));
    tellWrite(draft, store.isShared, { version, changes: values });
  }
  return [...left, ...answersWithoutField(from.fieldMap, to.fieldMap, { ...draft.values, ...values })];
}
