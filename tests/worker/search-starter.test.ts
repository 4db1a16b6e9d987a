import { exports } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, expect, inject, it } from "vitest";
import { TemplateList } from "../../shared/contracts/template.ts";
import { seedTemplates } from "./seed-templates.ts";

/** What a person types, misspelt at times, and the one of our own templates that must come first. */
const SEARCHES: [typed: string, first: string][] = [
  ["lease", "residential-lease"],
  ["leese", "residential-lease"],
  ["rental agreement", "residential-lease"],
  ["landlord", "residential-lease"],
  ["vacation", "leave-request"],
  ["boat", "bill-of-sale"],
  ["salary", "offer-letter"],
  ["california lease agreement", "residential-lease-ca"],
  ["Lease TX", "residential-lease-tx"],
  ["apartment lease ny", "residential-lease-ny"],
  ["rental aplication", "rental-application"],
  ["roomate agreement", "roommate-agreement"],
  ["3 day notice california", "pay-or-quit-ca"],
  ["3-day pay or quit", "pay-or-quit-ca"],
  ["eviction notice texas", "notice-to-vacate-tx"],
  ["five day notice illinois", "pay-or-quit-il"],
  ["tenant notice to move out", "notice-to-move-out"],
  ["move in checklist washington", "move-in-checklist-wa"],
  ["move-out inspection", "move-in-inspection"],
  ["security deposit", "deposit-itemization"],
  ["pet adendum", "pet-addendum"],
  ["repair request to landlord", "repair-request"],
  ["invoice", "invoice"],
  ["invoce template", "invoice"],
  ["VAT invoice", "invoice-vat"],
  ["recipt", "receipt"],
  ["price estimate", "quote"],
  ["purchace order", "purchase-order"],
  ["expence report", "expense-report"],
  ["milage", "mileage-log"],
  ["time sheet", "timesheet"],
  ["weekly timesheet california", "timesheet-ca"],
  ["employment aplication", "job-application"],
  ["job offer", "offer-letter"],
  ["vacation request", "leave-request"],
  ["resignaton letter", "resignation-letter"],
  ["PTO form", "leave-request"],
  ["employee warning", "written-warning"],
  ["performance evaluation", "performance-review"],
  ["car accident", "accident-report"],
  ["work incident", "incident-report"],
  ["mutual nda", "nda-mutual"],
  ["one way nda", "nda-one-way"],
  ["power of atorney", "power-of-attorney"],
  ["poa florida", "power-of-attorney-fl"],
  ["revoke power of attorney", "power-of-attorney-revocation"],
  ["affidavid", "affidavit"],
  ["bill of sale", "bill-of-sale"],
  ["car bill of sale", "bill-of-sale-vehicle"],
  ["vehicle bill of sale tx", "bill-of-sale-vehicle-tx"],
  ["promisory note", "promissory-note"],
  ["family loan agreement", "loan-agreement"],
  ["monthly budjet", "personal-budget"],
  ["profit & loss", "profit-and-loss"],
  ["independant contractor", "contractor-agreement"],
  ["freelance contract new york", "contractor-agreement-ny"],
  ["HIPAA release", "medical-records-release"],
  ["medical consent for minor", "child-medical-consent"],
  ["child travel letter", "child-travel-consent"],
  ["permision slip", "field-trip-permission"],
  ["medicine list", "medication-list"],
  ["meeting min", "meeting-minutes"],
  ["liability waver", "liability-release"],
  ["moving check list", "moving-checklist"],
  ["cease & desist", "cease-and-desist"],
];

beforeEach(() => seedTemplates(inject("starter")));

it("finds first among our own templates what a person means, misspelt or not", async () => {
  const misses: string[] = [];
  for (const [typed, first] of SEARCHES) {
    const search = new URLSearchParams({ q: typed, limit: "3" });
    const response = await exports.default.fetch(`https://fillwright.test/api/fillwright/templates?${search.toString()}`);
    const { items } = v.parse(TemplateList, await response.json());
    if (items[0]?.id !== first) misses.push(`${typed}: wanted ${first}, got ${items.map(({ id }) => id).join(", ") || "nothing"}`);
  }
  expect(misses).toEqual([]);
  expect(SEARCHES.length).toBeGreaterThanOrEqual(40);
});
