import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import { answerProblem } from "../../shared/rules/fields/answer-checks.ts";
import { answerKind } from "../../shared/rules/fields/answer-kinds.ts";
import { formProblems } from "../../shared/rules/fields/field-validation.ts";
import { lengthProblem, toSettledText, toTypedText } from "../../shared/rules/fields/shorter-spelling.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const labelled = (label: string, more: Partial<Field> = {}) => textField("field", { label, ...more });

/** As a person types it: key by key, and then away. */
function typeInto(field: Field, text: string): string {
  let typed = "";
  for (const key of text) typed = toTypedText(field, typed + key);
  return toSettledText(field, typed);
}

describe("what is written with marks between", () => {
  it.each<[what: string, typed: string, maxLength: number, kept: string, more?: Partial<Field>]>([
    ["Social Security number", "123-45-6789", 9, "123456789", { comb: true }],
    ["Social Security number", "123 45 6789", 9, "123456789"],
    ["Social Security number", "123-45-6789", 11, "123-45-6789"],
    ["Employer identification number", "12-3456789", 9, "123456789", { comb: true }],
    ["Daytime telephone number", "(217) 555-0143", 10, "2175550143"],
    ["Daytime telephone number", "+1 217.555.0143", 10, "2175550143"],
    ["Daytime telephone number", "(217) 555-0143", 12, "217-555-0143"],
    ["Daytime telephone number", "(217) 555-0143", 14, "(217) 555-0143"],
    ["Alien Registration Number", "A-123-456-789", 9, "123456789", { comb: true }],
    [
      "If you checked 4. enter one of these. USCIS/A-Number or Form I-94 Admission Number. USCIS Alien Registration Number",
      "A-123-456-789",
      9,
      "123456789",
    ],
    ["ZIP code", "62701-1234", 9, "627011234"],
    ["Account number", "4111 1111 1111 1111", 16, "4111111111111111", { comb: true }],
    ["Serial number", "1HG-CM826 33A", 11, "1HGCM82633A"],
    ["Date of birth", "3/7/1990", 8, "03071990", { comb: true }],
    ["Date of birth (DD/MM/YYYY)", "3/7/1990", 8, "03071990", { comb: true }],
    ["Geburtsdatum (TT.MM.JJJJ)", "13.7.1990", 8, "13071990", { comb: true }],
    ["Geburtsdatum (Tag Monat Jahr)", "3. Juli 1990", 8, "03071990", { comb: true }],
    ["data urodzenia (dzień-miesiąc-rok)", "3.7.1990", 8, "03071990", { comb: true }],
    ["Date issued (yyyy-mm-dd)", "3/7/1990", 8, "19900307", { comb: true }],
    ["Date of birth", "3/7/1990", 10, "03/07/1990", { comb: true, format: { kind: "custom", pattern: "99/99/9999" } }],
    ["Date of birth", "3/7/1990", 10, "03-07-1990", { comb: true, format: { kind: "custom", pattern: "99-99-9999" } }],
    ["Date of birth", "March 7, 1990", 10, "03/07/1990"],
    ["State", "Illinois", 2, "IL"],
    ["Amount", "$1,234.56", 7, "1234.56"],
  ])("%s: %s keeps what counts in %i characters", (label, typed, maxLength, kept, more) => {
    const field = labelled(label, { maxLength, ...more });
    expect(typeInto(field, typed)).toBe(kept);
    expect(toSettledText(field, typed)).toBe(kept);
    expect(lengthProblem(field, kept)).toBeNull();
  });

  it.each([
    ["ZIP code", "62701-1234", 5],
    ["Middle initial", "Marie", 1],
    ["Social Security number", "123-45-67890", 9],
    ["City", "San Luis Obispo", 10],
    ["Phone number", "(217) 555-0143 ext. 22", 10],
  ])("%s: %s, which does not fit, stays as it was typed and is marked", (label, typed, maxLength) => {
    const field = labelled(label, { maxLength });
    expect(typeInto(field, typed)).toBe(typed);
    expect(lengthProblem(field, typed)).toContain("we don’t cut anything off");
    expect(formProblems(fieldMapOf([field]), { field: typed })).toHaveLength(1);
  });

  it.each<[what: string, typed: string, kept: string, more?: Partial<Field>]>([
    ["Social Security number", "１２３４５６７８９", "123456789", { comb: true, maxLength: 9 }],
    ["Social Security number", "１２３－４５－６７８９", "123-45-6789"],
    ["Daytime telephone number", "٢١٧ ٥٥٥ ٠١٤٣", "217 555 0143"],
    ["Date of birth", "１９９０年３月７日", "03071990", { comb: true, maxLength: 8 }],
    ["Amount paid", "１，２３４．５０", "1,234.50", { format: { kind: "number" } }],
    ["Remarks", "２階", "２階"],
  ])("%s: %s has the digits that forms read", (label, typed, kept, more) => {
    expect(typeInto(labelled(label, more), typed)).toBe(kept);
  });

  it.each<[what: string, pasted: string, kept: string, more?: Partial<Field>]>([
    ["Social Security number", "\u200e123-45-6789\u200e", "123456789", { comb: true, maxLength: 9 }],
    ["Daytime telephone number", "\u202a+1 (217) 555-0143\u202c", "+1 (217) 555-0143"],
    ["Telephone number", "\u202a(217) 555-0143\u202c", "(217) 555-0143", { format: { kind: "phone" } }],
    ["ZIP code", "\u206862701\u2069", "62701", { maxLength: 5 }],
    ["Amount paid", "\u200f1,234.50", "1,234.50", { format: { kind: "number" } }],
    ["E-mail address", "ada\u200b@example.org\ufeff", "ada@example.org"],
    ["Account number", "\u202a4111 1111 1111 1111\u202c", "4111111111111111", { maxLength: 16 }],
  ])("%s: %j, as contacts and chats copy it, is what is seen of it", (label, pasted, kept, more) => {
    const field = labelled(label, more);
    expect(toSettledText(field, pasted)).toBe(kept);
    expect(formProblems(fieldMapOf([field]), { field: kept })).toEqual([]);
  });

  it("leaves the marks in a name, which its letters may need", () => {
    expect(toSettledText(labelled("Name"), "محمد\u200e (Ali)")).toBe("محمد\u200e (Ali)");
    expect(toSettledText(labelled("E-mail address"), "نام\u200cها@example.org")).toBe("نام\u200cها@example.org");
  });

  it("loses no letter and no digit, whatever is typed into whatever room", () => {
    const core = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
    const labels = fc.constantFrom("Name", "Account number", "Amount paid", "Address", "Remarks");
    fc.assert(
      fc.property(labels, fc.string(), fc.integer({ min: 1, max: 12 }), fc.boolean(), (label, text, maxLength, comb) => {
        expect(core(typeInto(labelled(label, { maxLength, comb }), text))).toBe(core(text));
      }),
    );
  });
});

