import { paragraph } from "../../blocks.ts";
import { date } from "../../fields.ts";
import { rentNotice } from "../../rent-notice.ts";

export const rentDemandNy = rentNotice({
  id: "rent-demand-ny",
  title: "Fourteen-day rent demand (New York)",
  place: "us-ny",
  edition: "2026-08-12",
  words: ["tenant not paying rent new york"],
  description:
    "A New York landlord’s written demand that gives at least fourteen days to pay the rent or leave, month by month with the sum, before a nonpayment case can begin.",
  demand: [
    paragraph`The rent above is due under your lease. You must pay it **in full on or before** ${date("payBy", "", { tooltip: "Pay on or before", required: true, width: 80 })}, which is at least fourteen days after this demand is served on you, or give up possession of the home.`,
    paragraph(
      "If you do neither, the landlord will start a nonpayment proceeding under Article 7 of the Real Property Actions and Proceedings Law. You may have defenses, and you may be able to get help with rent and a lawyer.",
    ),
  ],
  delivery: [
    "Personal delivery to the tenant",
    "Delivery to a person of suitable age and discretion at the home, and mailing",
    "Affixing to the door and mailing, after trying the first two",
  ],
  law: [
    {
      says: "A written demand with at least fourteen days’ notice, served as the law prescribes.",
      where: "N.Y. Real Prop. Acts. Law §§ 711(2), 735",
    },
    {
      says: "A reminder by certified mail when rent is not received within five days of its due date; failing to send it may be a defense.",
      where: "N.Y. Real Prop. Law § 235-e(d)",
    },
    { says: "A notice about the good cause eviction law is attached to the demand.", where: "N.Y. Real Prop. Law § 231-c" },
  ],
});
