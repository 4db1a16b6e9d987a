import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { parseAnswerFile } from "../../client/features/answers/parse-answer-file.ts";
import { checkPdf } from "../../pdf/open/check-pdf.ts";
import type { AnswerFile } from "../../shared/contracts/answer-file.ts";
import type { FieldMap, FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { holdsAnswer, isFilled } from "../../shared/rules/fields/fillable-fields.ts";
import { matchAnswers } from "../../shared/rules/fields/match-answers.ts";
import { roundValues } from "../distinct-values.ts";
import { type Carried, carryOver } from "./editions.ts";
import { carryToNextEdition } from "../../tests/fakes/carry-to-next-edition.ts";
import { EDITION_CHANGES } from "../../tests/fakes/next-edition.ts";
import { type Press, WRITERS } from "./writers.ts";

const USAGE = `npm run answers -- <folder> [--only <text>] [--program <name>]

Has every program answer every field of every form in the folder, reads its file as "Use answers from a file" does, and compares. An answer is recovered
when it is entered into its field as it was given; it is wrong when a field gets another one. Then answers are
carried to a made next edition of each form: a line more, questions reworded and gone; and of three forms to editions made as files. Ends with 1 below 99.5 % of any program, or with one answer in the
wrong field. Writes the tables of docs/answers.md.`;
const DOCUMENT = path.resolve(import.meta.dirname, "../../docs/answers.md");
const LEAST_SHARE = 0.995;
/** The forms of which next editions are made as files. */
const WITH_EDITIONS: ReadonlySet<string> = new Set(["us-irs-fw9.pdf", "us-fed-i9.pdf", "us-uscis-n-400.pdf"]);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, program: { type: "string", default: "" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(USAGE);
  process.exit(2);
}

type Count = { given: number; recovered: number; wrong: number; refused: string[] };

/** Reads a program's file as the product does. */
async function readAnswers(bytes: Uint8Array, fileName: string): Promise<AnswerFile> {
  if (!new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-")) return parseAnswerFile(bytes, fileName);
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes);
  return { fileName, values: valuesOf(fieldMap), fields: fieldMap.fields };
}

function valuesOf({ fields }: FieldMap): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.filter(holdsAnswer).flatMap(({ name, value }) => (value !== undefined && isFilled(value) ? [[name, value]] : [])),
  );
}

/** Returns the box of each ticked field that a person presses for its answer. */
function pressesOf({ fields }: FieldMap, values: ReadonlyMap<string, FieldValue>): Map<string, Press> {
  const ticked = fields.filter(
    ({ kind, name, exportValue }) => (kind === "checkbox" || kind === "radio") && values.get(name) === exportValue,
  );
  return new Map(
    ticked.map(({ name, page, widget, rect: [left, top, width, height] }) => [
      name,
      { page, x: left + width / 2, y: top + height / 2, widget },
    ]),
  );
}

const isEqual = (a: FieldValue | undefined, b: FieldValue | undefined) => JSON.stringify([a].flat()) === JSON.stringify([b].flat());

type Result = { form: string; counts: Record<string, Count>; carried: Carried; files: CarriedFile[] };
/** An edition made as a file, and what came over. */
type CarriedFile = Awaited<ReturnType<typeof carryToNextEdition>> & { change: string };

async function carryToFiles(form: Parameters<typeof carryToNextEdition>[1], values: FieldValues): Promise<CarriedFile[]> {
  const files: CarriedFile[] = [];
  for (const change of EDITION_CHANGES) files.push({ change, ...(await carryToNextEdition(await loadPdfium(), form, change, values)) });
  return files;
}

