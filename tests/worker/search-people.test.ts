import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { expect, inject, it } from "vitest";
import { TemplateList } from "../../shared/contracts/template.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { seedTemplates } from "./seed-templates.ts";

/** What people type who do not know what a form calls itself, and the one that they mean. None is a title. */
const SEARCHES: [typed: string, first: string][] = [
  ["green card", "uscis-i-485"],
  ["how do i get a green card", "uscis-i-485"],
  ["renew green card", "uscis-i-90"],
  ["lost green card", "uscis-i-90"],
  ["my green card expired", "uscis-i-90"],
  ["work permit", "uscis-i-765"],
  ["EAD", "uscis-i-765"],
  ["daca", "uscis-i-821d"],
  ["renew DACA", "uscis-i-821d"],
  ["asylum", "uscis-i-589"],
  ["citizenship", "uscis-n-400"],
  ["become a citizen", "uscis-n-400"],
  ["us citizen application", "uscis-n-400"],
  ["lost citizenship certificate", "uscis-n-565"],
  ["fiance visa", "uscis-i-129f"],
  ["k1 visa", "uscis-i-129f"],
  ["bring my wife to usa", "uscis-i-130"],
  ["family petition", "uscis-i-130"],
  ["affidavit of support", "uscis-i-864"],
  ["advance parole", "uscis-i-131"],
  ["extend my stay", "uscis-i-539"],
  ["h1b", "uscis-i-129"],
  ["two year green card", "uscis-i-751"],
  ["immigration medical exam", "uscis-i-693"],
  ["cannot afford immigration fee", "uscis-i-912"],
  ["premium processing", "uscis-i-907"],
  ["u visa", "uscis-i-918"],
  ["tps", "uscis-i-821"],
  ["new hire paperwork", "uscis-i-9"],
  ["prove i can work", "uscis-i-9"],
  ["appeal immigration judge", "eoir-26"],
  ["ssn", "ssa-ss-5"],
  ["social security number", "ssa-ss-5"],
  ["lost social security card", "ssa-ss-5"],
  ["disability benefits", "ssa-16"],
  ["widow benefits", "ssa-10"],
  ["lower medicare premium", "ssa-44"],
  ["appeal social security", "ssa-561"],
  ["social security overpayment", "ssa-632"],
  ["representative payee", "ssa-11"],
  ["tax return", "irs-1040"],
  ["file taxes", "irs-1040"],
  ["amend tax return", "irs-1040-x"],
  ["tax extension", "irs-4868"],
  ["more time to file taxes", "irs-4868"],
  ["quarterly taxes", "irs-1040-es"],
  ["child tax credit", "irs-schedule-8812-1040"],
  ["daycare tax credit", "irs-2441"],
  ["self employment tax", "irs-schedule-se-1040"],
  ["freelance taxes", "irs-schedule-c-1040"],
  ["rental income taxes", "irs-schedule-e-1040"],
  ["capital gains tax", "irs-schedule-d-1040"],
  ["crypto taxes", "irs-8949"],
  ["contractor paperwork", "irs-w-9"],
  ["tax withholding", "irs-w-4"],
  ["new job tax form", "irs-w-4"],
  ["ein", "irs-ss-4"],
  ["itin", "irs-w-7"],
  ["identity theft", "irs-14039"],
  ["irs payment plan", "irs-9465"],
  ["settle tax debt", "irs-656"],
  ["copy of tax return", "irs-4506"],
  ["tax transcript", "irs-4506-t"],
  ["irs change of address", "irs-8822"],
  ["s corp election", "irs-2553"],
  ["start a nonprofit", "irs-1023"],
  ["payroll tax return", "irs-941"],
  ["solar tax credit", "irs-5695"],
  ["home office deduction", "irs-8829"],
  ["college tax credit", "irs-8863"],
  ["foreign earned income exclusion", "irs-2555"],
  ["employee or contractor", "irs-ss-8"],
  ["innocent spouse", "irs-8857"],
  ["passport", "state-ds-11"],
  ["baby passport", "state-ds-11"],
  ["renew my passport", "state-ds-82"],
  ["lost passport", "state-ds-64"],
  ["baby born abroad", "state-ds-2029"],
  ["va disability", "va-21-526ez"],
  ["va claim", "va-21-526ez"],
  ["gi bill", "va-22-1990"],
  ["va home loan", "va-26-1880"],
  ["va appeal", "va-10182"],
  ["aid and attendance", "va-21-2680"],
  ["buddy letter", "va-21-10210"],
  ["va health care", "va-health-10-10ez"],
  ["discharge upgrade", "dod-dd-293"],
  ["military id card", "dod-dd-1172-2"],
  ["medicare part b", "cms-40b"],
  ["appeal medicare", "cms-20027"],
  ["security clearance", "opm-sf-86"],
  ["federal retirement", "opm-sf-3107"],
  ["direct deposit", "gsa-sf-1199a"],
  ["sue the government", "gsa-sf-95"],
  ["fmla", "dol-wh-380-e"],
  ["certified payroll", "dol-wh-347"],
  ["section 8", "hud-52517"],
  ["student loan payment plan", "education-idr"],
  ["sba loan", "sba-1919"],
  ["discrimination at work", "eeoc-5"],
  ["forward mail", "usps-ps-3575"],
  ["fire an employee", "termination-letter"],
  ["let someone go", "termination-letter"],
  ["quit my job", "resignation-letter"],
  ["two weeks notice", "resignation-letter"],
  ["rent my flat", "residential-lease"],
  ["rent out my house", "residential-lease"],
  ["sublet a room", "sublease-agreement"],
  ["share an apartment", "roommate-agreement"],
  ["write a will", "last-will"],
  ["bill a customer", "invoice"],
  ["hire a freelancer", "contractor-agreement"],
  ["hire someone", "offer-letter"],
  ["time off", "leave-request"],
  ["someone to sign for me", "power-of-attorney"],
  ["sell my car", "bill-of-sale-vehicle"],
  ["iou", "promissory-note"],
  ["someone owes me money", "demand-letter"],
  ["protect my idea", "nda-mutual"],
  ["dog sitter", "pet-sitter-instructions"],
  ["sworn statement", "affidavit"],
  ["car crash", "accident-report"],
  ["fix my credit", "credit-dispute-letter"],
  ["household budget", "personal-budget"],
  ["end my lease", "notice-to-move-out"],
  ["sick child school", "absence-note"],
  ["get a power of attorney", "power-of-attorney"],
  ["power of attorney for my mother", "power-of-attorney"],
  ["w9", "irs-w-9"],
  ["w 9", "irs-w-9"],
  ["form 1040", "irs-1040"],
  ["i 9", "uscis-i-9"],
  ["n400", "uscis-n-400"],
  ["i-485", "uscis-i-485"],
  ["form i 130", "uscis-i-130"],
  ["1040 ez", "irs-1040"],
  ["ss5", "ssa-ss-5"],
  ["ds 82", "state-ds-82"],
  ["sf86", "opm-sf-86"],
  ["1099nec", "irs-1099-nec"],
  ["sched c", "irs-schedule-c-1040"],
  ["21-526ez", "va-21-526ez"],
  ["2025 w-4 form", "irs-w-4"],
  ["green crad", "uscis-i-485"],
  ["work permitt", "uscis-i-765"],
  ["pasport renewal", "state-ds-82"],
  ["naturilization", "uscis-n-400"],
  ["bills of sale", "bill-of-sale"],
  ["leases", "residential-lease"],
  ["reciepts", "receipt"],
  ["affadavit", "affidavit"],
  ["permision slip school trip", "field-trip-permission"],
  ["factura", "invoice"],
  ["contrato de alquiler", "residential-lease"],
  ["permiso de trabajo", "uscis-i-765"],
  ["ciudadanía americana", "uscis-n-400"],
  ["pasaporte", "state-ds-11"],
  ["renovar pasaporte", "state-ds-82"],
  ["seguro social", "ssa-ss-5"],
  ["tarjeta verde", "uscis-i-485"],
  ["declaracion de impuestos", "irs-1040"],
  ["carta de renuncia", "resignation-letter"],
  ["solicitud de empleo", "job-application"],
  ["asilo", "uscis-i-589"],
  ["pagare", "promissory-note"],
  ["venta de carro", "bill-of-sale-vehicle"],
  ["cambio de direccion", "usps-ps-3575"],
  ["landlord receipt", "receipt"],
  ["get paid as a freelancer", "irs-w-9"],
  ["my employer wants a w9", "irs-w-9"],
  ["my boss gave me a W-4 to fill out", "irs-w-4"],
  ["starting a new job", "uscis-i-9"],
  ["how much tax is withheld from my pay", "irs-w-4"],
  ["selling my truck", "bill-of-sale-vehicle"],
  ["buying a used car from a friend", "bill-of-sale-vehicle"],
  ["quitting", "resignation-letter"],
  ["apply for a work permit", "uscis-i-765"],
  ["hurt at work", "incident-report"],
  ["bring my husband to america", "uscis-i-130"],
  ["married a citizen", "uscis-i-130"],
  ["file for disability", "ssa-16"],
  ["work hours sheet", "timesheet"],
  ["i owe taxes and cant pay", "irs-9465"],
  ["less tax from paycheck", "irs-w-4"],
  ["my landlord keeps my deposit", "demand-letter"],
  ["landlord won't return my deposit", "demand-letter"],
  ["get my security deposit back", "demand-letter"],
  ["security deposit", "deposit-itemization"],
];

