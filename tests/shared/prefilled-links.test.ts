import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isMeantToFill } from "../../shared/rules/fields/fill-fragment.ts";
import {
  matchLinkAnswers,
  parseLinkAnswers,
  suggestLinkAnswers,
  toLinkAnswers,
  toLinkFragment,
} from "../../shared/rules/fields/prefilled-links.ts";
import type { Field } from "../../shared/contracts/field-map.ts";

function field(name: string, more: Partial<Field> = {}): Field {
  const place: Pick<Field, "widget" | "page" | "rect"> = { widget: 0, page: 0, rect: [0, 0, 0.1, 0.1] };
  return { id: name, name, kind: "text", label: name, labelSource: "name", required: false, readOnly: false, ...place, ...more };
}

test("any answers go into a link and come back from it", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  // The import leaves out fields with the names that JavaScript's objects have by nature, and contracts pass them over.
  const name = text.filter((key) => !["__proto__", "constructor", "prototype"].includes(key));
  fc.assert(
    fc.property(fc.dictionary(name, text, { maxKeys: 20 }), (answers) => {
      expect(parseLinkAnswers(toLinkFragment(answers))).toEqual(answers);
    }),
  );
});

test("a link written by hand may carry its answers as JSON", () => {
  const answers = { "f1[0]": "Žofie & {co} + 1 %", City: "Gmünd" };
  expect(parseLinkAnswers(`#fill=${encodeURIComponent(JSON.stringify(answers))}`)).toEqual(answers);
  for (const broken of ["{", "{}}", '{"a":1}', '{"a":{"b":"c"}}'])
    expect(parseLinkAnswers(`#fill=${encodeURIComponent(broken)}`)).toBeNull();
});

test("a link that is broken, says something else or brings too much brings nothing", () => {
  const tooMany = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`field ${index}`, "x"]));
  for (const fragment of [
    "",
    "#section-2",
    "#fill=",
    "#fill=%%%",
    "#fill=bm90IGpzb24",
    toLinkFragment(tooMany),
    toLinkFragment({ name: "x".repeat(5001) }),
    `#fill=${"A".repeat(40_000)}`,
    `#fill=${btoa('{"a":{"b":1}}').replaceAll("=", "")}`,
  ]) {
    expect(parseLinkAnswers(fragment)).toBeNull();
    expect(isMeantToFill(fragment)).toBe(fragment.startsWith("#fill="));
  }
});

test("answers find their fields by name, and by a label that only one field has", () => {
  const fields = [field("f1[0]", { label: "Full name" }), field("a", { label: "City" }), field("b", { label: "City" }), field("c")];
  const answers = { "full NAME": "Ada", City: "London", b: "Paris", c: "same", nothing: "x" };
  expect(suggestLinkAnswers({ fields }, answers, { c: "same" })).toEqual({
    suggested: [
      { name: "f1[0]", label: "Full name", value: "Ada", shown: "Ada" },
      { name: "b", label: "City", value: "Paris", shown: "Paris" },
    ],
    unfit: 2,
  });
});

test("a large form is read once, however many answers a link brings", () => {
  let reads = 0;
  const fields = Array.from({ length: 100 }, (_, index) => {
    const one = field(`f${index}`);
    return Object.defineProperty(one, "label", { get: () => (reads++, `Label ${index}`) });
  });
  const readsFor = (count: number) => {
    reads = 0;
    const answers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`nowhere ${index}`, "x"]));
    expect(matchLinkAnswers({ fields }, answers).size).toBe(0);
    return reads;
  };
  expect(readsFor(500)).toBe(readsFor(1));
});

test("a field is only offered what it can take", () => {
  const fields = [
    field("locked", { readOnly: true }),
    field("short", { maxLength: 2 }),
    field("line"),
    field("signature", { kind: "signature" }),
    field("state", { kind: "choice", options: [{ value: "CA", label: "California" }] }),
    field("agree", { kind: "checkbox", exportValue: "On", label: "I agree" }),
    field("kind", { id: "k1", kind: "radio", exportValue: "1", label: "Individual", groupLabel: "Classification" }),
    field("kind", { id: "k2", kind: "radio", exportValue: "2", label: "Partnership", groupLabel: "Classification", widget: 1 }),
  ];
  const answers = {
    locked: "x",
    short: "long",
    line: "a\nb",
    signature: "x",
    state: "california",
    agree: "yes",
    classification: "Partnership",
  };
  expect(suggestLinkAnswers({ fields }, answers, {}).suggested.map(({ name, value, shown }) => [name, value, shown])).toEqual([
    ["state", "CA", "California"],
    ["agree", "On", "I agree"],
    ["kind", "2", "Partnership"],
  ]);
  expect(suggestLinkAnswers({ fields }, { state: "Ontario", kind: "Trust" }, {})).toEqual({ suggested: [], unfit: 2 });
});

test("a link brings what was typed and chosen, no secret, no signature and nothing that was placed", () => {
  const fields = [
    field("a"),
    field("pin", { password: true }),
    field("sign", { kind: "signature" }),
    field("list", { kind: "choice" }),
    field("empty"),
  ];
  const values = { a: "Ada", pin: "1234", sign: "{}", list: ["x", "y"], empty: "", "\u0001placed": "{}" };
  expect(toLinkAnswers({ fields }, values)).toEqual({ a: "Ada", list: "x" });
});
