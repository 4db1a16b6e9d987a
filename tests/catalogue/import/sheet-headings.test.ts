import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import { listTemplates } from "../../../catalogue/starter/list-templates.ts";
import { makePdf } from "../../../catalogue/starter/make-pdf.ts";
import { matchColumns } from "../../../shared/rules/fields/match-columns.ts";
import { takenColumns } from "../../../shared/rules/fields/table-columns.ts";

/** A form, and sheets as people have them: each heading with its field's name, or null where none is sure. */
type Sheets = { form: string; sheets: Record<string, string | null>[] };

const W9 = (name: string) => `topmostSubform[0].Page1[0].${name}`;
const [W9_SSN, W9_EIN] = ["\nf17", "\nf20"];

const OFFICIAL: Sheets[] = [
  {
    form: "us-irs-fw9",
    sheets: [
      {
        "Vendor Name": W9("f1_1[0]"),
        Company: W9("f1_2[0]"),
        "Address 1": W9("Address[0].f1_7[0]"),
        "Address 2": W9("Address[0].f1_7[0]"),
        City: W9("Address[0].f1_8[0]"),
        State: W9("Address[0].f1_8[0]"),
        Zip: W9("Address[0].f1_8[0]"),
        "SSN#": W9_SSN,
        TIN: null,
        EIN: W9_EIN,
        Email: null,
        Notes: null,
        "Amount (USD)": null,
      },
      {
        payee_name: W9("f1_1[0]"),
        business_name: W9("f1_2[0]"),
        street_address: W9("Address[0].f1_7[0]"),
        ssn_no: W9_SSN,
        fed_id: W9_EIN,
        phone: null,
      },
      {
        contractorName: W9("f1_1[0]"),
        DBA: W9("f1_2[0]"),
        mailingAddress: W9("Address[0].f1_7[0]"),
        socialSecurityNumber: W9_SSN,
        "Tax ID": null,
        "SSN last 4": null,
      },
      {
        last_name: W9("f1_1[0]"),
        first_name: W9("f1_1[0]"),
        "M.I.": W9("f1_1[0]"),
        "House No.": W9("Address[0].f1_7[0]"),
        Street: W9("Address[0].f1_7[0]"),
        Apt: W9("Address[0].f1_7[0]"),
        // A city alone is half of the line that asks for city, state and ZIP code.
        Town: null,
        Postcode: null,
      },
    ],
  },
  {
    form: "us-fed-i9",
    sheets: [
      {
        "Last Name": "Last Name (Family Name)",
        "First Name": "First Name Given Name",
        "M.I.": "Employee Middle Initial (if any)",
        Street: "Address Street Number and Name",
        "Apt #": "Apt Number (if any)",
        City: "City or Town",
        State: "State",
        Zip: "ZIP Code",
        DOB: "Date of Birth mmddyyyy",
        "SSN#": "US Social Security Number",
        "E-mail": "Employees E-mail Address",
        Mobile: "Telephone Number",
        "Hire date": "FirstDayEmployed mmddyyyy",
        "Employee ID": null,
        Department: null,
        "Pay rate (USD)": null,
        Status: null,
        "Work phone": null,
        "City of birth": null,
      },
      {
        employee_last_name: "Last Name (Family Name)",
        employee_first_name: "First Name Given Name",
        street_address: "Address Street Number and Name",
        apt_no: "Apt Number (if any)",
        zip_code: "ZIP Code",
        date_of_birth: "Date of Birth mmddyyyy",
        phone_number: "Telephone Number",
        mobile: null,
        hire_date: "FirstDayEmployed mmddyyyy",
        signature: null,
        title: null,
        emergency_phone: null,
      },
      {
        empLastName: "Last Name (Family Name)",
        addressLine1: "Address Street Number and Name",
        addressLine2: "Apt Number (if any)",
        zipCode: "ZIP Code",
        empSSN: "US Social Security Number",
        cellPhone: "Telephone Number",
        "startDate (mm/dd/yyyy)": "FirstDayEmployed mmddyyyy",
        "Employer name": null,
        Name: null,
        ST: null,
      },
      {
        Surname: "Last Name (Family Name)",
        Forename: "First Name Given Name",
        "Addr 1": "Address Street Number and Name",
        Town: "City or Town",
        Postcode: "ZIP Code",
        "D.O.B.": "Date of Birth mmddyyyy",
        "Soc Sec No": "US Social Security Number",
        Tel: "Telephone Number",
        "Phone 2": null,
      },
      // The employer has an address too, and nothing says whose this is.
      { Street: null },
    ],
  },
];

const STARTER: Sheets[] = [
  {
    form: "employee-information",
    sheets: [
      {
        First: "firstName",
        Middle: "middleName",
        Last: "lastName",
        Addr1: "street",
        "City/Town": "city",
        "State/Province": "state",
        "ZIP Code*": "zip",
        "Personal Email": "email",
        "Home Phone": "phone",
        Cell: null,
        Birthday: "birthDate",
        Social: "ssn",
        Position: "jobTitle",
        "Dept.": "department",
        ABA: "bank.routing",
        "Acct #": "bank.account",
        Gender: null,
        "Salary ($)": null,
        "Emergency contact": null,
        "Emergency phone": null,
        "Work e-mail": null,
      },
      { lname: "lastName", fname: "firstName", mobile: "phone", hireDate: "start", deptName: "department", "phone type": null },
    ],
  },
  {
    form: "rental-application",
    sheets: [
      {
        tenantFirstName: "applicant.firstName",
        tenantLastName: "applicant.lastName",
        birth_date: "applicant.birthDate",
        "SSN (9 digits)": "applicant.ssn",
        "DL #": "applicant.license",
        "Mobile Number": "applicant.phone",
        "Move-in": "moveIn",
        "Unit #": "property.unit",
        "Rent (USD)": "property.rent",
        Employer: "employment.employer",
        "Phone (work)": null,
        Age: null,
        Income: null,
      },
      { tel_no: "applicant.phone", drivers_license: "applicant.license", monthly_rent_usd: "property.rent", Reference: null },
    ],
  },
];

async function expectMatches(bytes: Uint8Array, sheets: Sheets["sheets"]): Promise<void> {
  const { fieldMap } = await readTemplate(await loadPdfium(), bytes);
  for (const expected of sheets) {
    const headings = Object.keys(expected);
    const match = matchColumns(headings, takenColumns(fieldMap), fieldMap);
    expect(Object.fromEntries(headings.map((heading) => [heading, match[heading] ?? null]))).toEqual(expected);
  }
}

describe("headings of people's own sheets find their fields, and those that are not sure find none", () => {
  test.runIf(process.env["FORMS_DIR"]).each(OFFICIAL)("on $form", async ({ form, sheets }) => {
    await expectMatches(new Uint8Array(await readFile(path.join(process.env["FORMS_DIR"] ?? "", `${form}.pdf`))), sheets);
  });

  test.each(STARTER)("on our own $form", async ({ form, sheets }) => {
    const template = (await listTemplates()).find(({ id }) => id === form);
    if (!template) throw new Error(`${form} is not there`);
    await expectMatches(await makePdf(template), sheets);
  });
});