const SEEDED_AT = new Date("2026-01-01");
const BATCH = 40;

it("is a table of 120 and more, none of them a title", () => {
  expect(new Set(SEARCHES.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(120);
  const titles = new Set([...inject("starter"), ...inject("officialForms")].map(({ title }) => title.toLowerCase()));
  expect(SEARCHES.filter(([typed]) => titles.has(typed.toLowerCase()))).toEqual([]);
});

async function seedEverything(): Promise<void> {
  await seedTemplates(inject("starter"));
  const catalogue = createCatalogueImport(env.DB);
  const forms = inject("officialForms");
  for (let start = 0; start < forms.length; start += BATCH) {
    const templates = forms.slice(start, start + BATCH).map((form, index) => ({
      ...form,
      language: "en",
      sourceUrl: null,
      edition: {
        sha256: (start + index).toString(16).padStart(64, "0"),
        revision: "r1",
        fileName: `${form.id}.pdf`,
        fileSize: 1,
        kind: "acroform",
        fieldCount: 1,
        pages: [{ width: 612, height: 792 }],
        editionDate: "2025-01-01",
        importDigest: "digest",
      },
    }));
    await catalogue.saveAll(templates, SEEDED_AT);
  }
}

it("finds first, among all official forms and our own, what people mean in words of their own", async () => {
  await seedEverything();
  const misses: string[] = [];
  for (const [typed, first] of SEARCHES) {
    const search = new URLSearchParams({ q: typed, limit: "3" });
    const response = await exports.default.fetch(`https://fillwright.test/api/fillwright/templates?${search.toString()}`);
    const { items } = v.parse(TemplateList, await response.json());
    if (items[0]?.id !== first) misses.push(`${typed}: wanted ${first}, got ${items.map(({ id }) => id).join(", ") || "nothing"}`);
  }
  expect(misses).toEqual([]);
}, 240_000);

/** What no form of a catalogue without the right one is: a word in common is not what was meant. */
const NOWHERE = [
  "green card",
  "parking permit",
  "apply for food stamps",
  "divorce papers texas",
  "california divorce",
  "divorce ny",
  "dog bite",
];

it("finds nothing, rather than a form with one word in common, where the right one is not there", async () => {
  const forms = inject("officialForms").filter(({ id }) => ["uscis-i-765", "uscis-n-400", "uscis-i-9", "irs-w-9"].includes(id));
  await seedTemplates([...inject("starter"), ...forms.map(({ tags, ...form }) => ({ ...form, tags: tags.map(({ slug }) => slug) }))]);
  const found: string[] = [];
  for (const typed of NOWHERE) {
    const search = new URLSearchParams({ q: typed });
    const response = await exports.default.fetch(`https://fillwright.test/api/fillwright/templates?${search.toString()}`);
    const { items } = v.parse(TemplateList, await response.json());
    found.push(...items.map(({ id }) => `${typed}: ${id}`));
  }
  expect(found).toEqual([]);
}, 240_000);
