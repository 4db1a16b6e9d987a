import { expect, test } from "vitest";
import { pageBoxOf, readLines } from "../../../pdf/read/content/document-pages.ts";
import { readContent } from "../../../pdf/read/content/read-content.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { printedIn } from "./printed-in.ts";

const textsOf = (bytes: Uint8Array): string[] => readLines(bytes, 0).map(({ text }) => text);
/** Signs are no words, so that they stand in no line. */
function signsOf(bytes: Uint8Array): string[] {
  const pdf = new PdfFile(bytes);
  return listPages(pdf).flatMap((page) => readContent(pdf, page, pageBoxOf(pdf, page.inherited)).glyphs.map(({ text }) => text));
}
const streamOf = (source: string, entries = ""): string => `<</Length ${source.length}${entries}>>stream\n${source}\nendstream `;
const DESCENDANT = "<</Type/Font/Subtype/CIDFontType2/BaseFont/Sans/DW 500/W[7[250]]>>";

const TWO_LENGTHS = `2 begincodespacerange <00> <7F> <8000> <FFFF> endcodespacerange
1 begincidrange <00> <7F> 0 endcidrange 1 begincidchar <8001> 7 endcidchar`;
const UNICODE = `2 beginbfchar <41> <004E> <8001> <00E9> endbfchar 1 beginbfrange <61> <62> [<0061><006D>] endbfrange`;

test("codes are as long as an embedded CMap says, and as wide as the numbers that it gives them", () => {
  const font = "<</Type/Font/Subtype/Type0/BaseFont/Sans/Encoding 7 0 R/ToUnicode 8 0 R/DescendantFonts[6 0 R]>>";
  const objects = [font, DESCENDANT, streamOf(TWO_LENGTHS, "/Type/CMap"), streamOf(UNICODE)];
  const [line] = readLines(printedIn("4161628001", ...objects), 0);
  expect(line?.text).toBe("Namé");
  expect((line?.rect[2] ?? 0) - (line?.rect[0] ?? 0)).toBeCloseTo(17.5);
});

test("text in a CMap that says it runs down the page names nothing", () => {
  const font = "<</Type/Font/Subtype/Type0/BaseFont/Sans/Encoding 7 0 R/ToUnicode 8 0 R/DescendantFonts[6 0 R]>>";
  const objects = [font, DESCENDANT, streamOf(TWO_LENGTHS, "/Type/CMap/WMode 1"), streamOf(UNICODE)];
  expect(textsOf(printedIn("416162", ...objects))).toEqual([]);
});

test.each([
  ["TimesNewRomanPSMT", "", "0031004400500048", "Name"],
  ["Arial,Bold", "", "0031003600f8009200d5", "NSİ∞ı"],
  ["ABCDEF+Arial-BoldMT", "", "003500cf", "RÓ"],
  ["Unknown", "", "0031004400500048", undefined],
  ["Arial-Black", "", "0031004400500048", undefined],
  ["Arial", "/ToUnicode/Identity-H", "0041006e0073", "Ans"],
])("a font %s without a table of its Unicode%s is read by its glyphs, where their order is known", (name, entries, hex, words) => {
  const font = `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H${entries}/DescendantFonts[6 0 R]>>`;
  expect(textsOf(printedIn(hex, font, DESCENDANT))).toEqual(words === undefined ? [] : [words]);
});

test("a code that the table names for nothing has the character of its encoding", () => {
  const table = streamOf("2 beginbfchar <41> <> <42> <0000> endbfchar 1 beginbfrange <43> <44> <63> endbfrange");
  const font = "<</Type/Font/Subtype/TrueType/BaseFont/Sans/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>";
  expect(textsOf(printedIn("41424344", font, table))).toEqual(["ABcd"]);
});

test.each([
  ["ABCDEF+Webdings", "00460015", [["0046", "0046"]], "\uf063\uf032"],
  ["Wingdings-Regular", "00850039", [], "\uf0a8\uf0fc"],
  ["Wingdings-Regular", "0085", [["0085", "F06F"]], "\uf06f"],
  ["Wingdings2", "0085", [["0085", "0085"]], "\uf085"],
])("signs of %s are read by their glyphs where its table has the numbers of these", (name, hex, named, text) => {
  const font = `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/ToUnicode 7 0 R/DescendantFonts[6 0 R]>>`;
  const table = streamOf(named.map(([code, letter]) => `1 beginbfchar <${code}> <${letter}> endbfchar`).join(" "));
  expect(signsOf(printedIn(hex, font, DESCENDANT, table)).join("")).toBe(text);
});

test("the space of a font of signs is a space, though its table names it in the private area", () => {
  const table = streamOf("1 beginbfrange <41> <42> <0041> endbfrange 1 beginbfchar <20> <F020> endbfchar");
  const font = "<</Type/Font/Subtype/TrueType/BaseFont/Signs/ToUnicode 6 0 R>>";
  expect(textsOf(printedIn("412042", font, table))).toEqual(["A B"]);
});