describe("an answer that cannot be one", () => {
  it.each([
    ["E-mail address", "not-an-email"],
    ["Employee's Email Address", "ada@example"],
    ["ZIP Code", "1234"],
    ["Phone number", "five five five"],
    ["State", "ZZ"],
    ["Date of birth", "02/30/1990"],
    ["Date of birth", "13/45/1990"],
    ["Tax year", "20266"],
    ["Social security number", "12-34"],
  ])("is flagged by its label: %s, %s", (label, text) => {
    expect(answerProblem(labelled(label), text)).toMatch(/^This doesn’t look like .* Leave it if it’s right\.$/u);
  });

  it.each([
    ["E-mail address", "ada@example.com"],
    ["E-mail address", "N/A"],
    ["ZIP Code", "62701-1234"],
    ["Phone number", "+44 20 7946 0958"],
    ["Phone number", "(217) 555-0143 x22"],
    ["State", "illinois"],
    ["Date of birth", "March 7, 1990"],
    ["Dates of residence. Enter To Date", "PRESENT"],
    ["Date acquired", "06/2008"],
    ["Date of discharge (YYYYMMDD)", "19900307"],
    ["Place and date of birth", "Paris, 1990"],
    ["Full name, date of birth", "Emma O’Brien, 03/04/2015"],
    ["Name and phone number of your doctor", "Dr. Who"],
    ["City, state, ZIP code", "Springfield, IL 62701"],
    ["Ciudad o pueblo, estado o provincia, país y código postal (ZIP)", "San Juan, PR 00901"],
    ["Ciudad y código postal", "San Juan 00901"],
    ["Fecha de nacimiento", "7 de marzo de 1990"],
    ["Fecha de emisión", "septiembre de 2019"],
    ["Type of phone", "mobile"],
    ["Statement", "I state that"],
  ])("is not seen where there is none: %s, %s", (label, text) => {
    expect(answerProblem(labelled(label), text)).toBeNull();
  });

  it("is not seen in a code of another country, where a browser may offer one", () => {
    const code = labelled("Seller: Postal code", { autocomplete: "postal-code" });
    expect(answerProblem(code, "EC1A 1BB")).toBeNull();
    expect(answerProblem(labelled("ZIP code", { autocomplete: "postal-code" }), "EC1A 1BB")).toContain("a ZIP code");
  });

  it.each([
    ["Date of birth (day, month, year)", "dd/mm/yyyy"],
    ["Date de naissance (jour, mois et année)", "dd/mm/yyyy"],
    ["Geburtsdatum Tag Monat Jahr", "dd/mm/yyyy"],
    ["data urodzenia (dzień-miesiąc-rok)", "dd/mm/yyyy"],
    ["Geburtsdatum (TT.MM.JJJJ)", "dd.mm.yyyy"],
    ["Date of birth (month, day, year)", "mm/dd/yyyy"],
    ["Date of birth", "mm/dd/yyyy"],
    ["Date (day, month, year) of an accident", "dd/mm/yyyy"],
  ])("has an example in the order that its label has: %s, %s", (label, pattern) => {
    expect(answerProblem(labelled(label), "13/13/1990")).toContain(`a date, such as ${pattern}.`);
  });

  it("is what the document's own format says, before any label", () => {
    const field = labelled("E-mail address", { format: { kind: "zip" } });
    expect(answerProblem(field, "62701")).toBeNull();
    expect(answerProblem(field, "ada@example.com")).toContain("This field takes a ZIP code");
  });

  it("is what the form's own script refused, for as long as it stays", () => {
    const map = fieldMapOf([labelled("Code")]);
    const refusals = new Map([["field", { value: "X1", message: "The form itself doesn’t accept this." }]]);
    expect(formProblems(map, { field: "X1" }, refusals).map(({ message }) => message)).toEqual(["The form itself doesn’t accept this."]);
    expect(formProblems(map, { field: "X2" }, refusals)).toEqual([]);
  });
});

