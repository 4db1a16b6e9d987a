import { zlibSync } from "fflate";
import { expect, test } from "vitest";
import { openPages } from "../../../pdf/read/content/document-pages.ts";
import { readNumberTree } from "../../../pdf/structure/number-tree.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { readCodeMap } from "../../../pdf/read/content/fonts/code-map.ts";
import { readToUnicode } from "../../../pdf/syntax/to-unicode.ts";
import { readWidths } from "../../../pdf/write/fonts/composite-font.ts";
import { MOST_IN_STREAM } from "../../../pdf/syntax/object-places.ts";
import { PdfLexer } from "../../../pdf/syntax/pdf-lexer.ts";
import { decodeStream } from "../../../pdf/syntax/pdf-filters.ts";
import { PdfError, PdfName, PdfRef, type PdfDict, type PdfObject, toDict, toName } from "../../../pdf/syntax/pdf-objects.ts";

const LATIN1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function decode(filter: string | string[], bytes: Uint8Array, parameters: PdfDict = new Map()): Uint8Array | undefined {
  const names = Array.isArray(filter) ? filter.map((name) => toName(name)) : toName(filter);
  return decodeStream(toDict({ Filter: names, DecodeParms: parameters }), bytes, (object: PdfObject | undefined) => object ?? null);
}

/** A file of these objects, without cross-references: they are looked for. */
function fileOf(...objects: string[]): PdfFile {
  return new PdfFile(LATIN1(`%PDF-1.7\n${objects.join("\n")}\ntrailer <</Root 1 0 R>>`));
}

test("a damaged stream is lost alone, but for one of objects, whose loss would not be seen", () => {
  const damaged = "<</Length 8/Filter/FlateDecode>>stream\n\xff\xff\xff\xff\xff\xff\xff\xff\nendstream";
  const file = fileOf("1 0 obj<</Type/Catalog>>endobj", `2 0 obj${damaged}endobj`);
  const stream = file.stream(new PdfRef(2));
  expect(stream && file.decode(stream)).toBeUndefined();
  const objects = fileOf("1 0 obj<</Type/Catalog>>endobj", `2 0 obj${damaged.replace("<<", "<</N 1/First 4")}endobj`);
  objects.references.places.addIndex(3, 2, 0);
  expect(() => objects.get(new PdfRef(3))).toThrow(PdfError);
});

test("hexadecimal digits are read however many there are, with white space and an odd end", () => {
  expect(decode("ASCIIHexDecode", LATIN1("41 4\n2 7>99"))).toEqual(LATIN1("ABp"));
  expect(decode("ASCIIHexDecode", LATIN1("41".repeat(300_000)))?.length).toBe(300_000);
});

test("base 85 is read with its short end and its zeros", () => {
  expect(decode("ASCII85Decode", LATIN1('87cURD]i,"Ebo80~>'))).toEqual(LATIN1("Hello World!"));
  expect(decode("ASCII85Decode", LATIN1("z5l~>"))).toEqual(Uint8Array.of(0, 0, 0, 0, 65));
});

test("run lengths repeat a byte, or copy what follows", () => {
  expect(decode("RunLengthDecode", Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 1))).toEqual(LATIN1("ABCDDD"));
});

test("LZW unpacks the standard's own example, and a code that is made while it is read", () => {
  expect(decode("LZWDecode", Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01))).toEqual(
    Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66),
  );
});

test("a few hundred bytes that become gigabytes are refused in a sentence", () => {
  const bomb = zlibSync(zlibSync(new Uint8Array(140_000_000), { level: 9 }), { level: 9 });
  expect(() => decode(["FlateDecode", "FlateDecode"], bomb)).toThrow(
    new PdfError("A part of this PDF unpacks to more than 128 MB, which no form needs."),
  );
});

test("tables of contents and lists of objects, each of which unpacks to as much as a part may, are refused once they are too many", () => {
  const runs = new Uint8Array(1 << 21).map((_, index) => (index % 2 === 0 ? 129 : 0x20));
  const packed = zlibSync(runs);
  const blanks = `/Filter[/FlateDecode/RunLengthDecode]/Length ${packed.length}>>stream\n${Array.from(packed, (byte) => String.fromCharCode(byte)).join("")}\nendstream endobj\n`;
  const half = Array.from({ length: 5 }, (_, index) => index + 2);
  const lists = half.map((number) => `${number + half.length} 0 obj<</Type/ObjStm/N 9/First 9${blanks}`);
  let text = `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${lists.join("")}`;
  // The chain of tables leads to nothing, so that the objects are looked for as well.
  let previous = 1;
  for (const number of half) {
    const at = text.length;
    text += `${number} 0 obj<</Type/XRef/W[1 2 1]/Size 9/Root 1 0 R/Prev ${previous}${blanks}`;
    previous = at;
  }
  const bytes = LATIN1(`${text}startxref\n${previous}\n%%EOF`);
  expect(() => new PdfFile(bytes)).toThrow(new PdfError("This PDF unpacks to more than a form needs."));
});

