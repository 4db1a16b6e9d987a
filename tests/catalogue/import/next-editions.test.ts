import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import { readSources } from "../../../catalogue/import/read-sources.ts";
import { buildStarter } from "../../../catalogue/starter/build.ts";
import { checkPdf } from "../../../pdf/open/check-pdf.ts";
import type { Field, FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { isFillable } from "../../../shared/rules/fields/fillable-fields.ts";
import { carryToNextEdition } from "../../fakes/carry-to-next-edition.ts";
import { EDITION_CHANGES } from "../../fakes/next-edition.ts";

/** Forms of three agencies; without them, three of our own. */
const OFFICIAL = ["us-irs-fw9.pdf", "us-fed-i9.pdf", "us-va-10-10cg.pdf"];
const folder = process.env.FORMS_DIR;
if (!folder) console.info("FORMS_DIR is not set: editions are made of our own starter templates.");
const files = folder
  ? OFFICIAL.map((name) => path.join(folder, name))
  : (await readSources(await buildStarter())).usable.slice(0, OFFICIAL.length).map((source) => source.path);

/** Returns an answer of its own for every field. */
function answersFor({ fields }: FieldMap): FieldValues {
  const byName = Map.groupBy(
    fields.filter((field) => isFillable(field) && field.kind !== "signature"),
    ({ name }) => name,
  );
  const answers = [...byName].map(([name, widgets], index) => [name, answerFor(widgets, index)]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ""));
}

function answerFor([field]: readonly Field[], index: number): string {
  if (field?.kind === "checkbox" || field?.kind === "radio") return field.exportValue ?? "";
  if (field?.kind === "choice") return field.options?.findLast(({ value, label }) => value !== "" && label.trim() !== "")?.value ?? "";
  return String(1000 + index).slice(-(field?.maxLength ?? 4));
}

describe.each(files)("answers of %s", (file) => {
  test.each(EDITION_CHANGES)("reach its next edition after %s, none of them another field", async (change) => {
    const pdfium = await loadPdfium();
    const bytes = await readFile(file);
    const { fill, fieldMap } = await readTemplate(pdfium, bytes);
    const { bytes: original } = await checkPdf(pdfium, bytes);
    const carried = await carryToNextEdition(pdfium, { original: new Uint8Array(original), fill, fieldMap }, change, answersFor(fieldMap));
    expect(carried.wrong).toEqual([]);
    // What is not entered by itself is shown to be chosen, and only what has lost its field has no place.
    expect(carried.right + carried.askedRight).toBeGreaterThan(carried.given * 0.75);
  });
});
