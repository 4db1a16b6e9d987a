import { describe, expect, it } from "vitest";
import { answersWithoutField } from "../../shared/rules/fields/answers-without-field.ts";
import { carryChoices } from "../../shared/rules/fields/carry-choices.ts";
import { carryOver } from "../../shared/rules/fields/carry-over.ts";
import { calculate, createCalculations } from "../../shared/rules/fields/field-calculations.ts";
import { formProgress } from "../../shared/rules/fields/field-progress.ts";
import { formProblems } from "../../shared/rules/fields/field-validation.ts";
import { toSafeFileName } from "../../shared/rules/file-names.ts";
import { splitAnswers, toPlacementName } from "../../shared/rules/fields/placements.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

describe("a total", () => {
  const sum = textField("total", { calculation: { kind: "sum", fields: ["a", "b"] }, format: { kind: "number", decimals: 2 } });

  it("adds what its fields say, with marks and all", () => {
    const calculations = createCalculations(fieldMapOf([textField("a"), textField("b"), sum]));
    expect(calculate(calculations, { a: "$1,200.50", b: "3" })).toEqual({ total: "1203.50" });
  });

  it("stays empty while nothing is entered, and is emptied when everything is taken back", () => {
    const calculations = createCalculations(fieldMapOf([textField("a"), textField("b"), sum]));
    expect(calculate(calculations, {})).toEqual({});
    expect(calculate(calculations, { total: "5.00" })).toEqual({ total: "" });
  });

  it("a product with an empty factor stays empty, a difference takes empty fields as nothing", () => {
    const product = textField("product", { calculation: { kind: "product", fields: ["a", "b"] } });
    const rest = textField("rest", { calculation: { kind: "difference", fields: ["a", "b"] }, format: { kind: "number", decimals: 2 } });
    const calculations = createCalculations(fieldMapOf([textField("a"), textField("b"), product, rest]));
    expect(calculate(calculations, { a: "4" })).toEqual({ rest: "4.00" });
    expect(calculate(calculations, { b: "1.5" })).toEqual({ rest: "-1.50" });
    expect(calculate(calculations, { a: "4", b: "1.5" })).toEqual({ product: "6", rest: "2.50" });
  });

  it("of totals follows the order of the document", () => {
    const grand = textField("grand", { calculation: { kind: "product", fields: ["total", "rate"] } });
    const calculations = createCalculations(
      fieldMapOf([grand, sum, textField("a"), textField("b"), textField("rate")], ["total", "grand"]),
    );
    expect(calculate(calculations, { a: "2", b: "3", rate: "4" })).toEqual({ total: "5.00", grand: "20" });
  });

  it("takes a parent's name for all of its children", () => {
    const total = textField("total", { calculation: { kind: "maximum", fields: ["row"] } });
    const calculations = createCalculations(fieldMapOf([textField("row.1"), textField("row.2"), total]));
    expect(calculate(calculations, { "row.1": "7", "row.2": "9" })).toEqual({ total: "9" });
  });

  it("that depends on itself ends", () => {
    const loop = [
      textField("x", { calculation: { kind: "sum", fields: ["y"] } }),
      textField("y", { calculation: { kind: "sum", fields: ["x"] } }),
    ];
    expect(calculate(createCalculations(fieldMapOf(loop, ["x", "y"])), { y: "1" })).toEqual({ x: "1" });
  });
});

describe("progress", () => {
  it("counts names, not widgets, and leaves out fields that cannot be filled", () => {
    const fields = [
      textField("name", { required: true }),
      textField("name", { id: "again", page: 0 }),
      textField("fixed", { readOnly: true }),
      textField("print", { kind: "button" }),
      textField("sex", { kind: "radio", exportValue: "F" }),
      textField("sex", { id: "m", kind: "radio", exportValue: "M" }),
    ];
    const progress = formProgress(fieldMapOf(fields), { sex: "M" });
    expect(progress).toMatchObject({ filled: 1, total: 2, requiredLeft: ["name"] });
  });
});

describe("what has to be put right", () => {
  it("is said in the order of the form, with a sentence for each", () => {
    const fields = [
      textField("age", { range: { min: 18 } }),
      textField("name", { required: true }),
      textField("born", { format: { kind: "date", pattern: "mm/dd/yyyy" } }),
    ];
    const problems = formProblems(fieldMapOf(fields), { age: "17", born: "02/30/2020" });
    expect(problems.map(({ field, message }) => [field.name, message])).toEqual([
      ["age", "The smallest number allowed here is 18."],
      ["name", "This field is required."],
      ["born", "This isn’t a date. Write it as mm/dd/yyyy."],
    ]);
  });
});

