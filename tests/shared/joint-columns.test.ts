import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchColumns } from "../../shared/rules/fields/match-columns.ts";
import { takenColumns } from "../../shared/rules/fields/table-columns.ts";
import { listSources, readRow } from "../../shared/rules/fields/table-rows.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const lines = (labels: Record<string, string>) =>
  fieldMapOf(
    Object.entries(labels).map(([name, label], index) =>
      textField(name, { label, labelSource: "tooltip", rect: [0.1, index * 0.03, 0.2, 0.02] }),
    ),
  );

/** As form W-9 asks. */
const W9 = lines({
  name: "1 Name of entity/individual",
  whole: "Full name",
  street: "5 Address (number, street, and apt. or suite no.)",
  line: "6 City, state, and ZIP code",
  account: "7 List account number(s) here",
});

function readTable(form: typeof W9, headings: readonly string[], row: readonly string[], corrected: Record<string, string> = {}) {
  const columns = takenColumns(form);
  const match = { ...matchColumns(headings, columns, form), ...corrected };
  return readRow(headings, row, listSources(headings, match, columns));
}

const CITY = ["City", "city_town", "Town"];
const STATE = ["State", "state_code", "US State"];
const ZIP = ["Zip", "ZIP Code*", "postalCode"];
const word = fc
  .string({ unit: fc.constantFrom("a", "b", "é", "’", "-", "日"), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() === text);

describe("columns of parts", () => {
  it("are joined to the one line that asks for all of them, as it is written, whatever the order of the table", () => {
    const headings = fc.tuple(fc.constantFrom(...CITY), fc.constantFrom(...STATE), fc.constantFrom(...ZIP));
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
    fc.assert(
      fc.property(headings, fc.tuple(word, word, word), order, (asked, cells, at) => {
        const all: [heading: string, cell: string][] = [
          ...asked.map((heading, index): [string, string] => [heading, cells[index] ?? ""]),
          ["Shoe size", "38"],
          ["Street", "1 Main St"],
        ];
        const shuffled = at.flatMap((index) => (all[index] ? [all[index]] : []));
        const { values, problems } = readTable(
          W9,
          shuffled.map(([heading]) => heading),
          shuffled.map(([, cell]) => ` ${cell} `),
        );
        const [city, state, zip] = cells;
        expect([values["line"], values["street"]?.toString().trim(), problems]).toEqual([`${city}, ${state} ${zip}`, "1 Main St", []]);
      }),
    );
  });

  it("leave out what a row has not, and take no field of their own away", () => {
    expect(readTable(W9, ["City", "State", "Zip"], ["Springfield", "", "62701"]).values).toEqual({ line: "Springfield, 62701" });
    const own = lines({ city: "City", state: "State", zip: "ZIP code", line: "City, state, and ZIP code of the employer" });
    expect(readTable(own, ["City", "State", "Zip"], ["a", "b", "c"]).values).toEqual({ city: "a", state: "b", zip: "c" });
  });

  it("find no line of which the table has only a half", () => {
    for (const headings of [["City"], ["Zip"], ["State", "Zip"], ["City", "Zip"], ["First name"], ["Last name", "Middle name"]])
      expect([headings, readTable(W9, headings, ["a", "b"]).values]).toEqual([headings, {}]);
  });

  it("are names too, in the order of the question", () => {
    const name = (label: string, headings: string[], row: string[]) => readTable(lines({ name: label }), headings, row).values["name"];
    expect(name("Full name", ["Last name", "First name", "MI"], ["Lovelace", "Ada", "K"])).toBe("Ada K Lovelace");
    expect(name("Name (Last, First, Middle)", ["First name", "Last name"], ["Ada", "Lovelace"])).toBe("Lovelace, Ada");
    expect(name("First name and middle initial", ["First name", "Middle name"], ["Ada", "King"])).toBe("Ada K");
    expect(name("First name and middle initial", ["First name"], ["Ada"])).toBe("Ada");
    // The table says the whole name already.
    expect(name("Full name", ["Full name", "First name", "Last name"], ["Ada Lovelace", "Ada", "Lovelace"])).toBe("Ada Lovelace");
  });

  it("are parts of a street where its line takes them", () => {
    const headings = ["House no.", "Street", "Apt #"];
    const row = ["12", "Main St", "4 B"];
    expect(readTable(W9, headings, row).values).toEqual({ street: "12 Main St, 4 B" });
    expect(readTable(lines({ street: "Street", apt: "Apt. number" }), headings, row).values).toEqual({ street: "12 Main St", apt: "4 B" });
    expect(readTable(lines({ street: "Street" }), headings, row).values).toEqual({ street: "12 Main St" });
  });

  it("that a person gives the same question stand one after the other, and an error among them is named", () => {
    const corrected = { Area: "account", Number: "account" };
    expect(readTable(W9, ["Area", "Number"], ["217 ", " 5550143"], corrected).values).toEqual({ account: "217 5550143" });
    expect(readTable(W9, ["Area", "Number"], ["217", "#REF!"], corrected)).toEqual({
      values: {},
      problems: ["“#REF!” isn’t an answer to Area, Number."],
      doubts: [],
    });
  });
});

describe("columns about a party", () => {
  const form = lines({
    a1: "Seller: Full name",
    a2: "City, State, and ZIP code of the seller",
    b1: "Buyer: Full name",
    b2: "City, State, and ZIP code of the buyer",
  });

  it("are joined where they name it, or the table is about it, and nowhere else", () => {
    const cells = ["Ada", "Ulm", "IL", "62701"];
    expect(readTable(form, ["Seller name", "Seller city", "Seller state", "Seller zip"], cells).values).toEqual({
      a1: "Ada",
      a2: "Ulm, IL 62701",
    });
    expect(readTable(form, ["buyer_name", "City", "State", "Zip"], cells).values).toEqual({ b1: "Ada", b2: "Ulm, IL 62701" });
    expect(readTable(form, ["Notes", "City", "State", "Zip"], cells).values).toEqual({});
  });
});
