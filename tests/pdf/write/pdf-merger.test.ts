import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../../pdf/check/check-accessibility.ts";
import { StructureTree } from "../../../pdf/structure/structure-tree.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { toText } from "../../../pdf/syntax/pdf-text.ts";
import { type Copy, PdfMerger } from "../../../pdf/write/merge/pdf-merger.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const WIDGET = "/Type/Annot/Subtype/Widget/F 4";
const NAME = `<<${WIDGET}/FT/Tx/T(name)/TU(Your name)/Rect[20 200 220 220]>>`;
const MAP = mapOf({ name: "name", kind: "text", label: "Your name" });
/** Pictures and the like: what every copy has alike. */
const SHARED = "0 0 m 1 1 l S\n".repeat(4000);
const FORM = makeForm(
  { fields: [NAME], page: "/Contents 40 0 R", catalog: "/Lang(en-GB)" },
  { 40: `<</Length ${SHARED.length}>>\nstream\n${SHARED}\nendstream` },
);

const fill = (name: string) => writePdf(FORM, MAP, { name }, { mode: "flattened", title: "A form" });

const folder = mkdtempSync(path.join(tmpdir(), "merge-"));

/** Runs qpdf, which reads no pipe, on a file. */
function qpdf(bytes: Uint8Array, ...options: string[]): string {
  const file = path.join(folder, "merged.pdf");
  writeFileSync(file, bytes);
  return execFileSync("qpdf", [...options, file]).toString();
}

async function merge(copies: Copy[]): Promise<Uint8Array> {
  const merger = new PdfMerger();
  const parts: Uint8Array[] = [];
  for (const copy of copies) parts.push(await merger.add(copy));
  parts.push(await merger.finish("All of them"));
  return new Uint8Array(Buffer.concat(parts));
}

const NAMES = ["Ada", "Bob", "Cleo (3)"];
const copies = async () => Promise.all(NAMES.map(async (name) => ({ bytes: await fill(name), name: `Copy of ${name}` })));

test("copies become one file with the pages of all in their order, a bookmark at each", async () => {
  const merged = await merge(await copies());
  expect(qpdf(merged, "--check")).toMatch(/No syntax or stream encoding errors/u);
  const text = execFileSync("pdftotext", ["-", "-"], { input: merged }).toString();
  expect(
    text
      .split("\f")
      .map((page) => page.trim())
      .filter(Boolean),
  ).toEqual(NAMES);
  const { outlines }: { outlines: { title: string; destpageposfrom1: number }[] } = JSON.parse(
    qpdf(merged, "--json", "--json-key=outlines"),
  );
  expect(outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual(
    NAMES.map((name, index) => [`Copy of ${name}`, index + 1]),
  );
});

test("a screen reader finds every answer of every copy, each once, and no clause that a copy kept is broken", async () => {
  const file = new PdfFile(await merge(await copies()));
  const tree = StructureTree.read(file);
  expect((tree?.elements ?? []).flatMap(({ dict }) => toText(file.get(dict.get("Alt"))) ?? [])).toEqual(
    NAMES.map((name) => `Your name: ${name}`),
  );
  expect(checkAccessibility(file)).toEqual({});
  const keys = listPages(file).map(({ dict }) => file.number(dict.get("StructParents")));
  expect(new Set(keys).size).toBe(NAMES.length);
  for (const key of keys) expect(tree?.parents.has(key ?? -1)).toBe(true);
});

test("what the copies share is written once", async () => {
  const [one] = await copies();
  if (!one) throw new Error("no copy");
  const merged = await merge(Array.from({ length: 20 }, (_, index) => ({ ...one, name: `Copy ${index}` })));
  expect(merged.length).toBeLessThan(one.bytes.length * 1.5);
});

test.runIf(process.env["FORMS_DIR"]).each(["us-irs-fw9.pdf", "us-va-10-10cg.pdf", "us-uscis-i-765_unlocked.pdf"])(
  "copies of %s are joined, and nothing is wrong with the file that was right with the copy",
  async (name) => {
    const blank = new Uint8Array(readFileSync(path.join(process.env["FORMS_DIR"] ?? "", name)));
    const bytes = await writePdf(blank, mapOf(), {}, { mode: "flattened", title: name });
    const merged = await merge([bytes, bytes, bytes].map((copy, index) => ({ bytes: copy, name: `${name} ${index}` })));
    expect(qpdf(merged, "--check")).toMatch(/No syntax or stream encoding errors/u);
    expect(Object.keys(checkAccessibility(new PdfFile(merged)))).toEqual(Object.keys(checkAccessibility(new PdfFile(bytes))));
    expect(merged.length).toBeLessThan(bytes.length * 2);
  },
);