test("a prediction over rows of no length, or of one that no memory has, is refused", () => {
  const packed = zlibSync(new Uint8Array(100));
  for (const columns of [-5, 0, 1e12]) {
    const parameters = toDict({ Predictor: 12, Columns: columns });
    expect(() => decode("FlateDecode", packed, parameters)).toThrow(PdfError);
  }
});

test("lists in lists without end are refused in a sentence", () => {
  const deep = `1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj 2 0 obj ${"[".repeat(100_000)} endobj`;
  expect(() => fileOf(deep).get(fileOf(deep).catalog.get("Pages"))).toThrow(PdfError);
});

test("a tree of pages that goes down without end, or round, has the pages that are found before", () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => `${index + 2} 0 obj <</Kids [${index + 3} 0 R]>> endobj`);
  expect(listPages(fileOf("1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj", ...chain))).toEqual([]);
  const round = fileOf(
    "1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj",
    "2 0 obj <</Kids [3 0 R 2 0 R 3 0 R]>> endobj",
    "3 0 obj <</Type /Page>> endobj",
  );
  expect(listPages(round)).toHaveLength(1);
});

test("an object stream that claims billions of objects has those that it holds", () => {
  const file = fileOf(
    "1 0 obj <</Type /Catalog /Pages 3 0 R>> endobj",
    "2 0 obj <</Type /ObjStm /N 4000000000 /First 4 /Length 8>> stream\n3 0 (a)\nendstream endobj",
  );
  expect(file.get(file.catalog.get("Pages"))).toMatchObject({ bytes: LATIN1("a") });
});

test("an object that stands in itself, or in what stands in it, is none, and a stream whose length stands in it is read", () => {
  const file = fileOf("1 0 obj<</Type/Catalog>>endobj", "5 0 obj<</N 1/First 4/Length 6 0 R>>stream\n6 0 9\nendstream endobj");
  const { places } = file.references;
  for (const [number, stream] of [
    [2, 2],
    [3, 4],
    [4, 3],
    [6, 5],
  ] as const)
    places.addIndex(number, stream, 0);
  expect([2, 3, 4, 6].map((number) => file.get(new PdfRef(number)))).toEqual([null, null, null, 9]);
});

test("thousands of streams that say a wrong length, and none of which ends, are read in one go", () => {
  const streams = Array.from({ length: 20_000 }, (_, index) => `${index + 2} 0 obj <</Length 9>> stream\nabc`);
  const file = fileOf("1 0 obj <</Type /Catalog>> endobj", ...streams);
  expect(file.catalog.get("Type")).toBeInstanceOf(PdfName);
});

test("an object stream of more objects than have a place has those, and no other stands for one of the rest", () => {
  const count = MOST_IN_STREAM + 9;
  const numbers = Array.from({ length: count }, (_, index) => `${index + 10} 0`).join(" ");
  const file = fileOf(
    "1 0 obj <</Type /Catalog>> endobj",
    `2 0 obj <</Type /ObjStm /N ${count} /First ${numbers.length} /Length ${numbers.length + 5}>> stream\n${numbers} 7777\nendstream endobj`,
  );
  expect(file.get(new PdfRef(MOST_IN_STREAM + 9))).toBe(7777);
  expect(file.get(new PdfRef(MOST_IN_STREAM + 12))).toBeNull();
});

test("a table of contents whose entries take no room is refused, and its objects are looked for", () => {
  const text = "%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n";
  const table = "2 0 obj <</Type /XRef /W [0 0 0] /Size 900000000000000 /Root 1 0 R /Length 3>> stream\nabc\nendstream endobj";
  const file = new PdfFile(LATIN1(`${text}${table}\nstartxref\n${text.length}\n%%EOF`));
  expect(file.isRecovered).toBe(true);
});

test("a number tree whose nodes are their own kids, twice each, is read once", () => {
  const file = fileOf(
    "1 0 obj <</Type /Catalog /Numbers 2 0 R>> endobj",
    "2 0 obj <</Nums [7 (a)] /Kids [3 0 R 3 0 R]>> endobj",
    "3 0 obj <</Nums [8 (b)] /Kids [2 0 R 2 0 R 3 0 R]>> endobj",
  );
  expect([...readNumberTree(file, file.catalog.get("Numbers")).keys()]).toEqual([7, 8]);
});

test("a table of contents whose numbers have billions of bytes is refused, and its objects are looked for", () => {
  const text = "%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n";
  const table = "2 0 obj <</Type /XRef /W [1 99999999999 0] /Size 3 /Root 1 0 R /Length 3>> stream\nabc\nendstream endobj";
  const file = new PdfFile(LATIN1(`${text}${table}\nstartxref\n${text.length}\n%%EOF`));
  expect(file.isRecovered).toBe(true);
});

