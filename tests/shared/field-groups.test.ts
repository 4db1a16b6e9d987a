import { describe, expect, it } from "vitest";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import { withGroups } from "../../shared/rules/fields/field-groups.ts";
import { formProblems } from "../../shared/rules/fields/field-validation.ts";
import { groupParts, runOn, spreadValue } from "../../shared/rules/fields/group-values.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const PAGE = { width: 612, height: 792 };

/** Text boxes from left to right on one line, as wide as their characters, `gap` points apart. */
function boxes(parts: [label: string, maxLength: number | undefined][], more: Partial<Field> = {}, gap = 14): Field[] {
  let left = 100;
  return parts.map(([label, maxLength], index) => {
    const width = (maxLength ?? 2) * 14;
    const rect: Field["rect"] = [left / PAGE.width, 0.5, width / PAGE.width, 16 / PAGE.height];
    left += width + gap;
    return textField(`part${index}`, { label, rect, ...(maxLength === undefined ? {} : { maxLength }), ...more });
  });
}

function groupsOf(fields: Field[]): FieldMap {
  return fieldMapOf(withGroups(fields, [PAGE]));
}

describe("boxes of one value", () => {
  it.each<[what: string, parts: [string, number | undefined][], label: string, names: string[]]>([
    [
      "of an SSN",
      [
        ["Social security number", 3],
        ["Social security number", 2],
        ["Social security number, continued", 4],
      ],
      "Social security number",
      ["first 3 digits", "middle 2 digits", "last 4 digits"],
    ],
    [
      "of an EIN",
      [
        ["Employer identification number", 2],
        ["Employer identification number", 7],
      ],
      "Employer identification number",
      ["first 2 digits", "last 7 digits"],
    ],
    [
      "of a phone number",
      [
        ["10. Daytime. Enter first three numbers.", 3],
        ["10. Daytime. Enter middle three numbers.", 3],
        ["10. Daytime. Enter last four numbers.", 4],
      ],
      "10. Daytime",
      ["area code", "middle 3 digits", "last 4 digits"],
    ],
    [
      "of a date, each named in words",
      [
        ["6. Date of Birth. Enter 2 digit Month.", 2],
        ["6. Date of Birth. Enter 2 digit day.", 2],
        ["6. Date of Birth. Enter 4 digit year.", 4],
      ],
      "6. Date of Birth",
      ["month", "day", "year"],
    ],
    [
      "of a date without limits",
      [
        ["Fecha de nacimiento Día", undefined],
        ["Fecha de nacimiento Mes", undefined],
        ["Fecha de nacimiento Año", undefined],
      ],
      "Fecha de nacimiento",
      ["day", "month", "year"],
    ],
    [
      "of a ZIP+4",
      [
        ["Enter ZIP or Postal Code. First 5 digits.", 5],
        ["Enter ZIP or Postal Code. Enter last 4 digits.", 4],
      ],
      "Enter ZIP or Postal Code",
      ["first 5 digits", "last 4 digits"],
    ],
    [
      "of a card",
      [
        ["Card number", 4],
        ["Card number", 4],
        ["Card number", 4],
        ["Card number", 4],
      ],
      "Card number",
      ["first 4 digits", "middle 4 digits", "middle 4 digits", "last 4 digits"],
    ],
    [
      "of one character each",
      [
        ["Weight in Pounds. Enter first digit of three digit weight.", 1],
        ["Weight in Pounds. Enter second digit of three digit weight.", 1],
        ["Weight in Pounds. Enter third digit of three digit weight.", 1],
      ],
      "Weight in Pounds",
      ["character 1 of 3", "character 2 of 3", "character 3 of 3"],
    ],
  ])("are recognised: %s", (_what, parts, label, names) => {
    const fields = groupsOf(boxes(parts)).fields;
    expect(fields.map(({ group }) => group?.label)).toEqual(names.map(() => label));
    expect(fields.map((field) => field.label)).toEqual(names.map((name) => `${label}, ${name}`));
  });

  it.each<[what: string, fields: Field[]]>([
    [
      "two middle initials",
      boxes([
        ["Middle initial of the buyer", 1],
        ["Middle initial of the seller", 1],
      ]),
    ],
    [
      "hours and minutes",
      boxes([
        ["Hours", 2],
        ["Minutes", 2],
        ["Miles", 4],
      ]),
    ],
    [
      "what stands far apart",
      boxes(
        [
          ["Social security number", 3],
          ["Social security number", 2],
          ["Social security number", 4],
        ],
        {},
        80,
      ),
    ],
    [
      "amounts that follow a format",
      boxes(
        [
          ["Date month", 2],
          ["Date day", 2],
          ["Date year", 4],
        ],
        { format: { kind: "number" } },
      ),
    ],
  ])("are none: %s", (_what, fields) => {
    expect(groupsOf(fields).fields.map(({ group }) => group)).toEqual(fields.map(() => undefined));
  });

  it("take the parts of what a browser can fill in, each its own", () => {
    const fields = boxes([
      ["Phone. Enter first three numbers.", 3],
      ["Phone. Enter middle three numbers.", 3],
      ["Phone. Enter last four numbers.", 4],
    ]).map((field, index) => (index === 0 ? { ...field, autocomplete: "tel" } : field));
    expect(groupsOf(fields).fields.map(({ autocomplete }) => autocomplete)).toEqual([
      "tel-area-code",
      "tel-local-prefix",
      "tel-local-suffix",
    ]);
  });
});

