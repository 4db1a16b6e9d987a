import * as fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "../../../client/features/spreadsheet/read-workbook.ts";
import { isWorkbook } from "../../../client/lib/tables/workbook-file.ts";
import { type MadeCell, makeWorkbook, workbookParts } from "../../fakes/make-workbook.ts";

const HEADING = "Heading";
const readCells = async (cells: MadeCell[], options = {}) => {
  const { rows } = await readWorkbook(makeWorkbook([{ name: "People", rows: [[HEADING], ...cells.map((cell) => [cell])] }], options));
  return rows.slice(1).map(([cell]) => cell);
};
const numbers = (...cells: [number: number | string, format?: string][]) =>
  readCells(cells.map(([number, format]) => (format === undefined ? { number } : { number, format })));

describe("a cell of a workbook", () => {
  it("comes over as its sheet shows it", async () => {
    expect(
      await numbers(
        [701, "00000"],
        [627011234, "00000\\-0000"],
        [123456789, "000\\-00\\-0000"],
        [2175550143, "[<=9999999]###\\-####;\\(###\\)\\ ###\\-####"],
        [1234.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'],
        [-1234.5, "#,##0.00"],
        [0.125, "0.0%"],
        [0.5, "h:mm AM/PM"],
      ),
    ).toEqual(["00701", "62701-1234", "123-45-6789", "(217) 555-0143", "$1,234.50", "-1,234.50", "12.5%", "12:00 PM"]);
  });

  it("has all its digits and no exponent, whatever the width of its column", async () => {
    expect(
      await numbers(["1.0E9"], [123456789012], ["1E+20"], ["1E-7"], ["0.30000000000000004"], [1e9, "0.00E+00"], [-0], [7, "@"]),
    ).toEqual(["1000000000", "123456789012", "100000000000000000000", "0.0000001", "0.3", "1000000000", "0", "7"]);
  });

  it("says which day it is, in whatever order it is shown", async () => {
    const shown = ["m/d/yyyy", "dd\\.mm\\.yyyy", "[$-409]d\\-mmm\\-yy;@", "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"];
    expect(await numbers(...shown.map((format): [number, string] => [46_085, format]))).toEqual([
      { shown: "3/4/2026", date: "2026-03-04" },
      { shown: "04.03.2026", date: "2026-03-04" },
      { shown: "4-Mar-26", date: "2026-03-04" },
      { shown: "Wednesday, March 04, 2026", date: "2026-03-04" },
    ]);
    expect(await numbers([46_085, "mmm\\-yy"], [46_085.75, "yyyy"])).toEqual(["Mar-26", "2026"]);
    expect(await readCells([{ number: 44_623, format: "m/d/yyyy" }], { date1904: true })).toEqual([
      { shown: "3/4/2026", date: "2026-03-04" },
    ]);
  });

  it("is a text as it was typed, a tick in a word, and an error in its own words", async () => {
    expect(await readCells(["00701", "=1+1", "two\nlines", " <&> ", true, false, { error: "#REF!" }])).toEqual([
      "00701",
      "=1+1",
      "two\nlines",
      " <&> ",
      "TRUE",
      "FALSE",
      "#REF!",
    ]);
  });

  it("is any text that XML can hold", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", "日", "🙂", '"', "'", "&", "<", ">", ",", ";", "\t", "0") });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.map((inside) => `x${inside}x`),
          { minLength: 1, maxLength: 20 },
        ),
        async (texts) => {
          expect(await readCells(texts)).toEqual(texts);
        },
      ),
    );
  });
});

describe("the sheets of a workbook", () => {
  const people = { name: "People", rows: [["Name"], ["Ada"]] };

  it("are listed without hidden ones, and the first with rows is read", async () => {
    const bytes = makeWorkbook([
      { name: "Secret", rows: people.rows, hidden: true },
      { name: "Cover", rows: [["Our people"]] },
      people,
      { name: "More & more", rows: [["Name"], ["Bob"]] },
    ]);
    expect(await readWorkbook(bytes)).toEqual({ sheets: ["Cover", "People", "More & more"], sheet: "People", rows: people.rows });
    expect((await readWorkbook(bytes, "More & more")).rows).toEqual([["Name"], ["Bob"]]);
  });

  it("lose the rows and columns in which nothing stands", async () => {
    const rows = [[], [null, "Name", null, null], [null, null, null, { number: 7 }], [], [null, "Ada", ""]];
    expect((await readWorkbook(makeWorkbook([{ name: "People", rows }]))).rows).toEqual([
      ["Name", ""],
      ["", "7"],
      ["Ada", ""],
    ]);
  });
});

