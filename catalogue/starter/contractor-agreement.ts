import { clause, form, heading, paragraph, row } from "./blocks.ts";
import { area, choice, date, money, number, text } from "./fields.ts";
import { partyColumns, signatureBlock, STATES } from "./parts.ts";
import { type StateForm, stateHead } from "./state-form.ts";
import type { Block, Template } from "./template.ts";

/** A state's requirements for an agreement with a freelancer, beyond the general form. */
type ContractorState = StateForm & {
  clauses: Block[];
  /** Name of the state whose law applies; a menu when absent. */
  stateName?: string;
};

/** Returns an agreement with an independent contractor: the same promises everywhere, and the state's own clauses before the general ones. */
export function contractorAgreement(variant: ContractorState): Template {
  const lawOfState =
    variant.stateName === undefined
      ? clause("Law")`The law of ${choice("law.state", "", STATES, { tooltip: "State whose law applies", width: 52 })} applies.`
      : clause("Law")`The law of the State of ${variant.stateName} applies.`;
  return form({
    ...stateHead(variant),
    subtitle: "Services by a self-employed professional, with scope, price and dates.",
    needs: [
      "legal names and addresses of client and contractor",
      "a description of the work and its dates",
      "the price and the payment date",
      "who owns the result",
    ],
    category: "business",
    alsoIn: ["hr", "legal"],
    look: "deed",
    sections: [
      partyColumns(
        { name: "client", title: "Client", nameLabel: "Full name or company" },
        { name: "contractor", title: "Contractor", nameLabel: "Full name or company" },
      ),
      heading("Work and price"),
      row(area("services", "Services to be performed", 4, { required: true })),
      row(
        date("start", "Start date", { required: true }),
        date("finish", "Finish date"),
        money("fee", "Total fee", { required: true }),
        date("payBy", "Payment due date", { required: true }),
      ),
      row(
        choice("basis", "How the fee is reckoned", ["Fixed fee", "Hourly rate", "Daily rate", "Per milestone", "Retainer"], { span: 4 }),
        money("rate", "Rate, if any", { span: 3 }),
        choice("method", "Paid by", ["Bank transfer", "Check", "Card", "Payment app"], { span: 5 }),
      ),
      row(area("expenses", "Expenses that the client repays, with limits", 2)),
      heading("Terms"),
      clause(
        "Engagement",
      )`The client engages the contractor to perform the services above. The contractor decides how, when and where the work is done, within the dates agreed, and may work for others.`,
      clause(
        "Independent contractor",
      )`The contractor is not an employee, agent or partner of the client. The contractor provides the tools, pays all taxes on the fee, and carries the insurance that the law requires for the work. Calling the relationship independent does not make it so: the facts of the work decide.`,
      clause(
        "Payment",
      )`The contractor sends an invoice for work done. The client pays each correct invoice in full by the due date above, and may withhold only amounts disputed in good faith, saying why in writing within ten days.`,
      clause("Changes")`Changes of scope, price or dates are agreed in writing before the changed work begins.`,
      clause(
        "Ownership of the result",
      )`When the client has paid in full, the contractor assigns to the client all rights in the work made for the client under this agreement. The contractor keeps tools, know-how and earlier work, and grants the client a lasting licence to use whatever of them is part of the result.`,
      clause(
        "Confidentiality",
      )`Each party keeps confidential what it learns of the other’s affairs that is not public, uses it only for this agreement, and may disclose it where the law requires or protects disclosure.`,
      clause(
        "Quality",
      )`The contractor will perform with the skill of a competent professional, will not knowingly infringe the rights of others, and will put right at no charge defects that are reported within ${number("warrantyDays", "", { tooltip: "Days to report defects", width: 40 })} days after delivery.`,
      ...variant.clauses,
      clause(
        "Ending early",
      )`Either party may end this agreement with ${number("noticeDays", "", { tooltip: "Days of notice to end the agreement", width: 40 })} days’ written notice. The client pays for work done up to that day; the contractor hands over what has been paid for.`,
      clause(
        "Liability",
      )`Neither party is liable for indirect loss, and each party’s total liability is limited to the fee, except for deliberate harm, bodily injury, breach of confidentiality and whatever the law does not let a contract limit.`,
      lawOfState,
      paragraph(
        "This is the whole agreement about these services. It is changed only in writing signed by both parties. Each party keeps a signed copy.",
      ),
      ...(variant.stateName === undefined ? [row(text("attachments", "Attachments that are part of this agreement"))] : []),
      ...signatureBlock([
        { name: "clientSigned", says: "Client", title: true },
        { name: "contractorSigned", says: "Contractor", title: true },
      ]),
    ],
  });
}
