import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { fieldStates } from "../../../shared/rules/fields/field-states.ts";
import { followChange } from "../../../shared/rules/fields/form-behaviour.ts";

const folder = process.env["FORMS_DIR"];
if (!folder) console.info("FORMS_DIR is not set: the conditions of N-400 are not looked at.");

let map: FieldMap;
beforeAll(async () => {
  if (!folder) return;
  map = (await readTemplate(await loadPdfium(), await readFile(path.join(folder, "us-uscis-n-400.pdf")))).fieldMap;
});

function fieldOf(id: string) {
  const field = map.fields.find((item) => item.id === id);
  if (!field) throw new Error(`There is no ${id}.`);
  return field;
}

/** Ticks a box after what was answered before, as a person does: others of its question give way, and rules follow. */
function tick(id: string, before: FieldValues = {}): FieldValues {
  const { name, exportValue = "x" } = fieldOf(id);
  const values = { ...before, [name]: exportValue };
  return { ...values, ...followChange(map, [name], values) };
}

/** Every condition of the form: the box that opens, one that closes, and the fields that they open and close. */
const CONDITIONS: [asked: string, opens: string, closes: string, fields: string[]][] = [
  ["1.d. which office", "f4", "f1", ["f5"]],
  ["1.g. which other reason", "f8", "f1", ["f9"]],
  ["2.3 which new name", "f21", "f22", ["f23", "f24", "f25"]],
  ["12.a. which Social Security number", "f37", "f38", ["f39"]],
  ["5.b. when the spouse became a citizen", "f142", "f141", ["f143"]],
  ["22.b. when registered", "f331", "f332", ["f333", "f334"]],
  ["30.b. which titles", "f359", "f360", ["f361"]],
  ["10. what income", "f378", "f379", ["f380", "f381"]],
  ["5.b. who is head of household", "f384", "f383", ["f385"]],
];

test.runIf(folder).each(CONDITIONS)("N-400 asks %s after one answer, and after the other it does not", (_, opens, closes, ids) => {
  const closed = (values: FieldValues) => ids.map((id) => fieldStates(map, values).isClosed(fieldOf(id).name));
  const yes = tick(opens);
  expect(closed(yes)).toEqual(ids.map(() => false));
  const no = tick(closes, yes);
  expect(closed(no)).toEqual(ids.map(() => true));
  expect(closed(tick(opens, no))).toEqual(ids.map(() => false));
});

test.runIf(folder)("N-400's number of an apartment is open with each of its boxes", () => {
  for (const [boxes, id] of [
    [["f76", "f77", "f78"], "f79"],
    [["f115", "f116", "f117"], "f118"],
  ] as const)
    for (const box of boxes) expect(fieldStates(map, tick(box)).isClosed(fieldOf(id).name)).toBe(false);
});

test.runIf(folder)("an answer about another question does not empty a field of N-400 that stays open", () => {
  const ssn = fieldOf("f39").name;
  const values = { ...tick("f37"), [ssn]: "123456789" };
  expect(tick("f110", values)[ssn]).toBe("123456789");
  expect(tick("f38", values)[ssn] ?? "").toBe("");
});

test.runIf(folder)("N-400's lines for an address abroad close with the state of that address, not with that of another", () => {
  const abroad = ["f122", "f123", "f124"];
  const states = (values: FieldValues) => abroad.map((id) => fieldStates(map, values).isClosed(fieldOf(id).name));
  const choose = (id: string, state: string, before: FieldValues = {}) => {
    const { name } = fieldOf(id);
    const values = { ...before, [name]: state };
    return { ...values, ...followChange(map, [name], values) };
  };
  const home = choose("f81", " IL");
  expect(states(home)).toEqual([false, false, false]);
  const mailing = choose("f120", " IL", home);
  expect(states(mailing)).toEqual([true, true, true]);
  expect(mailing[fieldOf("f124").name]).toBe("USA");
  expect(states(choose("f120", "", mailing))).toEqual([false, false, false]);
});
