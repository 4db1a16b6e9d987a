import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSource } from "../../../client/features/spreadsheet/table-source.ts";
import { FileRefusal } from "../../../client/lib/file-refusal.ts";
import { toTableCell } from "../../../client/lib/tables/cell-text.ts";
import type { DayOrder } from "../../../client/lib/tables/day-order.ts";
import { findHeading } from "../../../client/lib/tables/find-heading.ts";
import { decodeText, findEncoding, type TextEncodingName } from "../../../client/lib/tables/decode-text.ts";
import { findSeparator, readRows, readTableRows, SEPARATORS, toTable } from "../../../client/lib/tables/read-table.ts";
import { disarm, rearm, writeTable } from "../../../client/lib/tables/write-table.ts";

/** Everything that trips readers, often. */
const CELL = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', "'", ",", ";", "\t", "|", "\n", "\r", "\r\n", " ", "=", "+", "-", "@", "a", "é", "日", "🙂") }),
  fc.string({ unit: "grapheme" }),
);
const filled = fc.tuple(CELL, fc.constantFrom("x", "0", "7")).map(([text, end]) => text + end);
const TABLE = fc.integer({ min: 1, max: 6 }).chain((columns) => fc.array(fc.array(filled, { minLength: columns, maxLength: columns })));

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const LINE_END = fc.constantFrom("\n", "\r\n", "\r");

function encode(text: string, encoding: TextEncodingName, mark: boolean): Uint8Array {
  const marked = mark ? `\uFEFF${text}` : text;
  if (encoding === "utf-8") return new TextEncoder().encode(marked);
  if (encoding === "windows-1252") return Uint8Array.from(text, (character) => character.charCodeAt(0));
  const units = Uint16Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));
  const bytes = new Uint8Array(units.length * 2);
  for (const [index, unit] of units.entries()) {
    bytes[index * 2 + (encoding === "utf-16le" ? 0 : 1)] = unit & 255;
    bytes[index * 2 + (encoding === "utf-16le" ? 1 : 0)] = unit >> 8;
  }
  return bytes;
}

describe("reading rows", () => {
  it("reads every cell back, whatever it holds, whatever separates it and however each line ends", () => {
    fc.assert(
      fc.property(TABLE, fc.constantFrom(...SEPARATORS, "^", "~"), fc.infiniteStream(LINE_END), (rows, separator, ends) => {
        const text = rows.map((row) => row.map(quote).join(separator) + String(ends.next().value)).join("");
        expect(readRows(text, separator)).toEqual(rows);
      }),
    );
  });

  it("reads what it writes, formulas among it", async () => {
    await fc.assert(
      fc.asyncProperty(TABLE, async (rows) => {
        const read = readRows((await writeTable(rows).text()).replace("\uFEFF", ""), ",");
        expect(read.map((row) => row.map(rearm))).toEqual(rows);
      }),
    );
  });

  it("reads a cell of a megabyte", () => {
    const cell = `${'a"b,\r\n'.repeat(180_000)}end`;
    expect(cell.length).toBeGreaterThan(1_000_000);
    expect(readRows(`${quote(cell)},2\r\n3,4`, ",")).toEqual([
      [cell, "2"],
      ["3", "4"],
    ]);
  });

  it("forgives what spreadsheets forgive", () => {
    expect(readRows('a "b" c,"d" e\n\n"never closed, and\nmore', ",")).toEqual([['a "b" c', "d e"], ["never closed, and\nmore"]]);
    expect(readRows("", ",")).toEqual([]);
    expect(readRows("a,", ",")).toEqual([["a", ""]]);
  });
});

