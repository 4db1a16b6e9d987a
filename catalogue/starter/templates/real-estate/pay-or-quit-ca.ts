import { paragraph } from "../../blocks.ts";
import { rentNotice } from "../../rent-notice.ts";

export const payOrQuitCa = rentNotice({
  id: "pay-or-quit-ca",
  title: "Three-day notice to pay rent or quit (California)",
  place: "us-ca",
  edition: "2026-08-12",
  words: ["tenant not paying rent california"],
  description:
    "A California landlord’s three-day demand for unpaid rent with what the statute asks for: the exact amount, where and when to pay, and a count that leaves out weekends and court holidays.",
  demand: [
    paragraph(
      "**Within three days** after this notice is served on you, not counting Saturdays, Sundays and judicial holidays, you must pay the rent demanded above in full, or give up possession of the home to the landlord.",
    ),
    paragraph(
      "If you do neither, the landlord elects to declare the lease forfeited and will start a court case to recover possession, the unpaid rent, damages and costs.",
    ),
  ],
  delivery: [
    "Personal delivery to a tenant",
    "Leaving it with a person of suitable age and discretion at the home or workplace, and mailing a copy",
    "Posting it in a conspicuous place at the home and mailing a copy, after trying the first two",
  ],
  law: [
    {
      says: "Three days’ notice, without weekends and judicial holidays, stating the amount due and the name, phone number and address of the person to be paid, with usual days and hours if paid in person; rent due more than one year before may not be demanded.",
      where: "Cal. Code Civ. Proc. § 1161(2)",
    },
    { says: "How the notice is served.", where: "Cal. Code Civ. Proc. § 1162" },
  ],
});
