import { clause, group, heading, paragraph, row, table, labelColumn, column } from "./blocks.ts";
import { area, check, choice, date, phone, signature, text } from "./fields.ts";
import { addressRows, contactRow, notaryBlock, signatureBlock, STATES } from "./parts.ts";
import type { PlaceSlug } from "./tags.ts";
import type { Block } from "./template.ts";

const POWERS = [
  "Real estate",
  "Bank and credit union accounts",
  "Stocks, bonds and funds",
  "Tangible personal property",
  "Business interests",
  "Insurance and annuities",
  "Retirement plans",
  "Taxes",
  "Claims and lawsuits",
  "Benefits from government programs",
  "Personal and family maintenance",
  "Digital accounts",
];

/** Powers that the uniform act, and the states that follow it, want given expressly. */
const EXPRESS_POWERS = [
  "Make gifts",
  "Create, change or end a trust",
  "Change rights of survivorship",
  "Change a beneficiary",
  "Delegate authority under this document",
  "Disclaim property",
];

/** Returns a durable power of attorney for property and money, with the beginning and the signing that the state asks for. */
export function poaSections(place?: Extract<PlaceSlug, "us-fl" | "us-wa">): Block[] {
  return [
    group("principal", "", [
      row(text("name", "Principal full name", { required: true, span: 8 }), date("birthDate", "Date of birth", { span: 4 })),
      ...addressRows({ required: true }),
    ]),
    heading("Agent"),
    group("agent", "Agent", [row(text("name", "Agent full name", { required: true })), ...addressRows(), contactRow()]),
    row(
      text("successor.name", "Successor agent full name", { span: 5 }),
      text("successor.address", "Successor’s address", { span: 4 }),
      phone("successor.phone", "Phone", { span: 3, tooltip: "Successor phone" }),
    ),
    heading("Authority"),
    paragraph("I appoint the agent to act for me in the matters that I initial. Cross out what you do not want to give."),
    table(
      "powers",
      "Power",
      [
        labelColumn("Matter", 60),
        column(16, text("initials", "Initials", { maxLength: 5, align: "center" })),
        column(40, text("limit", "Limits, if any")),
      ],
      POWERS,
    ),
    paragraph(
      "**Powers that must be given expressly.** They let the agent reduce your property or change who receives it after your death. Leave blank unless you are sure.",
    ),
    table(
      "express",
      "Express power",
      [
        labelColumn("Power", 60),
        column(16, text("initials", "Initials", { maxLength: 5, align: "center" })),
        column(40, text("limit", "Limits, if any")),
      ],
      EXPRESS_POWERS,
    ),
    heading("Terms"),
    clause("Durable")`This power of attorney is durable: it is not terminated by my subsequent incapacity, except as the law provides.`,
    place === "us-fl"
      ? clause("Beginning")`It takes effect when I sign it.`
      : clause(
          "Beginning",
        )`It takes effect ${choice("begins", "", ["when I sign it", "when a physician states in writing that I cannot decide"], { tooltip: "When it takes effect", required: true, width: 260 })}.`,
    clause(
      "Duties",
    )`The agent acts in good faith, for my benefit, within the authority given, keeps records of money received and spent, keeps my property apart from the agent’s own, and does what I would reasonably expect. The agent is repaid reasonable expenses and ${choice("pay", "", ["is not paid", "is paid a reasonable amount"], { tooltip: "Pay of the agent", width: 150 })}.`,
    clause(
      "Reliance",
    )`Anyone who accepts this document in good faith may rely on it and on a copy until they learn that it has ended. Earlier powers of attorney for property ${choice("earlier", "", ["stay in force", "are revoked"], { tooltip: "Earlier powers of attorney", width: 110 })}.`,
    clause(
      "Guardian",
    )`If a court should ever appoint a guardian or conservator of my property, I nominate ${text("guardian", "", { tooltip: "Nominated guardian", width: 190 })}.`,
    place === undefined
      ? clause("Law")`The law of ${choice("law.state", "", STATES, { tooltip: "State whose law applies", width: 52 })} applies.`
      : clause("Law")`The law of the State of ${place === "us-fl" ? "Florida" : "Washington"} applies.`,
    row(area("instructions", "Special instructions", 3)),
    ...signatureBlock([{ name: "principalSigned", says: "Principal" }], "Signature of the principal"),
    ...witnessRows(place),
    ...notaryBlock("principal"),
    heading("The agent accepts"),
    row(check("agentAccepts", "I accept the appointment and will act by the duties above.", { span: 12 })),
    row(
      signature("agentSignature", "Agent signature", { span: 8 }),
      date("agentSignedOn", "Date", { span: 4, tooltip: "Agent signature date" }),
    ),
  ];
}

function witnessRows(place: string | undefined): Block[] {
  const words =
    place === "us-wa"
      ? "Needed if there is no notary. We are competent, are not care providers for the principal, and are not related to the principal or the agent by blood, marriage or domestic partnership."
      : "The principal signed in our presence. We are adults, we sign as witnesses in the presence of the principal and of each other, and neither of us is the agent.";
  return [
    heading("Witnesses", words),
    ...[1, 2].map((nth) =>
      group(`witness${nth}`, `Witness ${nth}`, [
        row(
          signature("signature", `Witness ${nth} signature`, { span: 5, tooltip: "Signature" }),
          text("name", "Printed name", { span: 4 }),
          date("date", "Date", { span: 3 }),
        ),
        row(text("address", "Address")),
      ]),
    ),
  ];
}
