import { type Pdfium } from "../../pdf/open/pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import type { FieldMap, FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { holdsAnswer, isFilled } from "../../shared/rules/fields/fillable-fields.ts";
import { matchAnswers } from "../../shared/rules/fields/match-answers.ts";
import { type EditionChange, makeNextEdition } from "./next-edition.ts";

/** What became of a form's answers on its next edition. */
export type Carried = { kind: string; given: number; right: number; wrong: string[]; askedRight: number; askedWrong: number; left: number };

type Form = { original: Uint8Array; fill: Uint8Array; fieldMap: FieldMap };

/** Fills a form, and matches the file's answers to the form's next edition, both read as the product reads files. */
export async function carryToNextEdition(
  pdfium: Pdfium,
  { original, fill, fieldMap }: Form,
  change: EditionChange,
  values: FieldValues,
): Promise<Carried> {
  const { bytes, nameNow } = await makeNextEdition(original, change);
  const next = (await readTemplate(pdfium, bytes)).fieldMap;
  const filled = await readTemplate(pdfium, await writePdf(fill, fieldMap, values, { mode: "editable" }));
  const match = matchAnswers(next, { fileName: "older.pdf", values: answersIn(filled.fieldMap), fields: filled.fieldMap.fields });
  const answerFor = new Map(Object.entries(values).map(([name, value]) => [nameNow.get(name), JSON.stringify(value)]));
  const isRight = ({ name, value }: { name: string; value: FieldValue }) => answerFor.get(name) === JSON.stringify(value);
  const wrong = match.sure.filter((one) => !isRight(one));
  const askedRight = match.unsure.filter(isRight).length;
  return {
    kind: match.kind,
    given: Object.keys(values).length,
    right: match.sure.length - wrong.length,
    wrong: wrong.map(({ name, value }) => `${name}: ${String(value)}`),
    askedRight,
    askedWrong: match.unsure.length - askedRight,
    left: match.left.length,
  };
}

function answersIn({ fields }: FieldMap): FieldValues {
  return Object.fromEntries(
    fields.filter(holdsAnswer).flatMap(({ name, value }) => (value !== undefined && isFilled(value) ? [[name, value]] : [])),
  );
}
