import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { pageBoxOf } from "../../pdf/read/content/document-pages.ts";
import { type DetectedField, detectFields } from "../../pdf/detect/detect-fields.ts";
import { type PageContent, readContent } from "../../pdf/read/content/read-content.ts";
import type { PageBox } from "../../pdf/read/page-geometry.ts";
import { listPages } from "../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { withDrawnPages } from "../../pdf/open/render-page.ts";
import { findPicturePlaces, pictureWidth } from "../../pdf/detect/scan/find-picture-places.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import { scanPage, toSheet } from "./scan-page.ts";
import { type NamesScore, compareNames, emptyNames, readFilledNames } from "./printed-names.ts";
import { createPrintedPlaces } from "./printed-place.ts";
import { type FormScore, type Score, comparePage, emptyScore } from "./compare-fields.ts";

const USAGE = `npm run detect -- <folder> [--scan] [--json <file>]

Draws the fields of every form in the folder into its pages, finds them again by the look of the pages, and compares. A field counts as found when its
place shares half of its area with the true one. "named" is the share of found fields whose caption holds the true label, or is held by it.
Half A is what the rules were made on: forms whose SHA-256 begins with an even digit. Under each sum stands the same with three kinds counted apart:
fields whose middle lies in a found one and the other way round count as found; those found as another kind, as a text field over a box to tick, and
missed ones where the page prints nothing are left out. The third row counts names alone: found fields whose true name the page prints, and the share
of them that bear it where the form is filled.

  --json <file>  writes the numbers of each form, so that two runs can be compared form by form.

  --scan  makes a picture of each page first, as a scanner would: 150 dots an inch, one degree askew, with grain and dust. Names cannot be read there.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { scan: { type: "boolean", default: false }, json: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(USAGE);
  process.exit(2);
}

type Row = { form: string; half: "A" | "B"; score: FormScore; names: NamesScore; pages: number; milliseconds: number };

/** Returns the blank form with the looks of its fields drawn in and no fields left, and what its fields were. Null for a file without fields. */
async function readTruth(bytes: Uint8Array) {
  const { fill, fieldMap } = await readTemplate(await loadPdfium(), bytes);
  if (fieldMap.kind !== "acroform") return null;
  return { fieldMap, flat: await writePdf(fill, fieldMap, {}, { mode: "flattened" }) };
}

type Page = { box: PageBox; detected: DetectedField[]; content?: PageContent };
type Detected = { pages: Page[]; milliseconds: number };

/** Measures this thread's own time, which a busy machine does not make longer. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function detectOnPages(flat: Uint8Array): Detected {
  const pdf = new PdfFile(flat);
  let milliseconds = 0;
  const pages = listPages(pdf).map((page, index) => {
    const before = process.threadCpuUsage();
    const box = pageBoxOf(pdf, page.inherited);
    const content = readContent(pdf, page, box);
    const detected = detectFields([{ page: index, box, content }]);
    milliseconds += millisecondsSince(before);
    return { box, detected, content };
  });
  return { pages, milliseconds };
}

/** Finds fields on pictures of the pages. The time leaves out what makes the pictures. */
async function detectOnScans(flat: Uint8Array): Promise<Detected> {
  const pdf = new PdfFile(flat);
  let milliseconds = 0;
  const pages = await withDrawnPages(await loadPdfium(), flat, (draw) =>
    listPages(pdf).map((page, index) => {
      const box = pageBoxOf(pdf, page.inherited);
      const drawn = draw(index, pictureWidth(box));
      if (!drawn) throw new Error(`Page ${index + 1} cannot be drawn.`);
      const scan = scanPage(drawn);
      const before = process.threadCpuUsage();
      const places = findPicturePlaces(scan, box);
      const found = detectFields([{ page: index, box, content: { glyphs: [], shapes: [], images: [], slants: [] }, places }]);
      milliseconds += millisecondsSince(before);
      return { box, detected: found.map((field) => ({ ...field, rect: toSheet(field.rect, box.width, box.height) })) };
    }),
  );
  return { pages, milliseconds };
}

async function measure(file: string): Promise<Row | null> {
  const bytes = await readFile(file);
  const truth = await readTruth(bytes);
  if (!truth) return null;
  const half = Number.parseInt(createHash("sha256").update(bytes).digest("hex").slice(0, 1), 16) % 2 === 0 ? "A" : "B";
  const score = emptyScore();
  const { pages, milliseconds } = options.scan ? await detectOnScans(truth.flat) : detectOnPages(truth.flat);
  const names = emptyNames();
  const filled = await readFilledNames(
    truth.flat,
    pages.flatMap(({ detected }) => detected),
  );
  for (const [index, { box, detected, content }] of pages.entries()) {
    const fields = truth.fieldMap.fields.filter(({ page }) => page === index);
    const pairs = comparePage(score, fields, detected, box, content && createPrintedPlaces(content));
    if (content) compareNames(names, pairs, filled, content);
  }
  return { form: path.basename(file), half, score, names, pages: pages.length, milliseconds };
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : (part / whole).toFixed(2);
}

function describe({ choices, texts, combs }: FormScore): string {
  const one = ({ true: all, found, right, named }: Score) =>
    `${String(all).padStart(5)} ${share(right, all).padStart(6)} ${share(right, found).padStart(6)} ${share(named, right).padStart(6)}`;
  return `${one(choices)}  | ${one(texts)}  | ${String(combs.true).padStart(5)} ${share(combs.right, combs.true).padStart(6)}`;
}

function sum(rows: readonly Row[]): FormScore {
  const total = emptyScore();
  for (const { score } of rows) {
    for (const kind of ["choices", "texts"] as const)
      for (const key of ["true", "found", "right", "named", "near", "otherKind", "unprinted"] as const)
        total[kind][key] += score[kind][key];
    total.combs.true += score.combs.true;
    total.combs.right += score.combs.right;
  }
  return total;
}

function describeNames(rows: readonly Row[]): string {
  const one = (kind: "choices" | "texts") => {
    const count = (key: "printed" | "borne") => rows.reduce((total, { names }) => total + names[kind][key], 0);
    return `${String(count("printed")).padStart(5)} ${"".padStart(13)} ${share(count("borne"), count("printed")).padStart(6)}`;
  };
  return `${one("choices")}  | ${one("texts")}`;
}

/** Returns a score with fields that are nearly found, and without those that were found as another kind or that the page does not print. */
function countApart({ choices, texts, combs }: FormScore): FormScore {
  const apart = (score: Score, other: Score): Score => ({
    ...score,
    true: score.true - score.unprinted - score.otherKind,
    found: score.found - other.otherKind,
    right: score.right + score.near,
  });
  return { choices: apart(choices, texts), texts: apart(texts, choices), combs };
}

async function run(source: string): Promise<void> {
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith(".pdf")).toSorted();
  const rows: Row[] = [];
  console.log(`${"form".padEnd(44)}      choices recall   prec  named  | texts recall   prec  named  | combs  right   ms/page`);
  for (const file of files) {
    const row = await measure(path.join(source, file)).catch((error: unknown) => {
      console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    if (!row) continue;
    rows.push(row);
    const speed = (row.milliseconds / row.pages).toFixed(0).padStart(8);
    console.log(`${row.form.slice(0, 43).padEnd(44)} ${row.half}  ${describe(row.score)} ${speed}`);
  }
  const print = (name: string, own: readonly Row[]): void => {
    console.log(`${name.padEnd(47)}${describe(sum(own))}`);
    console.log(`${"  near ones found, others left out".padEnd(47)}${describe(countApart(sum(own)))}`);
    console.log(`${"  names that the page prints".padEnd(47)}${describeNames(own)}`);
  };
  for (const half of ["A", "B"] as const)
    print(
      `half ${half}`,
      rows.filter((row) => row.half === half),
    );
  print("all", rows);
  if (options.json !== undefined) await writeFile(options.json, JSON.stringify(rows, null, 1));
}

await run(folder);
