import { describe, expect, it } from "vitest";
import { matchAnswers } from "../../shared/rules/fields/match-answers.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const at = (top: number) => [0.1, top, 0.3, 0.02] as [number, number, number, number];
const entered = (answers: { name: string; value: unknown }[]) => Object.fromEntries(answers.map(({ name, value }) => [name, value]));

describe("answers of the same form", () => {
  const form = fieldMapOf([
    textField("f1", { label: "Name", rect: at(0.1) }),
    textField("f2", { label: "Note", rect: at(0.2), multiline: true }),
    textField("box", { kind: "checkbox", label: "I agree", exportValue: "On", rect: at(0.3) }),
    textField("list", { kind: "choice", label: "State", options: [{ value: "IL", label: "Illinois" }], rect: at(0.4) }),
    textField("sum", { label: "Total", readOnly: true, rect: at(0.5) }),
  ]);

  it("all come over, by name and as they are", () => {
    const values = { f1: " Ada ", f2: "a\nb", box: "On", list: "IL", sum: "9" };
    const match = matchAnswers(form, { fileName: "old.pdf", values, fields: form.fields });
    expect(match.kind).toBe("same");
    expect(entered(match.sure)).toEqual({ f1: " Ada ", f2: "a\nb", box: "On", list: "IL" });
    expect(match.unsure).toEqual([]);
  });

  it("bring of a number what is seen of it, and of a name all", () => {
    const asked = fieldMapOf([
      textField("ssn", { label: "Social Security number", format: { kind: "ssn" } }),
      textField("zip", { label: "ZIP code", maxLength: 5 }),
      textField("who", { label: "Full name" }),
    ]);
    const values = { ssn: "\u202a123-45-6789\u202c", zip: "\u206862701\u2069", who: "محمد\u200e (Ali)" };
    const match = matchAnswers(asked, { fileName: "a.json", values });
    expect(entered(match.sure)).toEqual({ ssn: "123-45-6789", zip: "62701", who: "محمد\u200e (Ali)" });
  });

  it("come over to a form of a few fields though one of them reads otherwise in the file", () => {
    const fields = form.fields.map((field) => (field.name === "f1" ? { ...field, label: "Printed beside it" } : field));
    const match = matchAnswers(form, { fileName: "old.pdf", values: { f1: "Ada" }, fields });
    expect([match.kind, entered(match.sure), match.unsure]).toEqual(["same", { f1: "Ada" }, []]);
  });

  it("come over from fields that the file has locked, and from none that this form has locked too", () => {
    const locked = form.fields.map((field) => ({ ...field, readOnly: true }));
    const match = matchAnswers(form, { fileName: "signed.pdf", values: { f1: "Ada", box: "On", sum: "9" }, fields: locked });
    expect([match.kind, entered(match.sure), match.unsure, match.left]).toEqual(["same", { f1: "Ada", box: "On" }, [], []]);
  });

  it("are known by their names where a file has no more, in the words of other programs too", () => {
    const match = matchAnswers(form, { fileName: "a.fdf", values: { f1: "Ada", box: "Yes", list: "Illinois" } });
    expect([match.kind, entered(match.sure)]).toEqual(["same", { f1: "Ada", box: "On", list: "IL" }]);
  });

  it("are offered and not entered where a file has names of another form beside them", () => {
    const match = matchAnswers(form, { fileName: "a.fdf", values: { f1: "Ada", f9: "x", f10: "y" } });
    expect([match.kind, match.sure, entered(match.unsure)]).toEqual(["other", [], { f1: "Ada" }]);
    expect(match.left.map(({ label }) => label)).toEqual(["f9", "f10"]);
  });
});