describe("answers for a new edition", () => {
  it("move by name, else by a label that only one field has, and the rest is shown", () => {
    const from = fieldMapOf([
      textField("f1", { label: "Full name" }),
      textField("f2", { label: "City" }),
      textField("f3", { label: "Fax" }),
    ]);
    const to = fieldMapOf([textField("f1", { label: "Full name" }), textField("town", { label: "City:" })]);
    expect(carryOver(from, to, { f1: "Ada", f2: "London", f3: "none" })).toEqual({
      values: { f1: "Ada", town: "London" },
      left: [{ label: "Fax", shown: "none" }],
    });
  });

  it("move by their words where the next edition of a few questions names all its fields anew", () => {
    const from = fieldMapOf([textField("a", { label: "Full name" }), textField("b", { label: "Town" }), textField("c", { label: "Fax" })]);
    const to = fieldMapOf([
      textField("x1", { label: "Reference number" }),
      textField("x2", { label: "Full name" }),
      textField("x3", { label: "Town" }),
    ]);
    expect(carryOver(from, to, { a: "Ada", b: "London", c: "none" })).toEqual({
      values: { x2: "Ada", x3: "London" },
      left: [{ label: "Fax", shown: "none" }],
    });
  });

  it("leave what was answered here meanwhile, and take the place of what the blank form says", () => {
    const to = fieldMapOf([
      textField("f1", { label: "Full name" }),
      textField("f2", { label: "Town" }),
      textField("f3", { label: "Country", value: "US" }),
    ]);
    const earlier = { f1: "Ada", f2: "London", f3: "Malta" };
    expect(carryOver(to, to, earlier, { f1: "Zoë", f2: " ", f3: "US" })).toEqual({ values: { f2: "London", f3: "Malta" }, left: [] });
  });

  it("to fields that are gone from the same form are shown, and those to none are not", () => {
    const from = fieldMapOf([
      textField("f1", { label: "Full name" }),
      textField("f2", { label: "City" }),
      textField("f3", { label: "Fax" }),
    ]);
    const left = answersWithoutField(from, fieldMapOf([textField("f2", { label: "Town" })]), { f1: "Ada", f2: "London", f3: " " });
    expect(left).toEqual([{ label: "Full name", shown: "Ada" }]);
  });

  it("that lost their field are shown as people read them: a choice by its question and words", () => {
    const from = fieldMapOf([
      radio("town", "Here", 0),
      radio("town", "There", 1),
      textField("sign", { kind: "signature", label: "Signature" }),
      textField("alone", { kind: "checkbox", label: "I agree", exportValue: "Yes" }),
    ]);
    const values = { town: "There", sign: JSON.stringify({ type: "typed", text: "Ada" }), alone: "Off" };
    expect(answersWithoutField(from, fieldMapOf([]), values)).toEqual([
      { label: "town?", shown: "There" },
      { label: "Signature", shown: expect.stringMatching(/^Signed/iu) },
    ]);
  });

  it("that no longer fit their field are shown and not cut", () => {
    const result = carryOver(fieldMapOf([textField("zip")]), fieldMapOf([textField("zip", { maxLength: 5 })]), { zip: "12345-6789" });
    expect(result).toEqual({ values: {}, left: [{ label: "zip", shown: "12345-6789" }] });
  });
});

function radio(name: string, label: string, row: number, exportValue = label) {
  return textField(name, { kind: "radio", label, groupLabel: `${name}?`, exportValue, rect: [0.1, 0.1 * row, 0.02, 0.02] });
}

