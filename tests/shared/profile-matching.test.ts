import { expect, test } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import type { Profile } from "../../shared/contracts/profile.ts";
import { questionOf } from "../../shared/rules/fields/field-question.ts";
import { formParties, profileName, suggestFieldAnswers, suggestProfileAnswers } from "../../shared/rules/profile/profile-matching.ts";

const ADA: Profile = {
  id: "1",
  kind: "person",
  facts: {
    givenName: "Ada",
    familyName: "Lovelace",
    birthDate: "1815-12-10",
    ssn: "123-45-6789",
    state: "California",
    phone: "(555) 010-0199",
  },
};

function field(name: string, more: Partial<Field> = {}): Field {
  const place: Pick<Field, "widget" | "page" | "rect"> = { widget: 0, page: 0, rect: [0, 0, 0.1, 0.1] };
  return { id: name, name, kind: "text", label: name, labelSource: "name", required: false, readOnly: false, ...place, ...more };
}

function suggest(fields: Field[], values: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(suggestProfileAnswers({ fields }, ADA, values).map(({ name, value }) => [name, value]));
}

test("fields are matched by autocomplete token, by format, and by a label that leaves no doubt", () => {
  const fields = [
    field("a", { label: "1 Name of entity/individual", autocomplete: "name" }),
    field("b", { label: "Number", format: { kind: "ssn" } }),
    field("c", { label: "Phone:" }),
    field("d", { label: "Favourite colour" }),
  ];
  expect(suggest(fields)).toEqual({ a: "Ada Lovelace", b: "123-45-6789", c: "(555) 010-0199" });
});

test("a label is read for what it asks, whatever its number and the words around it", () => {
  const asked = [
    "5.d. City or Town.",
    "11. Current Mailing Address. Enter City.",
    "5 Address (number, street). See instructions.",
    "Name:",
  ];
  expect(asked.map(questionOf)).toEqual(["City or Town", "City", "Address (number, street)", "Name"]);
  const born = "20. Date of Birth . Enter the 2-digit Month, 2-digit Day and 4-digit Year.";
  expect([born, "6. Date of Birth. Enter 2 digit Month."].map(questionOf)).toEqual(["Date of Birth", "2 digit Month"]);
  expect(["", "U.S. Address", "A"].map(questionOf)).toEqual(["", "U.S. Address", "A"]);
  const house: Profile = { id: "1", kind: "person", facts: { city: "Springfield", state: "IL", postalCode: "62701" } };
  const [line] = suggestProfileAnswers({ fields: [field("a", { label: "6 City, state, and ZIP code" })] }, house, {});
  expect(line?.value).toBe("Springfield, IL 62701");
});

test("a fact takes the shape of its field: its date pattern, its choices, its cells", () => {
  const fields = [
    field("born", { kind: "date", autocomplete: "bday", format: { kind: "date", pattern: "dd/mm/yyyy" } }),
    field("state", { kind: "choice", options: [{ value: "CA", label: "California" }] }),
    field("ssn", { format: { kind: "ssn" }, comb: true, maxLength: 9 }),
  ];
  expect(suggest(fields)).toEqual({ born: "10/12/1815", state: "CA", ssn: "123456789" });
});

test("what is there stays, and a second field of the same kind is left to the person", () => {
  const fields = [field("ssn 1", { format: { kind: "ssn" } }), field("ssn 2", { format: { kind: "ssn" } })];
  expect(suggest(fields)).toEqual({ "ssn 1": "123-45-6789" });
  expect(suggest(fields, { "ssn 1": "987-65-4321" })).toEqual({});
});

test("a field about somebody else gets nothing", () => {
  const fields = [
    field("a", { label: "Spouse's social security number", format: { kind: "ssn" } }),
    field("b", { label: "Phone", section: "Emergency contact" }),
    field("c", { label: "Name", section: "Witness" }),
    field("d", { label: "Name", readOnly: true }),
  ];
  expect(suggest(fields)).toEqual({});
});