describe("answers of another edition", () => {
  const labels = [
    "Your first name",
    "Your last name",
    "Home address",
    "City",
    "ZIP code",
    "Wages, line 1",
    "Interest, line 2",
    "Occupation",
  ];
  const before = fieldMapOf(labels.map((label, index) => textField(`f${index}`, { label, rect: at(index / 10) })));
  // A new line stands before the wages, and every name after it is another field's.
  const after = fieldMapOf(
    [...labels.slice(0, 5), "Tips, line 1", "Wages, line 2", "Interest, line 3", "Your occupation"].map((label, index) =>
      textField(`f${index}`, { label, rect: at(index / 11) }),
    ),
  );
  const values = Object.fromEntries(labels.map((label, index) => [`f${index}`, `answer to ${label}`]));

  it("come over where name and words agree, and none into a field that only has the name", () => {
    const match = matchAnswers(after, { fileName: "2024.pdf", values, fields: before.fields });
    expect(match.kind).toBe("edition");
    expect(entered(match.sure)).toEqual(Object.fromEntries(labels.slice(0, 5).map((label, index) => [`f${index}`, `answer to ${label}`])));
    const unsure = Object.fromEntries(match.unsure.map(({ value, label }) => [value, label]));
    expect(unsure).toEqual({
      "answer to Wages, line 1": "Wages, line 2",
      "answer to Interest, line 2": "Interest, line 3",
    });
    expect(match.left.map(({ label }) => label)).toEqual(["Occupation"]);
  });

  it("are asked about where a year in the words counted on, so that they are another field's now", () => {
    const asked = (years: number[]) =>
      years.flatMap((year, index) => [textField(`paid${index}`, { label: `Paid in ${year}`, rect: at(0.9 + index / 20) })]);
    const from = fieldMapOf([...before.fields, ...asked([2024, 2025])]);
    const to = fieldMapOf([...before.fields, textField("new", { label: "Email", rect: at(0.99) }), ...asked([2025, 2026])]);
    const match = matchAnswers(to, { fileName: "2024.pdf", values: { paid0: "1", paid1: "2" }, fields: from.fields });
    expect([match.sure, entered(match.unsure)]).toEqual([[], { paid0: "1", paid1: "2" }]);
  });

  it("are asked about where the line of a table is another one's now", () => {
    const lines = (credits: string[]) =>
      credits.flatMap((credit, index) => [
        textField(`${index}a`, { label: `${credit} credit`, rect: at(0.82 + index / 30) }),
        textField(`${index}c`, { label: `Total available, row ${index + 1}`, rect: [0.6, 0.82 + index / 30, 0.3, 0.02] }),
      ]);
    const from = fieldMapOf([...before.fields, ...lines(["Research", "Solar energy", "Small business"])]);
    const to = fieldMapOf([...before.fields, ...lines(["Research", "Small business", "Military relief"])]);
    const values = { "0c": "first", "1c": "second", "2c": "third" };
    const match = matchAnswers(to, { fileName: "2024.pdf", values, fields: from.fields });
    expect([match.kind, entered(match.sure)]).toEqual(["edition", { "0c": "first" }]);
  });

  it("are asked about where a field has its place and its name, and other words", () => {
    const from = fieldMapOf([...before.fields, textField("line11", { label: "11", rect: at(0.95) })]);
    const to = fieldMapOf([
      ...before.fields,
      textField("line11", { label: "11 Adjusted gross income", rect: at(0.95) }),
      textField("new", { label: "Email", rect: at(0.99) }),
    ]);
    const match = matchAnswers(to, { fileName: "2024.pdf", values: { line11: "5" }, fields: from.fields });
    expect([match.sure, entered(match.unsure)]).toEqual([[], { line11: "5" }]);
  });

  it("come over to an edition that became half as long again, where most names are another field's", () => {
    const words = Array.from({ length: 60 }, (_, index) => `Amount of ${String.fromCharCode(97 + (index % 26)).repeat(3 + index / 26)}`);
    const shorter = fieldMapOf(words.map((label, index) => textField(`f${index}`, { label, rect: at(index / 70) })));
    const longer = fieldMapOf(
      [...Array.from({ length: 40 }, (_, index) => `New ${"z".repeat(index + 1)}`), ...words].map((label, index) =>
        textField(`f${index}`, { label, rect: at(index / 110) }),
      ),
    );
    const match = matchAnswers(longer, { fileName: "2024.pdf", values: { f0: "1", f59: "2" }, fields: shorter.fields });
    expect([match.kind, entered(match.sure)]).toEqual(["edition", { f40: "1", f99: "2" }]);
  });

  it("are unsure where another question of the older one is more like the field that now has the name", () => {
    const from = fieldMapOf([
      ...before.fields,
      textField("g1", { label: "Sales price, row 1" }),
      textField("g2", { label: "Sales price, row 1, cents" }),
    ]);
    const to = fieldMapOf([...after.fields, textField("g2", { label: "Sales price, row 1" })]);
    const match = matchAnswers(to, { fileName: "2024.pdf", values: { g2: "50" }, fields: from.fields });
    expect([match.kind, match.sure]).toEqual(["edition", []]);
  });

  it("are unsure where two fields of the older one say the same", () => {
    const from = fieldMapOf([...before.fields, textField("g1", { label: "Phone" }), textField("g2", { label: "Phone" })]);
    const to = fieldMapOf([...after.fields, textField("phone", { label: "Phone" })]);
    const match = matchAnswers(to, { fileName: "2024.pdf", values: { g1: "555-0143" }, fields: from.fields });
    expect([entered(match.sure), entered(match.unsure)]).toEqual([{}, { phone: "555-0143" }]);
  });
});

