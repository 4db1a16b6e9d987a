import { expect, test } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import type { Profile } from "../../shared/contracts/profile.ts";
import { questionOf } from "../../shared/rules/fields/field-question.ts";
import { profileName, suggestFieldAnswers } from "../../shared/rules/profile/field-suggestions.ts";
import { suggestFromFacts } from "../../shared/rules/profile/profile-facts.ts";
import { suggestProfileAnswers } from "../../shared/rules/profile/profile-matching.ts";
import { formParties } from "../../shared/rules/profile/whose-fields.ts";

const ADA: Profile = {
  id: "1",
  kind: "person",
  facts: {
    givenName: "Ada",
    familyName: "Lovelace",
    birthDate: "1815-12-10",
    ssn: "123-45-6789",
    city: "Sacramento",
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

test("a line for city and state takes both, and the number that identifies a taxpayer is asked under either name", () => {
  const fields = [
    field("a", { label: "6. MAILING ADDRESS (Keep it up to date.) - CITY, STATE/APO, COUNTRY" }),
    field("b", { label: "Identifying number (see page 8)" }),
  ];
  expect(suggest(fields)).toEqual({ a: "Sacramento, CA", b: "123-45-6789" });
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
    field("city"),
    field("state", { kind: "choice", options: [{ value: "CA", label: "California" }] }),
    field("ssn", { format: { kind: "ssn" }, comb: true, maxLength: 9 }),
  ];
  expect(suggest(fields)).toEqual({ born: "10/12/1815", city: "Sacramento", state: "CA", ssn: "123456789" });
});

test("what is there stays, and a second field of the same kind is left to the person", () => {
  const fields = [field("ssn 1", { format: { kind: "ssn" } }), field("ssn 2", { format: { kind: "ssn" } })];
  expect(suggest(fields)).toEqual({ "ssn 1": "123-45-6789" });
  expect(suggest(fields, { "ssn 1": "987-65-4321" })).toEqual({});
});

test("a field about another person gets nothing", () => {
  const fields = [
    field("a", { label: "Spouse's social security number", format: { kind: "ssn" } }),
    field("b", { label: "Phone", section: "Emergency contact" }),
    field("c", { label: "Name", section: "Witness" }),
    field("d", { label: "Name", readOnly: true }),
    field("e", { label: "Companion: Phone", section: "Travels with" }),
    field("f", { label: "Agent: Full name" }),
  ];
  expect(suggest(fields)).toEqual({});
  expect(questionOf("Seller: Full name")).toBe("Full name");
});

test("a profile is called by its company or its person", () => {
  expect(profileName(ADA)).toBe("Ada Lovelace");
  expect(profileName({ id: "2", kind: "company", facts: { organization: "Analytical Engines" } })).toBe("Analytical Engines");
  expect(profileName({ id: "3", kind: "person", facts: {} })).toBe("No name yet");
});

test("a focused field is offered what each profile has, once, with a person's number kept short", () => {
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

test("a file's facts are offered for each party of a form, to be chosen", () => {
  const from = { fields: [field("name", { label: "Full name" }), field("tel", { label: "Telephone number", section: "Your details" })] };
  const to = {
    fields: ["Seller", "Buyer"].flatMap((party) => [
      field(`${party} name`, { label: `${party}: Full name` }),
      field(`${party} tel`, { label: `${party}: Telephone number` }),
    ]),
  };
  const offered = suggestFromFacts(to, from, { name: "Ada Lovelace", tel: "(217) 555-0143" }, {});
  expect(offered.map(({ name, value }) => [name, value])).toEqual([
    ["Seller name", "Ada Lovelace"],
    ["Seller tel", "(217) 555-0143"],
    ["Buyer name", "Ada Lovelace"],
    ["Buyer tel", "(217) 555-0143"],
  ]);
});

test("the part at the end of a label is what is asked, unless it ends a list", () => {
  const asked = [
    "3. Mailing Address. In Care of Name",
    "1. Legal Name (no nickname). Family Name (Last Name)",
    "6. MAILING ADDRESS - ZIP CODE",
    "City, State",
  ];
  expect(asked.map(questionOf)).toEqual(["In Care of Name", "Family Name", "ZIP CODE", "City, State"]);
  expect(questionOf("Zip Code Plus 4. Enter 5-digit Zip Code")).toBe("5-digit Zip Code");
});

test("the parts of a name or an address stand together; those elsewhere are another's", () => {
  const at = (top: number, page = 0): Partial<Field> => ({ page, rect: [0.1, top, 0.2, 0.02] });
  const fields = [
    field("first", { label: "First Name", ...at(0.1) }),
    field("state tax", { label: "15 State", ...at(0.3) }),
    field("city", { label: "City", ...at(0.5) }),
    field("state", { label: "State", ...at(0.5) }),
    field("last elsewhere", { label: "Last Name", ...at(0.8) }),
    field("city of a bank", { label: "City", section: "Financial institution", ...at(0.6) }),
  ];
  expect(Object.keys(suggest(fields))).toEqual(["first", "city", "state"]);
});

test("fields that name no person count where the person's part begins, and beside the signature", () => {
  const on = (page: number, section: string): Partial<Field> => ({ page, section });
  const fields = [
    field("ssn", { label: "Social Security Number", ...on(0, "Part 1") }),
    field("elsewhere", { label: "State", ...on(3, "Remarks") }),
    field("phone of an office", { label: "Phone", ...on(3, "Remarks") }),
    field("signature", { kind: "signature", label: "Signature", ...on(8, "Certification") }),
    field("phone", { label: "Home telephone", ...on(8, "Certification") }),
  ];
  expect(suggest(fields)).toEqual({ ssn: "123-45-6789", phone: "(555) 010-0199" });
});

test("names and places that are not the usual ones are left to the person", () => {
  const other = ["Other Names Used", "Change of address"].map((section, index) =>
    field(`f${index}`, { label: index === 0 ? "Last Name" : "City", section }),
  );
  expect(suggest(other)).toEqual({});
  const born = [field("born in", { label: "City of Birth" }), field("abroad", { label: "State (foreign address only)" })];
  expect(suggest(born)).toEqual({});
});

test("a middle name is an initial, a family name comes first, and a state is short where the form asks so", () => {
  const grace: Profile = {
    id: "2",
    kind: "person",
    facts: { givenName: "Grace", middleName: "Brewster", familyName: "Hopper", city: "York", state: "Illinois" },
  };
  const shown = (label: string, more: Partial<Field> = {}) =>
    suggestProfileAnswers({ fields: [field("a", { label, ...more })] }, grace, {}).map(({ value }) => value);
  expect(shown("NAME (Last, First, Middle Initial)")).toEqual(["Hopper, Grace B"]);
  expect(shown("Your first name and middle initial")).toEqual(["Grace B"]);
  expect(shown("Middle Initial, if any")).toEqual(["B"]);
  const place = [field("city", { label: "City" }), field("state", { label: "State", maxLength: 2 })];
  expect(suggestProfileAnswers({ fields: place }, grace, {}).map(({ value }) => value)).toEqual(["York", "IL"]);
});

test("a section about one party asks for another's facts where its own questions name it", () => {
  const section = "Section 2. Employer Review";
  const fields = [
    field("a", { label: "Last Name", section: "Section 1. Employee" }),
    field("b", { label: "First Name", section: "Section 1. Employee" }),
    field("c", { label: "Last Name", section }),
    field("d", { label: "Employer's Last Name", section }),
    field("e", { label: "Employer's First Name", section }),
  ];
  const asEmployer = suggestProfileAnswers({ fields }, ADA, {}, "employer").map(({ name }) => name);
  expect(asEmployer).toEqual(["d", "e"]);
});

test.each<["day" | "month" | "year", "day" | "month" | "year", "day" | "month" | "year"]>([
  ["day", "month", "year"],
  ["month", "day", "year"],
  ["year", "month", "day"],
])("a birth in boxes for %s, %s and %s is the same day on another form", (...order) => {
  const from = order.map((part, index) => {
    const group = { id: "born", index, count: 3, role: "date", label: "Date of birth", length: part === "year" ? 4 : 2, part } as const;
    return field(part, { id: index === 0 ? "born" : part, label: `Date of birth, ${part}`, group });
  });
  const to = { fields: [field("a", { label: "Date of birth", format: { kind: "date", pattern: "yyyy-mm-dd" } })] };
  for (const day of ["07", "31"]) {
    const [suggested] = suggestFromFacts(to, { fields: from }, { day, month: "03", year: "1990" }, {});
    expect(suggested?.value).toBe(`1990-03-${day}`);
  }
});
