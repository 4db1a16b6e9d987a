import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import { renderPages } from "../render-pages.ts";
import type { Picture } from "../render-with-pdfium.ts";
import { SAMPLES_PER_SHEET, type Sample, drawSheet, wordsOf } from "./draw-sheet.ts";

const USAGE = `npm run labels -- <folder> --out <folder> [--only <text>] [--sample 300] [--seed 1]

Draws fields of the forms in a folder, as many of each form as it has its share of, beside the names that the import gives them: sheet-01.png and so on, and all
names in sheet.tsv, for a person to judge. The same seed gives the same fields.

  --only   forms whose path contains the text, or one of several with commas between`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    only: { type: "string", default: "" },
    sample: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
  },
});
const [folder] = positionals;
if (folder === undefined || options.out === undefined) {
  console.error(USAGE);
  process.exit(2);
}
await run(folder, options.out, Number(options.sample));

type Form = { file: string; fields: Field[] };

/** Returns fields that a person is asked, in an order that only the seed decides. */
function shuffled(file: string, { fields }: FieldMap): Field[] {
  const rank = ({ id }: Field) =>
    createHash("sha256")
      .update(`${options.seed} ${path.basename(file)} ${id}`)
      .digest("hex");
  return fields
    .filter(({ kind, readOnly, closed }) => kind !== "button" && (!readOnly || closed === true))
    .map((field) => ({ field, rank: rank(field) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .map(({ field }) => field);
}

/** Takes in turn from each form until there are enough. */
function deal(forms: Form[], count: number): { form: Form; field: Field }[] {
  const longest = Math.max(0, ...forms.map(({ fields }) => fields.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    forms.flatMap((form) => (form.fields[turn] ? [{ form, field: form.fields[turn] }] : [])),
  );
  return turns.flat().slice(0, count);
}

async function run(source: string, target: string, count: number): Promise<void> {
  await mkdir(target, { recursive: true });
  const pdfium = await loadPdfium();
  const only = options.only.split(",");
  const forms: Form[] = [];
  for (const { path: file } of (await readSources(source)).usable.filter((item) => only.some((text) => item.path.includes(text)))) {
    try {
      const { fieldMap } = await readTemplate(pdfium, await readFile(file), true);
      forms.push({ file, fields: shuffled(file, fieldMap) });
    } catch (error) {
      console.error(`${path.basename(file)}: ${String(error)}`);
    }
  }
  const pictures = new Map<string, Picture[]>();
  const samples: Sample[] = [];
  for (const { form, field } of deal(forms, count).toSorted(
    (a, b) => a.form.file.localeCompare(b.form.file) || a.field.page - b.field.page,
  )) {
    const drawn = pictures.get(form.file) ?? (await renderPages(form.file, "pdfium"));
    pictures.set(form.file, drawn);
    const picture = drawn[field.page];
    if (picture) samples.push({ form: path.basename(form.file), field, picture });
  }
  for (let first = 0; first < samples.length; first += SAMPLES_PER_SHEET) {
    const sheet = await drawSheet(samples.slice(first, first + SAMPLES_PER_SHEET), first + 1);
    await writeFile(path.join(target, `sheet-${String(first / SAMPLES_PER_SHEET + 1).padStart(2, "0")}.png`), sheet);
  }
  const rows = samples.map((sample, index) => [index + 1, ...wordsOf(sample).map(([, text]) => text), sample.field.name].join("\t"));
  await writeFile(path.join(target, "sheet.tsv"), `${rows.join("\n")}\n`);
  console.log(`${samples.length} fields of ${forms.length} forms in ${target}`);
}