describe("fields of another edition in the same words", () => {
  const rows = (names: string[], top: number) =>
    names.map((name, index) => textField(name, { label: "Date of each trip", rect: at(top + index / 10) }));
  const rest = ["Your name", "Home address", "City", "ZIP code"].map((label, index) =>
    textField(`r${index}`, { label, rect: at(index / 20) }),
  );
  const carried = (before: string[], after: string[], top: number) => {
    const answers = Object.fromEntries(before.map((name) => [name, `trip ${name}`]));
    const from = fieldMapOf([...rest, ...rows(before, 0.3)]);
    return matchAnswers(fieldMapOf([...rest, ...rows(after, top)]), { fileName: "2024.pdf", values: answers, fields: from.fields });
  };

  it("take answers by name while all of them keep theirs, wherever they moved to", () => {
    const match = carried(["f1", "f2"], ["f1", "f2"], 0.4);
    expect([match.kind, entered(match.sure), match.unsure]).toEqual(["edition", { f1: "trip f1", f2: "trip f2" }, []]);
  });

  it("are asked about where a line before them took a name", () => {
    const match = carried(["f1", "f2"], ["f2", "f3"], 0.35);
    expect([match.kind, match.sure, match.unsure.length]).toEqual(["edition", [], 2]);
  });
});

describe("an edition in which every field has another name", () => {
  const questions = ["First name", "Last name", "Street", "City", "State", "ZIP code", "Telephone", "Employer", "Wages", "Interest"];
  const form = (prefix: string, labels: string[]) =>
    fieldMapOf(labels.map((label, index) => textField(`${prefix}${index}`, { label, rect: at(index / 20) })));
  const values = Object.fromEntries(questions.map((question, index) => [`a${index}`, question]));
  const carry = (to: string[], from = questions) =>
    matchAnswers(form("b", to), { fileName: "2024.pdf", values, fields: form("a", from).fields });

  it("is known by its words, which most questions share", () => {
    const match = carry(["Filing status", ...questions.slice(0, 9)]);
    expect(match.kind).toBe("edition");
    expect(Object.values(entered(match.sure))).toEqual(questions.slice(0, 9));
    expect(match.left.map(({ label }) => label)).toEqual(["Interest"]);
  });

  it("is another form where only what every form asks is the same, or where there is little to tell by", () => {
    expect(carry([...questions.slice(0, 5), "Rent", "Landlord", "Pets", "Deposit", "Keys"]).kind).toBe("other");
    expect(carry(questions.slice(0, 5), questions.slice(0, 5)).kind).toBe("other");
  });

  it("asks about a table that has lost a row: the number of every row after it is another's", () => {
    const rows = ["Trip, row 1", "Trip, row 2", "Trip, row 3"];
    const from = [...questions, ...rows];
    const trips = { a10: "first", a11: "second", a12: "third" };
    const next = form("b", [...questions, ...rows.slice(0, 2)]);
    const match = matchAnswers(next, { fileName: "2024.pdf", values: trips, fields: form("a", from).fields });
    expect([match.kind, match.sure]).toEqual(["edition", []]);
  });
});

describe("answers of another form", () => {
  it("are suggestions one by one, found by their words, ticks among them", () => {
    const from = [
      textField("a", { label: "Date of birth" }),
      textField("b", { kind: "radio", groupLabel: "Marital status", label: "Married", exportValue: "1" }),
      textField("b", { kind: "radio", groupLabel: "Marital status", label: "Single", exportValue: "2" }),
      textField("c", { label: "Shoe size" }),
    ];
    const to = fieldMapOf([
      textField("x", { label: "Name" }),
      textField("y", { label: "Date of birth" }),
      textField("z", { kind: "radio", groupLabel: "Marital status", label: "Single", exportValue: "1" }),
      textField("z", { kind: "radio", groupLabel: "Marital status", label: "Married", exportValue: "2" }),
    ]);
    const match = matchAnswers(to, { fileName: "other.pdf", values: { a: "01/02/1990", b: "1", c: "44" }, fields: from });
    expect([match.kind, match.sure, entered(match.unsure)]).toEqual(["other", [], { y: "01/02/1990", z: "2" }]);
    expect(match.left).toEqual([{ label: "Shoe size", shown: "44" }]);
  });
});
