import { callout, checks, clause, column, form, group, heading, labelColumn, paragraph, row, table, totals } from "./blocks.ts";
import { check, choice, date, email, initials, money, number, phone, radio, text, total, yesNo } from "./fields.ts";
import { addressRows, signatureBlock } from "./parts.ts";
import { type StateForm, stateHead } from "./state-form.ts";
import type { Block, Template } from "./template.ts";

/** The differences of a state's lease from the general one. */
type LeaseState = StateForm & {
  /** Ends the sentence "The landlord returns the deposit …". */
  depositReturn: string;
  /** The limit on deposits, where there is one. */
  depositLimit?: string;
  /** Ends the sentence "A late charge …". */
  lateCharge: string;
  entryNotice: string;
  clauses: Block[];
  /** Disclosures that the landlord checks off and the tenant initials. */
  disclosures: string[];
};

/** Returns a lease of a home: one body for every state, with the state's own limits, clauses and disclosures. */
export function residentialLease(variant: LeaseState): Template {
  return form({
    ...stateHead(variant),
    subtitle: "Lease of a house or apartment for a fixed term or from month to month.",
    needs: [
      "names of everyone who will live there",
      "rent, deposit and due dates",
      "who pays which utility",
      "the home’s condition on the first day",
    ],
    category: "real-estate",
    alsoIn: ["legal"],
    look: "deed",
    law: [
      ...variant.law,
      {
        says: "For homes built before 1978 the landlord discloses known lead-based paint and gives the federal pamphlet before the lease is signed.",
        where: "42 U.S.C. § 4852d; 24 C.F.R. part 35",
      },
    ],
    sections: [
      heading("Parties"),
      group("landlord", "Landlord", [
        row(text("name", "Landlord or company", { required: true, span: 6 }), text("manager", "Manager or agent for notices", { span: 6 })),
        ...addressRows(),
        row(email("email", "Email", { span: 7 }), phone("phone", "Phone", { span: 5 })),
      ]),
      table(
        "tenants",
        "Tenant",
        [column(44, text("name", "Tenant full name")), column(34, email("email", "Email")), column(22, phone("phone", "Phone"))],
        4,
      ),
      heading("Home"),
      group("home", "Home", [
        ...addressRows({ required: true }),
        row(
          text("unit", "Unit", { span: 2 }),
          text("parking", "Parking", { span: 3 }),
          text("storage", "Storage", { span: 3 }),
          choice("furnished", "Furnished", ["No", "Partly", "Yes"], { span: 4 }),
        ),
      ]),
      heading("Term and money"),
      row(
        radio("term.kind", "Term", ["Fixed term", "Month to month"], { span: 5 }),
        date("term.begins", "Begins", { span: 3, required: true }),
        date("term.ends", "Ends (fixed term)", { span: 4 }),
      ),
      row(
        money("rent.monthly", "Monthly rent", { span: 3, required: true }),
        number("rent.dueDay", "Due on day of month", { span: 3, range: { min: 1, max: 31 } }),
        text("rent.payTo", "Paid to (name, address or account)", { span: 6 }),
      ),
      checks("Ways to pay rent", 5, [
        check("rent.check", "Check"),
        check("rent.transfer", "Bank transfer"),
        check("rent.online", "Online portal"),
        check("rent.order", "Money order"),
        check("rent.cash", "Cash, with receipt"),
      ]),
      paragraph("Due before the keys are handed over:"),
      totals(
        money("due.rent", "First rent"),
        money("due.deposit", "Security deposit"),
        money("due.petDeposit", "Pet deposit, if lawful"),
        money("due.other", "Other lawful charges"),
        total("due.total", "Due at signing", "sum", ["due.rent", "due.deposit", "due.petDeposit", "due.other"]),
      ),
      heading("Utilities and services"),
      table(
        "utilities",
        "",
        [
          { kind: "label", header: "Service", width: 30 },
          {
            kind: "radio",
            name: "payer",
            header: "Paid by",
            optionWidth: 13,
            options: ["Landlord", "Tenant", "Not supplied"].map((value) => ({ value, label: value })),
          },
          column(34, text("note", "Note")),
        ],
        ["Electricity", "Gas", "Water and sewer", "Trash collection", "Internet", "Lawn and snow"],
      ),
      heading("Terms"),
      clause(
        "Rent",
      )`The tenants pay the rent in advance on its due day. They are together and each responsible for the whole rent. A late charge ${variant.lateCharge} The charge, if any, is ${money("rent.lateCharge", "", { tooltip: "Late charge", width: 64 })}. A returned payment may be charged at the cost the law allows.`,
      clause(
        "Security deposit",
      )`The landlord holds the deposit for unpaid rent, for damage beyond ordinary wear and for cleaning to the condition of the first day. ${variant.depositLimit === undefined ? "" : `${variant.depositLimit} `}The landlord returns the deposit ${variant.depositReturn} The tenants give a forwarding address in writing. The deposit is held at ${text("deposit.bank", "", { tooltip: "Bank that holds the deposit", width: 170 })}.`,
      clause(
        "Who lives here",
      )`Only the tenants and these people live in the home: ${text("occupants", "", { tooltip: "Other occupants", width: 250 })}. Guests may stay ${number("guestDays", "", { tooltip: "Days that guests may stay", width: 36 })} days in any six months. Subletting and assignment need the landlord’s written consent, which will not be refused without a reason.`,
      clause(
        "Use and quiet",
      )`The home is used as a residence. The tenants keep it clean, respect the neighbors’ quiet, obey the law and reasonable written rules, and do not use the home for anything that is unlawful or dangerous.`,
      clause(
        "Repairs",
      )`The landlord keeps the home fit to live in: weatherproof, with working plumbing, heat, wiring, locks and smoke and carbon monoxide alarms as the law requires. The tenants report defects promptly and in writing, pay for damage that they or their guests cause, and make no changes without written consent.`,
      clause(
        "Entry",
      )`The landlord may enter at reasonable times to inspect, repair or show the home, ${variant.entryNotice} In an emergency no notice is needed.`,
      clause(
        "Animals",
      )`Animals: ${choice("animals.rule", "", ["none", "with written consent", "as listed here"], { tooltip: "Rule on animals", width: 120 })} ${text("animals.list", "", { tooltip: "Animals that are allowed", width: 190 })}. Assistance animals of persons with disabilities are not pets, and no pet charge is made for them.`,
      clause(
        "Insurance",
      )`The landlord’s insurance does not cover the tenants’ belongings. Renters insurance is ${choice("insurance", "", ["recommended", "required"], { tooltip: "Renters insurance", width: 100 })}.`,
      clause(
        "Leaving",
      )`At the end of a fixed term the lease goes on from month to month unless a new one is signed or one side has given notice as the law requires. The tenants return keys, remove their things and leave the home as clean as it was, apart from ordinary wear.`,
      clause(
        "Breach",
      )`If one side breaks an important promise, the other may give the written notice that the law prescribes and then use the rights that the law gives. The landlord does not lock tenants out, remove their belongings or cut off services without a court’s order.`,
      ...variant.clauses,
      clause(
        "Notices",
      )`Notices are in writing and delivered as the law allows. By initialing here the parties agree that notices that the law does not require on paper may be sent by email: landlord ${initials("initials.landlordEmail", "Landlord initials for notices by email")} tenant ${initials("initials.tenantEmail", "Tenant initials for notices by email")}.`,
      clause(
        "The whole agreement",
      )`This lease, the inspection record and these attachments are the whole agreement: ${text("attachments", "", { tooltip: "Attachments", width: 230 })}. It is changed only in writing signed by landlord and tenants. If a term is not allowed by law, it falls away and the others stand.`,
      heading("Disclosures", "The landlord checks what has been given; a tenant initials each."),
      table(
        "disclosed",
        "",
        [
          labelColumn("Disclosure", 74),
          column(10, check("given", "Given")),
          column(18, text("initials", "Tenant initials", { maxLength: 5, align: "center" })),
        ],
        [
          "Built before 1978: lead-based paint disclosure and federal pamphlet given.",
          "Move-in inspection record completed together; each side has a copy.",
          ...variant.disclosures,
        ],
      ),
      row(
        yesNo("built1978", "Was the home built before 1978?", { span: 5 }),
        text("known", "Known defects, hazards or past flooding", { span: 7 }),
      ),
      callout(
        "Before you sign",
        "Read the whole lease. Ask about anything that is unclear. Blank spaces that do not apply should be crossed out.",
      ),
      ...signatureBlock([
        { name: "landlordSigned", says: "Landlord" },
        { name: "tenant1Signed", says: "Tenant 1" },
        { name: "tenant2Signed", says: "Tenant 2" },
        { name: "tenant3Signed", says: "Tenant 3" },
      ]),
    ],
  });
}