test("a glyph's name says which letters a ligature joins", () => {
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Serif/Encoding<</Differences[1/O/f_f.alt/i/c/e/space/T_h/ffi]>>>>";
  expect(textsOf(printedIn("0102030405060703650108", font))).toEqual(["Office ThieOffi"]);
});

const PROGRAM = `%!PS-AdobeFont-1.0: Own
/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for
dup 7 /N put dup 8 /a put dup 9 /germandbls put readonly def currentfile eexec `;
// A name and its charstring, encrypted with the key of all Type 1 programs.
const ENCRYPTED = ((text: string): string => {
  let key = 55_665;
  return Array.from(`0000${text}`, (character) => {
    const cipher = character.charCodeAt(0) ^ (key >> 8);
    key = ((cipher + key) * 52_845 + 22_719) & 0xffff;
    return cipher.toString(16).padStart(2, "0");
  }).join("");
})("/N 4 RD abcd ND /a 4 RD abcd ND /germandbls 4 RD abcd ND");

test("codes without an encoding are read as the font program names them", () => {
  const font = "<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Own/FirstChar 7/Widths[500 500 500]/FontDescriptor 6 0 R>>";
  const descriptor = "<</Type/FontDescriptor/FontName/ABCDEF+Own/Flags 4/FontFile 7 0 R>>";
  const program = streamOf(PROGRAM + ENCRYPTED, `/Length1 ${PROGRAM.length}`);
  expect(textsOf(printedIn("070809", font, descriptor, program))).toEqual(["Naß"]);
});

test("a Type 3 font draws letters as large as their box, or as their widths where it has none", () => {
  const named = (entries: string) =>
    `<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 -1 0 0]/FirstChar 65/LastChar 67/Widths[50 50 50]/CharProcs<<>>${entries}>>`;
  const content = (font: string) => {
    const bytes = new TextDecoder().decode(printedIn("414243", font)).replace("/F 10 Tf", "/F .1 Tf");
    return readLines(new TextEncoder().encode(bytes), 0)[0];
  };
  const boxed = content(named("/FontBBox[0 -42 50 144]/Encoding<</Differences[65/C41/C42/C43]>>"));
  expect(boxed?.text).toBe("ABC");
  expect((boxed?.rect[3] ?? 0) - (boxed?.rect[1] ?? 0)).toBeCloseTo(14.4);
  const bare = content(named("/FontBBox[0 0 0 0]/Encoding<</Differences[65/A/B/C]>>"));
  expect(bare?.text).toBe("ABC");
  expect((bare?.rect[3] ?? 0) - (bare?.rect[1] ?? 0)).toBeCloseTo(7.2);
});

test("of a Type 3 font, a ligature is its letters", () => {
  const font =
    "<</Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[0 -210 500 720]/FirstChar 1/Widths[500 500]/CharProcs<<>>/Encoding<</Differences[1/fi/x]>>>>";
  expect(textsOf(printedIn("0102", font))).toEqual(["fix"]);
});

test("a font that is numbered anew, or has a table that leaves a code out, has no letter by its glyph's number", () => {
  const font = (entries: string) => `<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H${entries}/DescendantFonts[6 0 R]>>`;
  const numbered = "<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDToGIDMap 7 0 R>>";
  expect(textsOf(printedIn("00310044", font(""), numbered, streamOf("\0\0")))).toEqual([]);
  const table = streamOf("1 beginbfchar <0031> <0058> endbfchar");
  expect(textsOf(printedIn("00310044", font("/ToUnicode 7 0 R"), DESCENDANT, table))).toEqual(["X"]);
});

test("a blank of one byte is as wide as the space between words makes it", () => {
  const font = "<</Type/Font/Subtype/Type0/BaseFont/Sans/Encoding 7 0 R/ToUnicode 8 0 R/DescendantFonts[6 0 R]>>";
  const table = streamOf("3 beginbfchar <20> <0020> <41> <0041> <42> <0042> endbfchar");
  const source = new TextDecoder().decode(printedIn("412042", font, DESCENDANT, streamOf(TWO_LENGTHS), table));
  const [first, second] = readLines(new TextEncoder().encode(source.replace("/F 10 Tf", "/F 10 Tf 50 Tw")), 0);
  expect([first?.text, second?.text]).toEqual(["A", "B"]);
  expect(second?.rect[0]).toBeCloseTo(132);
});

test("codes of a font whose program numbers its letters are read as codes of Windows", () => {
  const program = "/Encoding 256 array dup 78 /G4E put dup 97 /G61 put readonly def currentfile eexec ";
  const font = "<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+Own/FirstChar 78/Widths[500]/FontDescriptor 6 0 R>>";
  const descriptor = "<</Type/FontDescriptor/FontName/ABCDEF+Own/Flags 4/MissingWidth 500/FontFile 7 0 R>>";
  expect(textsOf(printedIn("4e61", font, descriptor, streamOf(program, `/Length1 ${program.length}`)))).toEqual(["Na"]);
});

