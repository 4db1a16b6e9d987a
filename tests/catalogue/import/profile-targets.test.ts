import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import type { Pdfium } from "../../../pdf/open/pdfium.ts";
import { fieldsAbout, formParties } from "../../../shared/rules/profile/whose-fields.ts";

const folder = process.env["FORMS_DIR"];
if (!folder) console.info("FORMS_DIR is not set: what a profile fills in is not tried on real forms.");

/** The facts that each form asks of the one who fills it in, and the fields that take them, by who that is. Judged by each field's label, section and place. */
const TARGETS: Record<string, Record<string, string>> = {
  "us-dod-af8_clean.pdf": {
    "": "givenName+middleName+familyName f1",
  },
  "us-dod-form_dd0293.pdf": {
    "": "familyName f11, givenName f12, ssn f15, street f17, city+state+country f18, postalCode f19, phone f21",
  },
  "us-doj-application_for_certificate_of_pardon_for_simple_marijuana_possession.pdf": {
    "": "givenName f0, middleName f1, familyName f2, street f6, city f7, state f8, postalCode f9, email f10, phone f11, birthDate f12",
  },
  "us-eac-federal_voter_registration_es.pdf": {
    "": "familyName f9, givenName f10, middleName f11, street f17, city f19, state f20, postalCode f21, birthDate f26, phone f29",
  },
  "us-fed-i9.pdf": {
    employer: "organization f50, street f51",
    employee:
      "familyName f0, givenName f1, middleName f2, street f4, city f6, state f7, postalCode f8, birthDate f9, ssn f10, email f11, phone f12",
  },
  "us-fed-test-2333.pdf": {
    empleador: "",
    empleado: "familyName f0, givenName f1, street f4, city f6, state f7, postalCode f8, birthDate f9, ssn f10, email f11, phone f12",
  },
  "us-irs-f1040-2024.pdf": {
    "": "givenName+middleName f3, familyName f4, ssn f5, street f9, city f11, state f12, postalCode f13, phone f132, email f133",
  },
  "us-irs-f1040nr.pdf": {
    "": "givenName+middleName f3, familyName f4, ssn f5, street f7, city+state+postalCode f9, country f11",
  },
  "us-irs-f1040s-p-2024.pdf": {
    "": "givenName+middleName f3, familyName f4, ssn f5, street f9, city f11, state f12, postalCode f13, phone f132, email f133",
  },
  "us-irs-f1040s3-2025.pdf": {
    "": "givenName+middleName+familyName f0, ssn f1",
  },
  "us-irs-f13614c-ty2025.pdf": {
    "": "givenName f1, middleName f2, familyName f3, birthDate f4, street f11, city f13, state f14, postalCode f15, phone f16, email f18",
  },
  "us-irs-f8949-2025.pdf": {
    "": "givenName+middleName+familyName f0, ssn f1",
  },
  "us-irs-f9000sp_2021-2024.pdf": {
    "": "givenName+middleName+familyName f0, ssn f1, street f2, city+state+postalCode f4",
  },
  "us-irs-fw2-2024.pdf": {
    "": "ssn f0, ein f1, givenName f14, familyName f15",
  },
  "us-irs-fw9.pdf": {
    "": "givenName+middleName+familyName f0, organization f1, street f13, city+state+postalCode f15, ssn f17, ein f20",
  },
  "us-irs-i1040nr.pdf": {
    "": "",
  },
  "us-opm-sf2809.pdf": {
    "": "givenName+middleName+familyName f0, ssn f1, birthDate f2, street f7, city+state+postalCode f8, email f20, phone f21",
  },
  "us-ssa-ssa-632.pdf": {
    "": "givenName+middleName+familyName f0, ssn f1, phone f210, street f212, city f213, state f214, postalCode f215",
  },
  "us-uscis-i-129.pdf": {
    petitioner:
      "familyName f0, givenName f1, middleName f2, organization f3, street f5, city f10, state f11, postalCode f12, country f15, phone f16, email f18, ein f19, ssn f24",
    beneficiary: "familyName f43, givenName f44, middleName f45, birthDate f56, street f74, city f79, state f80, postalCode f81",
  },
  "us-uscis-i-765.pdf": {
    "": "familyName f5, givenName f6, middleName f7, street f19, city f24, state f25, postalCode f26, ssn f49, birthDate f64, phone f93, email f95",
  },
  "us-uscis-i-765_unlocked.pdf": {
    "": "familyName f14, givenName f15, middleName f16, ssn f18, street f22, city f27, state f28, postalCode f29, birthDate f68, phone f93, email f97",
  },
  "us-uscis-n-400.pdf": {
    "": "familyName f10, givenName f11, middleName f12, birthDate f29, ssn f39, street f75, city f80, state f81, postalCode f82, phone f386, email f388",
  },
  "us-va-10-10cg.pdf": {
    veteran:
      "familyName f0, givenName f1, middleName f2, ssn f3, birthDate f4, street f7, city f8, state f9, postalCode f10, phone f11, email f13",
    caregiver:
      "familyName f21, givenName f22, middleName f23, ssn f24, birthDate f25, street f28, city f29, state f30, postalCode f31, phone f32, email f34",
  },
  "us-va-1095b-2021.pdf": {
    "": "givenName f2, middleName f3, familyName f4, ssn f5, birthDate f6, street f7, city f8, state f9",
  },
  "us-va-21-526ez.pdf": {
    "": "givenName f4, middleName f5, familyName f6, ssn f7, birthDate f13, phone f19, street f31, city f33, state f34, country f35, postalCode f36, email f38",
  },
  "us-va-686c-674.pdf": {
    "": "givenName f0, middleName f1, familyName f2, ssn f3, birthDate f7, phone f17, email f20, street f21, city f23, state f24, country f25, postalCode f26",
  },
};

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

test.runIf(folder).each(Object.entries(TARGETS))("a profile fills in %s for the one who it is, and no one else", async (file, expected) => {
  const { fieldMap } = await readTemplate(pdfium, await readFile(path.join(folder ?? "", file)));
  const parties = formParties(fieldMap);
  const found = (parties.length > 0 ? parties : [undefined]).map((party) => [
    party ?? "",
    fieldsAbout(fieldMap, party)
      .map(({ field, asked }) => `${asked.of.join("+")} ${field.id}`)
      .join(", "),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