test("a profile is called by its company or its person", () => {
  expect(profileName(ADA)).toBe("Ada Lovelace");
  expect(profileName({ id: "2", kind: "company", facts: { organization: "Analytical Engines" } })).toBe("Analytical Engines");
  expect(profileName({ id: "3", kind: "person", facts: {} })).toBe("Without a name");
});

test("a field that somebody is in is offered what each profile has, once, with the number of a person kept short", () => {
  const grace: Profile = { id: "2", kind: "person", facts: { givenName: "Grace", familyName: "Hopper", state: "California" } };
  const suggestions = (more: Partial<Field>) => suggestFieldAnswers([field("a", more)], [ADA, grace]);
  expect(suggestions({ autocomplete: "name" }).map(({ shown, whose }) => [shown, whose])).toEqual([
    ["Ada Lovelace", "Ada Lovelace"],
    ["Grace Hopper", "Grace Hopper"],
  ]);
  expect(suggestions({ autocomplete: "address-level1" })).toEqual([{ value: "California", shown: "California", whose: "Ada Lovelace" }]);
  expect(suggestions({ label: "Spouse's number", format: { kind: "ssn" } })).toEqual([
    { value: "123-45-6789", shown: "Social Security number …6789", whose: "Ada Lovelace" },
  ]);
  expect(suggestions({ label: "Favourite colour" })).toEqual([]);
  expect(suggestions({ kind: "checkbox", autocomplete: "name" })).toEqual([]);
  expect(suggestions({ autocomplete: "name", maxLength: 3 })).toEqual([]);
});

test("a fact fills all boxes of a value, as it would be pasted", () => {
  const boxes = ["123", "45", "6789"].map((text, index) =>
    field(`box${index}`, {
      label: `Social security number, part ${index}`,
      group: { id: "g", index, count: 3, role: "ssn", label: "Social security number", length: text.length },
    }),
  );
  expect(suggest(boxes)).toEqual({ box0: "123", box1: "45", box2: "6789" });
  expect(suggest(boxes, { box1: "99" })).toEqual({});
  expect(suggestFieldAnswers([boxes[1] ?? field("none")], [ADA])[0]?.value).toBe("123-45-6789");
});

test("real forms' questions are read: instructions, whose they are, and places that are not where one lives", () => {
  const person: Profile = {
    id: "1",
    kind: "person",
    facts: { city: "Springfield", country: "USA", ssn: "123-45-6789", birthDate: "1990-03-07" },
  };
  const fields = [
    field("a", { label: "12.b. Provide your Social Security Number (SSN) (if any). Enter 9 digit number.", maxLength: 9, comb: true }),
    field("b", { label: "Employee's Date of Birth" }),
    field("c", { label: "18.a. Country.", autocomplete: "country-name", section: "Your Country or Countries of Citizenship" }),
    field("d", { label: "City, town, or post office. If you have a foreign address, also complete spaces below." }),
    field("e", { label: "Phone", autocomplete: "tel", section: "Third Party Designee" }),
  ];
  const answers = suggestProfileAnswers({ fields }, person, {});
  expect(Object.fromEntries(answers.map(({ name, value }) => [name, value]))).toEqual({
    a: "123456789",
    b: "03/07/1990",
    d: "Springfield",
  });
});

test("on a form between two parties nothing is known before one says who one is", () => {
  const fields = ["Seller", "Buyer"].flatMap((party) => [
    field(`${party} phone`, { label: "Phone", section: party }),
    field(`${party} state`, { label: "State", section: `${party}'s address` }),
  ]);
  expect(formParties({ fields })).toEqual(["seller", "buyer"]);
  expect(suggest(fields)).toEqual({});
  const asBuyer = suggestProfileAnswers({ fields }, ADA, {}, "buyer").map(({ name }) => name);
  expect(asBuyer).toEqual(["Buyer phone", "Buyer state"]);
  expect(formParties({ fields: [field("a", { label: "Seller" }), field("b", { label: "Your phone" })] })).toEqual([]);
});
