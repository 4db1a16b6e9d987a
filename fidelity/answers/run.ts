import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { parseAnswerFile } from "../../client/features/answers/parse-answer-file.ts";
import { isPdf } from "../../client/lib/is-pdf.ts";
import { checkPdf } from "../../pdf/open/check-pdf.ts";
import type { AnswerFile } from "../../shared/contracts/answer-file.ts";
import type { FieldMap, FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { matchAnswers } from "../../shared/rules/fields/match-answers.ts";
import { roundValues } from "../distinct-values.ts";
import { compareAnswers, type Count } from "./compare-answers.ts";
import { carryOver } from "./editions.ts";
import { matchFileEditions } from "./file-editions.ts";
import { formatCarried, formatCarriedToFiles, formatRecovered, type Result, shareRecovered, sumCounts } from "./format-results.ts";
import { carryToNextEdition } from "../../tests/fakes/carry-to-next-edition.ts";
import { EDITION_CHANGES } from "../../tests/fakes/next-edition.ts";
import { valuesOf } from "./values-of.ts";
import type { Press } from "./fill-with-pdfium.ts";
import { type Job, type Writer, WRITERS } from "./writers.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";

const USAGE = `npm run answers -- <folder> [--only <text>] [--program <name>]
npm run answers -- --editions <older.pdf> <newer.pdf>

Has every program answer every field of every form in the folder, reads its file as "Use answers from a file" does, and compares. An answer is recovered
when it is entered into its field as it was given; it is wrong when a field gets another one. Then answers are
carried to a made next edition of each form: a line more, questions reworded and gone; and of three forms to editions made as files. Ends with 1 below 99.5 % of any program, or with one answer in the
wrong field. Writes the tables of docs/answers.md.

With --editions every field of the older file is answered and carried to the newer one. What was entered in other words or at another place is listed: only a
person can tell whether it is right.`;
const DOCUMENT = path.resolve(import.meta.dirname, "../../docs/answers.md");
const LEAST_SHARE = 0.995;
/** The forms of which next editions are made as files. */
const WITH_EDITIONS: ReadonlySet<string> = new Set(["us-irs-fw9.pdf", "us-fed-i9.pdf", "us-uscis-n-400.pdf"]);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    program: { type: "string", default: "" },
    editions: { type: "boolean", default: false },
  },
});
const [folder, newer] = positionals;
if (folder === undefined || options.editions !== (newer !== undefined)) {
  console.error(USAGE);
  process.exit(2);
}
if (newer !== undefined) {
  const { kind, given, entered, asked, left, lookAt } = await matchFileEditions(folder, newer);
  console.log([...lookAt, `${kind}: ${given} answers, ${entered} entered, ${asked} asked about, ${left} without a place`].join("\n"));
  process.exit();
}

const PROGRAMS = Object.entries(WRITERS).filter(([name]) => name.includes(options.program));

/** Reads a program's file as the product does. Our JSON names its form, whose fields the product then has. */
async function readAnswers(bytes: Uint8Array, fileName: string, { fields }: FieldMap): Promise<AnswerFile> {
  if (!isPdf(bytes)) {
    const file = parseAnswerFile(bytes, fileName);
    return file.edition ? { ...file, fields } : file;
  }
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes);
  return { fileName, values: valuesOf(fieldMap), fields: fieldMap.fields };
}

/** Returns the box of each ticked field that a person presses for its answer. */
function pressesOf({ fields }: FieldMap, values: ReadonlyMap<string, FieldValue>): Map<string, Press> {
  const ticked = fields.filter((field) => isMark(field) && values.get(field.name) === field.exportValue);
  return new Map(
    ticked.map(({ name, page, widget, rect: [left, top, width, height] }) => [
      name,
      { page, x: left + width / 2, y: top + height / 2, widget },
    ]),
  );
}

async function carryToFiles(form: Parameters<typeof carryToNextEdition>[1], values: FieldValues): Promise<Result["files"]> {
  const files: Result["files"] = [];
  for (const change of EDITION_CHANGES) files.push({ change, ...(await carryToNextEdition(await loadPdfium(), form, change, values)) });
  return files;
}

/** Has a program fill a form, and compares the answers read off its file. A form that the program itself cannot write says nothing of reading. */
async function tryProgram(write: Writer, job: Job, fileName: string): Promise<Count> {
  const { fieldMap, values } = job;
  let written: Uint8Array;
  try {
    written = await write(job);
  } catch (error) {
    return { given: 0, recovered: 0, wrong: 0, refused: [error instanceof Error ? error.message : String(error)] };
  }
  const { sure } = matchAnswers(fieldMap, await readAnswers(new Uint8Array(written), fileName, fieldMap));
  return compareAnswers(values, new Map(sure.map(({ name, value }) => [name, value])), valuesOf(fieldMap));
}

async function measure(file: string, folder: string): Promise<Result | null> {
  const bytes = await readFile(file);
  const { fill, fieldMap } = await readTemplate(await loadPdfium(), bytes);
  if (fieldMap.kind !== "acroform" || fieldMap.fields.length === 0) return null;
  const original = new Uint8Array((await checkPdf(await loadPdfium(), bytes)).bytes);
  const values = new Map(Object.entries(roundValues(fieldMap, "short")));
  const job: Job = { folder, original, fill, fieldMap, values, presses: pressesOf(fieldMap, values) };
  const name = path.basename(file);
  const counts: Record<string, Count> = {};
  for (const [program, write] of PROGRAMS) {
    const count = await tryProgram(write, job, name);
    counts[program] = count;
    if (count.refused.length > 0) console.error(`${name} ${program}: ${count.recovered}/${count.given}`, count.refused.slice(0, 4));
  }
  const files = WITH_EDITIONS.has(name) ? await carryToFiles({ original, fill, fieldMap }, Object.fromEntries(values)) : [];
  return { form: path.basename(file, ".pdf"), counts, carried: carryOver(fieldMap, values), files };
}

const work = await mkdtemp(path.join(tmpdir(), "answers-"));
const files = (await readdir(folder)).filter((name) => name.endsWith(".pdf") && name.includes(options.only));
const results: Result[] = [];
for (const name of files) {
  const result = await measure(path.join(folder, name), work);
  if (result) results.push(result);
}
await rm(work, { recursive: true });

const programs = PROGRAMS.map(([program]) => program);
const tables = {
  answers: formatRecovered(results, programs),
  editions: formatCarried(results),
  "edition files": formatCarriedToFiles(results),
};
console.log(Object.values(tables).join("\n\n"));
if (options.only === "" && options.program === "") {
  let page = await readFile(DOCUMENT, "utf8");
  for (const [name, table] of Object.entries(tables))
    page = page.replace(
      new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`, "u"),
      (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
    );
  await writeFile(DOCUMENT, page);
}
const isMisplaced =
  results.some(({ carried, files: made }) => carried.wrong > 0 || made.some(({ wrong }) => wrong.length > 0)) ||
  programs.some((program) => sumCounts(results, program, "wrong") > 0);
process.exitCode = isMisplaced || programs.some((program) => shareRecovered(results, program) < LEAST_SHARE) ? 1 : 0;
