import { paragraph } from "../../blocks.ts";
import { date, same } from "../../fields.ts";
import { rentNotice } from "../../rent-notice.ts";

export const payOrQuitFl = rentNotice({
  id: "pay-or-quit-fl",
  title: "Three-day notice for unpaid rent (Florida)",
  place: "us-fl",
  edition: "2026-08-12",
  words: ["tenant not paying rent florida"],
  description:
    "A Florida landlord’s three-day notice in substantially the words of the statute, with the amount, the county and the last day to pay, not counting weekends and legal holidays.",
  demand: [
    paragraph`You are hereby notified that you are indebted to me in the sum of ${same("total", "", { tooltip: "Rent demanded", width: 90 })} for the rent and use of the premises named above, Florida, now occupied by you, and that I demand payment of the rent or possession of the premises within 3 days (excluding Saturday, Sunday, and legal holidays) from the date of delivery of this notice, to wit: on or before ${date("payBy", "", { tooltip: "Pay on or before", required: true, width: 80 })}.`,
  ],
  delivery: ["Delivered to the tenant", "Mailed to the tenant", "Left at the home in the tenant’s absence"],
  law: [
    {
      says: "Three days’ notice, excluding Saturdays, Sundays and legal holidays, in substantially the form that the statute prints.",
      where: "Fla. Stat. § 83.56(3)",
    },
    {
      says: "Delivery by mailing, delivering a true copy, or leaving it at the residence if the tenant is absent.",
      where: "Fla. Stat. § 83.56(4)",
    },
  ],
});