it.each([
  "Rent per day/month/year",
  "Number of visits per day / month / year",
  "Amount of support paid: Day / Month / Year",
  "Duration of contract (day, month, year)",
  "Age (Year/Month/Day)",
  "Length of residence (year, month, day)",
  "Edad: año mes día",
  "Alter: Jahr Monat Tag",
  "Period of stay from dd/mm/yyyy to dd/mm/yyyy",
  "M.A.T.",
  "D.M.A.",
  "Dosis g/m/a",
  "T.A.M. account number",
  "Reference number (yyyy/mm/dd/nnn)",
])("asks for no date, whatever parts of one it names: %s", (label) => {
  expect(answerKind(labelled(label))).toBeNull();
});

it.each(["Tag / Monat / Jahr", "TT.MM.JJJJ", "geboren am D.M.YYYY", "Geburtsdatum T.M.J."])(
  "asks for a date without that word: %s",
  (label) => {
    expect(answerKind(labelled(label))).toBe("date");
  },
);

it.each([
  ["4.b. Current Spouse's Date of Birth. Enter as 2-digit Month, 2-digit Day, and 4-digit Year.", "date"],
  ["1. Applicant's Daytime Telephone Number.", "phone"],
  ["Date of birth (if SSN or other TIN is not available).", "date"],
  ["Country and ZIP or foreign postal code", null],
  ["Fecha de nacimiento Mes", null],
  ["State the reason", null],
  ["Name, A. What is the name, Social Security Number, and claim…", null],
])("%s asks for %s", (label, kind) => {
  expect(answerKind(labelled(label))).toBe(kind);
});
