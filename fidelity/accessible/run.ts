import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { type AccessibilityFaults, checkAccessibility } from "../../pdf/check/check-accessibility.ts";
import { checkPdf } from "../../pdf/open/check-pdf.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import type { FieldMap, FieldValues } from "../../shared/contracts/field-map.ts";
import { roundValues } from "../distinct-values.ts";
import { countInOrder, plain, readFormElements } from "./read-answers.ts";

const USAGE = `npm run accessible -- <folder> [--only <text>]

Answers every field of every form in the folder, writes the editable and the final copy, and counts where each breaks the clauses of PDF/UA on forms
(pdf/check), beside the file as it came. poppler reads the structure of the final copy: every text answer has to stand in it, and the table says how
many stand in the order of the page's tabs. Ends with 1 when a clause is broken or an answer is missing. Writes the table of docs/accessible-files.md.`;
const DOCUMENT = path.resolve(import.meta.dirname, "../../docs/accessible-files.md");

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string", default: "" } } });
const [folder] = positionals;
if (folder === undefined) {
  console.error(USAGE);
  process.exit(2);
}

type Result = {
  form: string;
  came: AccessibilityFaults;
  editable: AccessibilityFaults;
  final: AccessibilityFaults;
  answers: number;
  present: number;
  ordered: number;
};

/** Returns the texts that the final copy has to hold, in tab order. */
function wantedTexts({ fields }: FieldMap, values: FieldValues): string[] {
  return fields.flatMap(({ name, kind, options: choices, password }) => {
    const value = values[name];
    if ((kind !== "text" && kind !== "date" && kind !== "choice") || typeof value !== "string" || password === true) return [];
    return plain(choices?.find((choice) => choice.value === value)?.label ?? value);
  });
}

async function measure(file: string, work: string): Promise<Result | null> {
  const original = await readFile(file);
  const pdfium = await loadPdfium();
  const { bytes } = await checkPdf(pdfium, original);
  const { fill, fieldMap, info } = await readTemplate(pdfium, original);
  if (fieldMap.kind === "xfa") return null;
  const values = roundValues(fieldMap, "short");
  const title = info.title ?? path.basename(file, ".pdf");
  const [editable, final] = [
    await writePdf(new Uint8Array(fill), fieldMap, values, { mode: "editable", title }),
    await writePdf(new Uint8Array(fill), fieldMap, values, { mode: "flattened", title }),
  ];
  const copy = path.join(work, "final.pdf");
  await writeFile(copy, final);
  const wanted = wantedTexts(fieldMap, values);
  return {
    form: path.basename(file, ".pdf"),
    came: checkAccessibility(new PdfFile(new Uint8Array(bytes))),
    editable: checkAccessibility(new PdfFile(editable)),
    final: checkAccessibility(new PdfFile(final)),
    answers: wanted.length,
    ...countInOrder(wanted, await readFormElements(copy)),
  };
}

function describe(faults: AccessibilityFaults): string {
  const broken = Object.entries(faults).map(([clause, count]) => `${clause} ${count}`);
  return broken.length === 0 ? "–" : broken.join(", ");
}

const work = await mkdtemp(path.join(tmpdir(), "accessible-"));
const files = (await readdir(folder)).filter((name) => name.endsWith(".pdf") && name.includes(options.only));
const results: Result[] = [];
for (const name of files.toSorted()) {
  const result = await measure(path.join(folder, name), work);
  if (result === null) continue;
  results.push(result);
  console.error(
    `${result.form}: ${describe(result.editable)} | ${describe(result.final)} | ${result.ordered} of ${result.answers} in order`,
  );
}
await rm(work, { recursive: true });

const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = [
  line(["form", "as it came", "editable copy", "final copy", "texts", "in the structure", "in tab order"]),
  line(["---", "---", "---", "---", "---:", "---:", "---:"]),
  ...results.map(({ form, came, editable, final, answers, present, ordered }) =>
    line([form, describe(came), describe(editable), describe(final), answers, present, ordered]),
  ),
].join("\n");
console.log(table);
if (options.only === "") {
  const page = await readFile(DOCUMENT, "utf8");
  await writeFile(
    DOCUMENT,
    page.replace(/(<!-- clauses -->\n)[\s\S]*?(<!-- \/clauses -->)/u, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  );
}
const isBroken = ({ editable, final, answers, present }: Result) => Object.keys({ ...editable, ...final }).length > 0 || present < answers;
process.exitCode = results.some(isBroken) ? 1 : 0;