describe("a whole value", () => {
  const ssn = boxes([
    ["SSN", 3],
    ["SSN", 2],
    ["SSN", 4],
  ]);
  const phone = boxes([
    ["Phone", 3],
    ["Phone", 3],
    ["Phone", 4],
  ]);
  const date = boxes([
    ["Date, month", 2],
    ["Date, day", 2],
    ["Date, year", 4],
  ]);
  const zip = boxes([
    ["ZIP", 5],
    ["ZIP", 4],
  ]);
  const parts = (fields: Field[]) => [...groupParts(groupsOf(fields)).values()][0] ?? [];

  it.each<[text: string, fields: Field[], spread: string[] | null]>([
    ["123-45-6789", ssn, ["123", "45", "6789"]],
    ["123 45 6789", ssn, ["123", "45", "6789"]],
    ["123-45-67", ssn, null],
    ["123-45-67890", ssn, null],
    ["(217) 555-0143", phone, ["217", "555", "0143"]],
    ["+1 217 555 0143", phone, ["217", "555", "0143"]],
    ["3/7/1990", date, ["03", "07", "1990"]],
    ["1990-03-07", date, ["03", "07", "1990"]],
    ["March 7, 1990", date, ["03", "07", "1990"]],
    ["2/30/1990", date, null],
    ["62701-1234", zip, ["62701", "1234"]],
    ["62701", zip, ["62701", ""]],
    ["１２３－４５－６７８９", ssn, ["123", "45", "6789"]],
    ["١٢٣٤٥٦٧٨٩", ssn, ["123", "45", "6789"]],
    ["１９９０年３月７日", date, ["03", "07", "1990"]],
  ])("%s is spread over its boxes", (text, fields, spread) => {
    expect(spreadValue(parts(fields), text)).toEqual(spread);
  });

  it("that is begun in the middle runs on to the end, and no further", () => {
    expect(runOn(parts(ssn), 1, "456789")).toEqual(["45", "6789"]);
    expect(runOn(parts(ssn), 1, "4567890")).toBeNull();
  });

  it.each(["none", "see my card", "12a4", "１２３x"])("never loses a letter that is no part of it: %s stays where it was typed", (text) => {
    expect(runOn(parts(ssn), 0, text)).toBeNull();
  });

  it.each([
    ["that does not exist", { part0: "02", part1: "30", part2: "1990" }, "There is no such date. Check the month, day and year."],
    ["of which a part is missing", { part0: "02", part2: "1990" }, "Only part of this is filled out."],
    ["that is right", { part0: "02", part1: "28", part2: "1990" }, undefined],
    ["not begun", {}, undefined],
  ])("%s is seen in its boxes", (_what, values, message) => {
    expect(formProblems(groupsOf(date), values)[0]?.message).toBe(message);
  });
});

describe("a date in three boxes", () => {
  const A4 = { width: 595, height: 842 };
  const partsOf = (labels: [string, string, string], page = PAGE, lengths = [2, 2, 4]) =>
    withGroups(boxes(labels.map((label, index) => [label, lengths[index]])), [page]).map(({ group }) => group?.part);

  it.each<[what: string, labels: [string, string, string], page: typeof PAGE, first: string]>([
    ["an American form", ["Date of birth", "Date of birth, continued", "Date of birth, continued"], PAGE, "month"],
    ["a British form", ["Date of birth", "Date of birth, continued", "Date of birth, continued"], A4, "day"],
    ["a German form", ["Geburtsdatum", "Geburtsdatum, continued", "Geburtsdatum, continued"], PAGE, "day"],
    ["a French form whose first box has the caption", ["Date de naissance", "Mois", "An"], PAGE, "day"],
    ["a French form", ["Jour", "Mois", "Année"], PAGE, "day"],
    ["a form that names its parts, whatever its paper", ["Month", "Day", "Year"], A4, "month"],
    ["a Polish form", ["dzień", "miesiąc", "rok"], A4, "day"],
    ["a Polish form that names them once", ["Data (dzień – miesiąc – rok)", "Data, 1 of 2", "Data, 2 of 2"], A4, "day"],
    ["an Italian form", ["Data", "Data, continued", "Data, continued"], PAGE, "day"],
  ])("has the order of %s", (_, labels, page, first) => {
    expect(partsOf(labels, page)).toEqual(first === "day" ? ["day", "month", "year"] : ["month", "day", "year"]);
  });

  it("has a year of two digits", () => {
    expect(partsOf(["Date de naissance", "Mois", "An"], PAGE, [2, 2, 2])).toEqual(["day", "month", "year"]);
  });

  it("is named by its caption and not by a part", () => {
    const [first] = withGroups(
      boxes([
        ["Date de naissance", 2],
        ["Mois", 2],
        ["An", 2],
      ]),
      [PAGE],
    );
    expect(first?.label).toBe("Date de naissance, day");
  });

  it("takes a whole date in the order of its form", () => {
    const map = fieldMapOf(
      withGroups(
        boxes([
          ["Geburtsdatum", 2],
          ["Geburtsdatum", 2],
          ["Geburtsdatum", 4],
        ]),
        [A4],
      ),
    );
    const [parts = []] = groupParts(map).values();
    expect(spreadValue(parts, "7.3.1990")).toEqual(["07", "03", "1990"]);
  });

  it.each(["month", "mes", "mois", "mese", "mês", "an", "ano", "dag"])("is read in one look, however often a caption says %s", (part) => {
    const caption = `${part.repeat(40)}!`;
    const fields = withGroups(
      boxes([
        ["Date of birth", 2],
        [caption, 2],
        [caption, 4],
      ]),
      [A4],
    );
    expect(fields).toHaveLength(3);
  });
});