describe("a table", () => {
  it("has a name of its own over each column", () => {
    expect(toTable(readTableRows("Name,,Name\nAda,x,Lovelace", ",")).columns).toEqual(["Name", "Column 2", "Name (2)"]);
  });

  it("is told by its separator", () => {
    expect(findSeparator("name;amount\nAda;1,50\nBob;2,75")).toBe(";");
    expect(findSeparator('name,"a;b;c"\nAda,"1;2;3"')).toBe(",");
    expect(findSeparator("name\tcity, state\nAda\tGmünd, AT")).toBe("\t");
    expect(findSeparator("sep=|\na,b|c\n")).toBe("|");
    expect(toTable(readTableRows("sep=|\na,b|c\n1|2", "|"))).toEqual({ columns: ["a,b", "c"], rows: [["1", "2"]] });
    expect(findSeparator("name\nAda")).toBe(",");
  });
});

describe("the headings", () => {
  const read = async (text: string, corrected = {}) => (await readSource("t.csv", new TextEncoder().encode(text), corrected)).table;

  it("are found below titles and empty rows, and in another row where a person says so", async () => {
    const text = "Customers of 2026;;;\r\n;;;\r\nas of;1 May;;\r\nName;Street;City;\r\nAda;1 Main St;Ulm;\r\n";
    expect(await read(text)).toEqual({ columns: ["Name", "Street", "City", "Column 4"], rows: [["Ada", "1 Main St", "Ulm", ""]] });
    expect((await read(text, { heading: 2 })).columns.slice(0, 2)).toEqual(["as of", "1 May"]);
    // A title without separators hides none of them.
    expect((await read("Customers of 2026\nName;Street\nAda;1 Main St\nBob;2 Long Rd")).columns).toEqual(["Name", "Street"]);
  });

  it("are in the first row of every table without a title", async () => {
    await fc.assert(
      fc.asyncProperty(TABLE, async (rows) => {
        fc.pre(rows.length > 1);
        expect(findHeading(rows)).toBe(0);
      }),
    );
    expect([
      findHeading([]),
      findHeading([["Name"]]),
      findHeading([["Name"], ["Ada"]]),
      findHeading([
        ["", ""],
        ["", ""],
      ]),
    ]).toEqual([0, 0, 0, 0]);
  });
});

describe("dates in digits", () => {
  const read = async (corrected: { days?: DayOrder }, ...cells: string[]) => {
    const { table, reading } = await readSource("t.csv", new TextEncoder().encode(["Born", ...cells].join("\n")), corrected);
    return [reading.days, ...table.rows.map(([cell = ""]) => (typeof cell === "string" ? cell : cell.date))];
  };

  it("are days where their column or its dots tell the order, and stay as they are where nothing does", async () => {
    expect(await read({}, "03/04/1990", "13/04/1990")).toEqual(["day", "1990-04-03", "1990-04-13"]);
    expect(await read({}, "3/4/90", "4/13/90")).toEqual(["month", "1990-03-04", "1990-04-13"]);
    expect(await read({}, "3.4.1990", "1.2.1990")).toEqual(["day", "1990-04-03", "1990-02-01"]);
    expect(await read({}, "03/04/1990", "01/02/1990")).toEqual(["form", "03/04/1990", "01/02/1990"]);
    expect(await read({}, "03/14/1990", "14/03/1990")).toEqual(["form", "03/14/1990", "14/03/1990"]);
    expect(await read({}, "1990-04-13")).toEqual([null, "1990-04-13"]);
  });

  it("have the order that a person chooses, and are none where a column holds anything else", async () => {
    expect(await read({ days: "day" }, "03/04/1990")).toEqual(["day", "1990-04-03"]);
    expect(await read({ days: "month" }, "03/04/1990")).toEqual(["month", "1990-03-04"]);
    expect(await read({ days: "day" }, "03/04/1990", "unknown")).toEqual([null, "03/04/1990", "unknown"]);
  });

  it("name the same day whatever their order, marks and zeros", async () => {
    const date = fc.date({ min: new Date("1950-01-01"), max: new Date("2049-12-31"), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(date, fc.constantFrom("day", "month"), fc.constantFrom(".", "/", "-"), async (when, days: "day" | "month", mark) => {
        const iso = when.toISOString().slice(0, 10);
        const [year = "", month = "", day = ""] = iso.split("-");
        const parts = days === "day" ? [day, month] : [month, day];
        expect((await read({ days }, [...parts, year].join(mark)))[1]).toBe(iso);
        expect((await read({ days }, [...parts.map(Number), year.slice(2)].join(mark)))[1]).toBe(iso);
      }),
    );
  });
});

describe("number formats", () => {
  it.each(["[", '["', "#", "0", "?"])("one longer than a spreadsheet writes, of %s, is passed over", (part) => {
    const format = part.repeat(256);
    expect(toTableCell(1234.5, format)).toBe("1234.5");
    expect(toTableCell(new Date(Date.UTC(2026, 2, 7)), format)).toEqual({ shown: "3/7/2026", date: "2026-03-07" });
  });

  it("one as long as a spreadsheet writes counts", () => {
    expect(toTableCell(7, "0".repeat(255))).toHaveLength(255);
  });
});

describe("encodings", () => {
  it("are found with a mark and without", () => {
    const text = "Name;Stra\u00dfe\r\nJos\u00e9;Am Weg 1\r\n";
    for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
      for (const mark of [true, false]) {
        const bytes = encode(text, encoding, mark);
        expect([encoding, mark, findEncoding(bytes), decodeText(bytes)]).toEqual([encoding, mark, encoding, text]);
      }
    }
    const western = encode(text, "windows-1252", false);
    expect([findEncoding(western), decodeText(western)]).toEqual(["windows-1252", text]);
  });
});