async function measure(file: string, work: string): Promise<Result | null> {
  const bytes = await readFile(file);
  const { fill, fieldMap } = await readTemplate(await loadPdfium(), bytes);
  if (fieldMap.kind !== "acroform" || fieldMap.fields.length === 0) return null;
  const { bytes: original } = await checkPdf(await loadPdfium(), bytes);
  const values = new Map(Object.entries(roundValues(fieldMap, "short")));
  const blank = valuesOf(fieldMap);
  const counts: Record<string, Count> = {};
  for (const [program, write] of Object.entries(WRITERS).filter(([name]) => name.includes(options.program))) {
    const count: Count = { given: values.size, recovered: 0, wrong: 0, refused: [] };
    counts[program] = count;
    try {
      const written = await write({
        folder: work,
        original: new Uint8Array(original),
        fill,
        fieldMap,
        values,
        presses: pressesOf(fieldMap, values),
      });
      const { sure } = matchAnswers(fieldMap, await readAnswers(new Uint8Array(written), path.basename(file)));
      const found = new Map(sure.map(({ name, value }) => [name, value]));
      for (const [name, value] of values) {
        if (isEqual(found.get(name), value)) count.recovered += 1;
        else if (found.has(name) && !isEqual(found.get(name), blank[name])) {
          count.wrong += 1;
          count.refused.push(`${name}: ${JSON.stringify(found.get(name))} instead of ${JSON.stringify(value)}`);
        } else count.refused.push(`${name}: ${JSON.stringify(value)} is gone`);
      }
      for (const [name, value] of found)
        if (!values.has(name) && !isEqual(value, blank[name])) {
          count.wrong += 1;
          count.refused.push(`${name}: ${JSON.stringify(value)} that nobody gave`);
        }
    } catch (error) {
      // A form that the program itself cannot write says nothing of reading.
      count.given = 0;
      count.refused.push(error instanceof Error ? error.message : String(error));
    }
    if (count.refused.length > 0)
      console.error(`${path.basename(file)} ${program}: ${count.recovered}/${count.given}`, count.refused.slice(0, 4));
  }
  const form = { original: new Uint8Array(original), fill, fieldMap };
  const editionFiles = WITH_EDITIONS.has(path.basename(file)) ? await carryToFiles(form, Object.fromEntries(values)) : [];
  return { form: path.basename(file, ".pdf"), counts, carried: carryOver(fieldMap, values), files: editionFiles };
}

const work = await mkdtemp(path.join(tmpdir(), "answers-"));
const files = (await readdir(folder)).filter((name) => name.endsWith(".pdf") && name.includes(options.only));
const results: Result[] = [];
for (const name of files) {
  const result = await measure(path.join(folder, name), work);
  if (result) results.push(result);
}
await rm(work, { recursive: true });

const programs = Object.keys(WRITERS).filter((name) => name.includes(options.program));
const sum = (program: string, key: "given" | "recovered" | "wrong") =>
  results.reduce((total, { counts }) => total + (counts[program]?.[key] ?? 0), 0);
const share = (program: string) => sum(program, "recovered") / (sum(program, "given") || 1);
const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = [
  line(["form", "fields", ...programs]),
  line(["---", "---:", ...programs.map(() => "---:")]),
  ...results.map(({ form, counts }) =>
    line([
      form,
      counts[programs[0] ?? ""]?.given ?? 0,
      ...programs.map((program) => (counts[program]?.given ? counts[program].recovered : "–")),
    ]),
  ),
  line(["**all**", sum(programs[0] ?? "", "given"), ...programs.map((program) => sum(program, "recovered"))]),
  line(["of", "", ...programs.map((program) => sum(program, "given"))]),
  line(["share", "", ...programs.map((program) => `${(share(program) * 100).toFixed(2)} %`)]),
  line(["in the wrong field, or another answer", "", ...programs.map((program) => sum(program, "wrong"))]),
].join("\n");
const editions = [
  line([
    "form",
    "answers",
    "entered, in their field",
    "entered, in another",
    "asked about, rightly",
    "asked about, wrongly",
    "without a place",
  ]),
  line(["---", ...Array.from({ length: 6 }, () => "---:")]),
  ...results.map(({ form, carried }) =>
    line([form, carried.given, carried.right, carried.wrong, carried.askedRight, carried.askedWrong, carried.left]),
  ),
].join("\n");
const editionFiles = [
  line([
    "form",
    "change",
    "taken for",
    "answers",
    "entered, in their field",
    "entered, in another",
    "asked about, rightly",
    "asked about, wrongly",
    "without a place",
  ]),
  line(["---", "---", "---", ...Array.from({ length: 6 }, () => "---:")]),
  ...results.flatMap(({ form, files: made }) =>
    made.map(({ change, kind, given, right, wrong, askedRight, askedWrong, left }) =>
      line([form, change, kind === "other" ? "another form" : "an edition", given, right, wrong.length, askedRight, askedWrong, left]),
    ),
  ),
].join("\n");
console.log(`${table}\n\n${editions}\n\n${editionFiles}`);
if (options.only === "" && options.program === "") {
  const page = await readFile(DOCUMENT, "utf8");
  const put = (text: string, name: string, content: string) =>
    text.replace(
      new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`, "u"),
      (_, begin: string, end: string) => `${begin}\n${content}\n\n${end}`,
    );
  await writeFile(DOCUMENT, put(put(put(page, "answers", table), "editions", editions), "edition files", editionFiles));
}
const isMisplaced =
  results.some(({ carried, files: made }) => carried.wrong > 0 || made.some(({ wrong }) => wrong.length > 0)) ||
  programs.some((program) => sum(program, "wrong") > 0);
process.exitCode = isMisplaced || programs.some((program) => share(program) < LEAST_SHARE) ? 1 : 0;