test("a font that names all of its codes thousands of times is read a few times", () => {
  const range = "<0000> <ffff> <0000>";
  let count = 0;
  readToUnicode(LATIN1(`beginbfrange ${`${range} `.repeat(2_000)} endbfrange`), () => count++);
  expect(count).toBeLessThan(500_000);
  const file = fileOf(`1 0 obj <</Type /Catalog /W [${"0 65535 500 ".repeat(20_000)}]>> endobj`);
  expect(readWidths(file, file.catalog).size).toBe(65_536);
});

test("a range of codes that begins beyond what numbers can count has an end", () => {
  const codes: number[] = [];
  readToUnicode(LATIN1(`beginbfrange <${"f".repeat(20)}> <${"f".repeat(20)}> <0041> endbfrange`), (code) => codes.push(code));
  expect(codes).toHaveLength(1);
  const file = fileOf("1 0 obj <</Type /Catalog /W [550740065007200700072006070007 550740065007200700072006070007 500 3 4 250]>> endobj");
  expect([...readWidths(file, file.catalog)].slice(1)).toEqual([
    [3, 250],
    [4, 250],
  ]);
});

test("a run of letters is a word of no more than its beginning, however long it is", () => {
  const lexer = new PdfLexer(LATIN1(`${"trailer".repeat(3_000)} 7`));
  expect(lexer.next()).toMatchObject({ word: "trailer".repeat(19).slice(0, 128) });
  expect(lexer.next()).toBe(7);
});

test("thousands of trailers, each of which goes on to the file's end, are read from the last ones", () => {
  const trailers = "trailer <</A [1 2 3 ".repeat(20_000);
  const file = new PdfFile(LATIN1(`%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${trailers}\ntrailer <</Root 1 0 R>>`));
  expect(file.catalog.get("Type")).toBeInstanceOf(PdfName);
});

/** A page of this content; `parts` are further objects, from number 5 on. */
function pageOf(content: string, resources: string, ...parts: string[]): Uint8Array {
  const objects = [
    "1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj",
    "2 0 obj <</Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792]>> endobj",
    `3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <<${resources}>>>> endobj`,
    `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
    ...parts,
  ];
  return LATIN1(`%PDF-1.7\n${objects.join("\n")}\ntrailer <</Root 1 0 R>>`);
}

test("a page of a hundred thousand words in places of their own, or of as many boxes, is read as far as a form goes", () => {
  const words = Array.from({ length: 100_000 }, (_, index) => `1 0 0 1 ${(index * 37) % 600} ${(index * 53) % 780} Tm (A) Tj`);
  const [text] = openPages(pageOf(`BT /F 8 Tf ${words.join("\n")} ET`, "/Font <</F <</Subtype /Type1 /BaseFont /Helvetica>>>>"));
  expect(text?.content.glyphs).toHaveLength(20_000);
  expect(text?.lines.length).toBeLessThanOrEqual(2_500);
  const boxes = Array.from({ length: 100_000 }, (_, index) => `${(index * 37) % 600} ${(index * 53) % 780} 9 9 re S`);
  const [drawing] = openPages(pageOf(boxes.join("\n"), ""));
  expect(drawing?.content.shapes).toHaveLength(2_500);
});

test("thousands of long lines across a page, in one path or in many, are read as far as a form goes", () => {
  const lines = `0 0 m ${Array.from({ length: 3_900 }, (_, index) => `${(index * 37) % 600} ${(index % 2) * 780} l`).join("\n")}`;
  const [one] = openPages(pageOf(`${lines} S`, ""));
  expect(one?.content.slants).toHaveLength(5_000);
  const [many] = openPages(pageOf(Array.from({ length: 60 }, () => `${lines} S`).join("\n"), ""));
  expect(many?.content.slants).toHaveLength(5_000);
});

test("a part that a page draws thousands of times, and that draws itself, ends", () => {
  const form = "5 0 obj <</Subtype /Form /Length 11>> stream\n/X Do /X Do\nendstream endobj";
  const [page] = openPages(pageOf("/X Do ".repeat(5_000), "/XObject <</X 5 0 R>>", form));
  expect(page?.content).toEqual({ glyphs: [], shapes: [], images: [], slants: [] });
});

test("a CMap whose codes are longer than four bytes cuts no string", () => {
  const [low, high] = ["00".repeat(100_000), "ff".repeat(100_000)];
  expect(readCodeMap(LATIN1(`1 begincodespacerange <${low}> <${high}> endcodespacerange`))).toBeUndefined();
});

test("a part that unpacks to much and is drawn again and again is read a few times", () => {
  const packed = zlibSync(zlibSync(new Uint8Array(100_000_000).fill(0x20), { level: 9 }), { level: 9 });
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  const part = `5 0 obj <</Subtype /Form /Filter [/FlateDecode /FlateDecode] /Length ${text.length}>> stream\n${text}\nendstream endobj`;
  const [page] = openPages(pageOf("/X Do ".repeat(5_000), "/XObject <</X 5 0 R>>", part));
  expect(page?.content).toEqual({ glyphs: [], shapes: [], images: [], slants: [] });
});