describe("formulas", () => {
  it("never begin a cell, and come back", () => {
    fc.assert(
      fc.property(CELL, (text) => {
        expect(rearm(disarm(text))).toBe(text);
        expect(disarm(text)).not.toMatch(/^[=+@\t\r\n＝＋－＠]|^-(?!\d+(?:\.\d+)?$)/u);
      }),
    );
  });

  it("leave numbers and leading zeros as they are", () => {
    for (const text of ["-12.50", "00701", "12/31/2026", "O'Neil"]) expect(disarm(text)).toBe(text);
    expect(disarm("=HYPERLINK(1)")).toBe("'=HYPERLINK(1)");
    expect(disarm("-1+2")).toBe("'-1+2");
  });
});

describe("a table that no form asks for", () => {
  const refusal = (text: string) =>
    readSource("table.csv", new TextEncoder().encode(text)).then(
      ({ table }) => table.columns.length,
      (error: unknown) => (error instanceof FileRefusal ? error.message : error),
    );

  it("is read no further than it can be used", () => {
    const limits = { rows: 3, columns: 2, characters: 5 };
    expect(readRows("a,b,c\n1,2,3\n\n4\n5,6", ",", limits)).toEqual([["a", "b"], ["1", "2"], ["4"]]);
    expect(readRows('"12345",2\n"123456",2\n3', ",", limits)).toEqual([["12345", "2"], ["123456"]]);
    expect(readRows('1\n"2,3\n4,5\n6', ",", limits)).toEqual([["1"], ["2,3\n4,"]]);
  });

  it("is refused in a sentence, for its rows and for its columns", async () => {
    expect(await refusal(`a,b\n${"1,2\n".repeat(10_000)}`)).toBe(2);
    expect(await refusal(`a,b\n${"1,2\n".repeat(10_001)}`)).toMatch(/^This table has more than 10,000 rows\./u);
    expect(await refusal(`${",".repeat(9_999)}\n1,2\n`)).toBe(10_000);
    expect(await refusal(`a,b\n1,"${'2""\n'.repeat(700_000)}`)).toMatch(/^A cell of this table is longer/u);
    expect(await refusal('"'.repeat(5_000_000))).toMatch(/^A cell of this table is longer/u);
    expect(await refusal(`a,b\n1,${quote("x\n".repeat(600_000))}\n`)).toBe(2);
    expect(await refusal(`${",".repeat(10_000)}\n1,2\n`)).toMatch(/^This table has more than 10,000 columns\./u);
  });
});