test("a word that every object has is no part of a CMap", () => {
  const font = "<</Type/Font/Subtype/TrueType/BaseFont/Sans/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>";
  expect(textsOf(printedIn("41", font, streamOf("__proto__ constructor 1 beginbfchar <41> <0042> endbfchar")))).toEqual(["B"]);
});

test("letters of TeX that are drawn in a Type 3 font are named by their codes, and its boxes by their names", () => {
  const drawn =
    "<</Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[0 -210 500 720]/FirstChar 28/Widths[500 500]/CharProcs<<>>/Encoding<</Differences[28/a28 67/a67 97/a97 159/a159 177/a177 191/a191 228/a228 255/a255]>>>>";
  expect(textsOf(printedIn("431ce4ff9f61b1bf", drawn))).toEqual(["Cfiäß§aś£"]);
  const euro =
    "<</Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[0 -210 500 720]/FirstChar 191/Widths[500]/CharProcs<<>>/Encoding<</Differences[191/a191]>>>>";
  expect(signsOf(printedIn("bf", euro))).toEqual(["€"]);
  const boxes = "<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+wasy10/Encoding<</Differences[50/Box/square]>>>>";
  expect(signsOf(printedIn("3233", boxes)).join("")).toBe("□□");
});

/** A glyph of two outlines of four corners each: the outer one as given, the inner one a square of 700 in 1000. */
function squareGlyph(outer: [number, number][]): number[] {
  const points: [number, number][] = [...outer, [150, 150], [850, 150], [850, 850], [150, 850]];
  const words = (values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
  const steps = (axis: 0 | 1) => points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  return [...words([2, 0, 0, 1000, 1000, 3, 7, 0]), ...points.map(() => 1), ...words(steps(0)), ...words(steps(1))];
}

/** A TrueType font whose codes 1 and 2 draw an empty square and the same on its corner. */
function signFont(): string {
  const words = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
  const glyphs = [
    squareGlyph([
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 1000],
    ]),
    squareGlyph([
      [500, 0],
      [1000, 500],
      [500, 1000],
      [0, 500],
    ]),
  ];
  const ends = [0, 0, ...glyphs.map((_, index) => glyphs.slice(0, index + 1).flat().length / 2)];
  const tables: Record<string, number[]> = {
    cmap: [...words(0, 1, 1, 0, 0, 12), ...words(0, 262, 0), ...Array.from({ length: 256 }, (_, code) => (code < 3 ? code : 0))],
    glyf: glyphs.flat(),
    head: [...words(1, 0, 1, 0), ...Array<number>(10).fill(0), ...words(1000), ...Array<number>(30).fill(0), ...words(0, 0)],
    hhea: [...words(1, 0, 800, -200), ...Array<number>(26).fill(0), ...words(3)],
    hmtx: words(500, 0, 1000, 0, 1000, 0),
    loca: words(...ends),
    maxp: words(1, 0, 3),
  };
  let at = 12 + 16 * Object.keys(tables).length;
  const places: number[] = [];
  for (const [tag, bytes] of Object.entries(tables)) {
    places.push(...Array.from(tag, (letter) => letter.charCodeAt(0)), ...words(0, 0, at >> 16, at & 0xffff, 0, bytes.length));
    at += bytes.length;
  }
  const font = [...words(0, 1, Object.keys(tables).length, 0, 0, 0), ...places, ...Object.values(tables).flat()];
  return font.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("an empty square of an embedded font of signs is one whatever its code; no other glyph is", () => {
  const program = streamOf(`${signFont()}>`, "/Filter/ASCIIHexDecode");
  const descriptor = "<</Type/FontDescriptor/FontName/ABCDEF+Wingdings2/Flags 4/FontFile2 7 0 R>>";
  const simple =
    "<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Wingdings2/Encoding/WinAnsiEncoding/FirstChar 1/Widths[1000 1000]/FontDescriptor 6 0 R>>";
  expect(signsOf(printedIn("0102", simple, descriptor, program))).toEqual(["☐", "\uf002"]);
  const composite = "<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Wingdings2/Encoding/Identity-H/DescendantFonts[8 0 R]>>";
  const descendant = "<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Wingdings2/DW 1000/FontDescriptor 6 0 R>>";
  expect(signsOf(printedIn("00010002", composite, descriptor, program, descendant))[0]).toBe("☐");
  const cut = streamOf(`${signFont().slice(0, 600)}>`, "/Filter/ASCIIHexDecode");
  expect(signsOf(printedIn("0102", simple, descriptor, cut))).toEqual(["\uf001", "\uf002"]);
});