describe("a choice", () => {
  const town = fieldMapOf([radio("town", "Here", 0), radio("town", "There", 1), radio("town", "Nowhere", 2)]);

  it("follows its radio button to another question and other words", () => {
    const home = fieldMapOf([radio("home", "Here", 0), radio("home", "Away", 1), radio("town", "Nowhere", 2)]);
    expect(carryChoices(town, home, { town: "There" })).toEqual({ values: { town: "", home: "Away" }, left: [] });
    const reworded = fieldMapOf([radio("town", "Away", 1)]);
    expect(carryChoices(town, reworded, { town: "There" })).toEqual({ values: { town: "Away" }, left: [] });
  });

  it("follows also to a question whose own choice leaves it, in any order", () => {
    const rows = fieldMapOf([radio("one", "A", 0), radio("one", "B", 1), radio("two", "C", 2), radio("two", "D", 3)]);
    const values = { one: "A", two: "C" };
    const lower = fieldMapOf([radio("two", "A", 0), radio("two", "B", 1), radio("three", "C", 2), radio("three", "D", 3)]);
    expect(carryChoices(rows, lower, values)).toEqual({ values: { one: "", two: "A", three: "C" }, left: [] });
    const swapped = fieldMapOf([radio("two", "A", 0), radio("two", "B", 1), radio("one", "C", 2), radio("one", "D", 3)]);
    expect(carryChoices(rows, swapped, values)).toEqual({ values: { one: "C", two: "A" }, left: [] });
  });

  it("stays as it is where its radio button does, be it moved", () => {
    expect(carryChoices(town, town, { town: "There" })).toEqual({ values: {}, left: [] });
    expect(carryChoices(town, fieldMapOf([radio("town", "There", 5)]), { town: "There" })).toEqual({ values: {}, left: [] });
  });

  it("is never taken for that of another radio button, and is said", () => {
    const unnamed = fieldMapOf([radio("town", "First", 0, "On"), radio("town", "Second", 1, "On_2")]);
    const rest = fieldMapOf([radio("town", "Second", 1, "On")]);
    expect(carryChoices(unnamed, rest, { town: "On" })).toEqual({ values: { town: "" }, left: [{ label: "town?", shown: "First" }] });
  });

  it("of a question that joined an answered one gives way, and is without a field", () => {
    const two = fieldMapOf([radio("city", "Big", 3), ...town.fields]);
    const one = fieldMapOf([radio("town", "Big", 3), ...town.fields]);
    const values = { town: "Here", city: "Big" };
    expect(carryChoices(two, one, values)).toEqual({ values: {}, left: [] });
    expect(answersWithoutField(two, one, values)).toEqual([{ label: "city?", shown: "Big" }]);
    expect(carryChoices(two, one, { city: "Big" })).toEqual({ values: { city: "", town: "Big" }, left: [] });
  });
});

/** What ext4 and APFS take, less what a browser adds while it saves: " (12)" and ".crdownload". */
const LONGEST_NAME_BYTES = 255 - 16;

describe("a file name from a link", () => {
  it.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["Form W-9.pdf", "Form W-9.pdf"],
    ["\u202efdp.exe", "fdp.exe.pdf"],
    ["C:\\temp\\a<b>.pdf", "ab.pdf"],
    ["   ", "form.pdf"],
    [".pdf", "form.pdf"],
  ])("%s can do no more than name", (given, safe) => {
    expect(toSafeFileName(given)).toBe(safe);
  });

  it.each(["Application ", "طلب ", "申請書", "👩‍👩‍👧 "])(
    "made of %s again and again is one that every file system takes, in whole characters",
    (word) => {
      const name = toSafeFileName(word.repeat(60));
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(LONGEST_NAME_BYTES);
      expect(name.isWellFormed()).toBe(true);
      expect(name.length).toBeGreaterThan(word.length * 10);
    },
  );
});

describe("what goes into the file", () => {
  it("is the values of fields, with signatures and placed things told apart, and no notes", () => {
    const map = fieldMapOf([textField("name"), textField("sign", { kind: "signature", rect: [0.1, 0.2, 0.3, 0.04] })]);
    const typed = { type: "typed", text: "Ada" } as const;
    const placed = { kind: "check", page: 0, rect: [0.5, 0.5, 0.02, 0.02], mark: "check" } as const;
    const answers = {
      name: "Ada",
      sign: JSON.stringify(typed),
      [toPlacementName("1")]: JSON.stringify(placed),
      [toPlacementName("2")]: "",
      [toPlacementName("3")]: JSON.stringify({ kind: "note", page: 0, rect: [0.1, 0.1, 0.2, 0.1], text: "Only for me" }),
    };
    expect(splitAnswers(map, answers)).toEqual({
      values: { name: "Ada" },
      placements: [{ kind: "signature", page: 0, rect: [0.1, 0.2, 0.3, 0.04], signature: typed, field: "sign" }, placed],
    });
  });

  it("is nothing of a field that was removed, whose answer the draft keeps", () => {
    const map = fieldMapOf([textField("name")]);
    expect(splitAnswers(map, { name: "Ada", removed: "gone" }).values).toEqual({ name: "Ada" });
  });

  it("is no tick where the page shows none: the answer of a question was renamed or removed after it was chosen", () => {
    const answer = (name: string, exportValue?: string) => textField(name, { kind: "radio", ...(exportValue && { exportValue }) });
    const map = fieldMapOf([
      answer("town", "Here"),
      answer("town", "Elsewhere"),
      answer("kept", "Here"),
      answer("plain"),
      answer("off", "On"),
    ]);
    expect(splitAnswers(map, { town: "There", kept: "Here", plain: "Yes", off: "Off" }).values).toEqual({
      town: "",
      kept: "Here",
      plain: "Yes",
      off: "Off",
    });
  });
});
