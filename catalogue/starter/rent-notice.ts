import { checks, column, form, group, heading, row, smallPrint, table } from "./blocks.ts";
import { check, date, money, phone, text } from "./fields.ts";
import { addressRows, signatureBlock } from "./parts.ts";
import { type StateForm, stateHead } from "./state-form.ts";
import type { Block, Template } from "./template.ts";

/** A state's requirements for the notice that comes before a court case for unpaid rent. */
type RentNotice = StateForm & {
  /** The demand in the state's own terms, with the amount `owed.total` and the dates. */
  demand: Block[];
  delivery: string[];
};

/** Returns a demand for unpaid rent under one state's statute: who, which home, the months owed with their sum, the demand, and how it was delivered. */
export function rentNotice(variant: RentNotice): Template {
  return form({
    ...stateHead(variant),
    subtitle: "A landlord’s written demand for overdue rent.",
    needs: [
      "names of all tenants on the lease",
      "the full address with unit and county",
      "the rent owed for each month",
      "how and when the notice is delivered",
    ],
    category: "real-estate",
    alsoIn: ["legal"],
    look: "deed",
    aside: [date("noticeDate", "Date of notice", { required: true })],
    sections: [
      row(text("tenants", "To: full names of all tenants and others in possession", { required: true })),
      group("home", "Home", [
        ...addressRows({ required: true }),
        row(text("unit", "Unit", { span: 3 }), text("county", "County", { span: 9, required: true })),
      ]),
      heading("Rent owed", "Rent only. Leave out late charges, fees and damages unless your lawyer says otherwise."),
      table(
        "owed",
        "Period",
        [
          column(24, date("from", "From")),
          column(24, date("to", "To")),
          column(30, money("rent", "Rent due")),
          column(26, money("unpaid", "Unpaid"), { name: "total", label: "Rent demanded" }),
        ],
        4,
      ),
      heading("Demand"),
      ...variant.demand,
      heading("Pay to"),
      group("payTo", "Pay to", [
        row(text("name", "Full name", { required: true, span: 7 }), phone("phone", "Phone", { required: true, span: 5 })),
        ...addressRows(),
        row(text("hours", "Days and hours when payment is taken in person, and other ways to pay")),
      ]),
      ...signatureBlock([{ name: "landlord", says: "Landlord or agent", title: true }], "Signed"),
      heading("Record of delivery", "Filled in by the person who delivered the notice."),
      checks(
        "Delivered by",
        1,
        variant.delivery.map((words, index) => check(`delivery.way${index + 1}`, words)),
      ),
      group("delivery", "Delivery", [
        row(text("by", "Delivered by", { span: 5 }), date("on", "On", { span: 3 }), text("at", "At", { span: 4 })),
      ]),
      smallPrint(
        "Eviction law is strict about wording, days and delivery. Cities may add rules of their own. A notice with a mistake may have to be given again.",
      ),
    ],
  });
}