describe("a file that is no workbook to read", () => {
  const compound = (text: string) => {
    const bytes = new Uint8Array(4096);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    for (let at = 0; at < text.length; at++) bytes[1024 + at * 2] = text.charCodeAt(at);
    return bytes;
  };
  const whole = () => workbookParts([{ name: "People", rows: [["Name"], ["Ada"]] }]);
  const sentenceOf = (bytes: Uint8Array) =>
    readWorkbook(bytes).then(
      () => "read",
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : "?"),
    );

  it("ends in a sentence: protected, old, empty, of another kind, cut off", async () => {
    expect(await sentenceOf(compound("EncryptedPackage"))).toMatch(/^FileRefusal: .*has a password/u);
    expect(await sentenceOf(compound("Workbook"))).toMatch(/^FileRefusal: .*Excel 97/u);
    expect(await sentenceOf(makeWorkbook([{ name: "People", rows: [["Name"]] }]))).toMatch(/^FileRefusal: .*No sheet of this workbook/u);
    expect(await sentenceOf(zipSync({ "word/document.xml": new Uint8Array(9) }))).toMatch(/^FileRefusal: .*couldn’t read/u);
    const cut = zipSync(whole());
    expect(await sentenceOf(cut.subarray(0, cut.length / 2))).toMatch(/^FileRefusal: .*couldn’t read/u);
  });

  it("ends in a sentence when a part says that it unpacks to more than a table holds, or to less than it does", async () => {
    const sheet = "xl/worksheets/sheet1.xml";
    const bytes = zipSync({ ...whole(), [sheet]: new Uint8Array(1_000_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // The file's directory repeats each part's name behind 46 bytes, its unpacked size at the 24th.
    const directory = new TextDecoder("latin1").decode(bytes).lastIndexOf(sheet) - 46;
    expect(view.getUint32(directory + 24, true)).toBe(1_000_000);
    const saying = (size: number) => {
      view.setUint32(directory + 24, size, true);
      return sentenceOf(bytes);
    };
    expect(await saying(160_000_000)).toMatch(/^FileRefusal: .*too large/u);
    expect(await saying(0)).toMatch(/^FileRefusal: /u);
    expect(await saying(1000)).toMatch(/^FileRefusal: .*couldn’t read/u);
  });

  it("ends in a sentence when a small file holds more elements, or reaches further down and to the right, than a tab has memory for", async () => {
    const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const withPart = (name: string, xml: string) => zipSync({ ...whole(), [name]: new TextEncoder().encode(xml) });
    const row = (number: number) => `<row r="${number}"><c r="XFD${number}"><v>1</v></c></row>`;
    const wide = Array.from({ length: 1_500 }, (_, index) => row(index + 1)).join("");
    const texts = `<sst>${"<t/>".repeat(4_000_001)}</sst>`;
    expect(await sentenceOf(withPart("xl/worksheets/sheet1.xml", sheetOf(wide)))).toMatch(/^FileRefusal: .*too large/u);
    expect(await sentenceOf(withPart("xl/sharedStrings.xml", texts))).toMatch(/^FileRefusal: .*too large/u);
    expect(await sentenceOf(withPart("xl/worksheets/sheet1.xml", sheetOf(row(1) + row(1_000))))).toBe("read");
  });

  it("ends in a sentence or in rows when any byte of it is another", async () => {
    const bytes = zipSync(whole());
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = byte;
        expect(await sentenceOf(damaged)).toMatch(/^read$|^FileRefusal: /u);
      }),
    );
  });

  it("is told from a text by its first bytes", () => {
    expect([zipSync(whole()), compound("Workbook"), new TextEncoder().encode("PO,Name\n")].map(isWorkbook)).toEqual([true, true, false]);
  });
});
