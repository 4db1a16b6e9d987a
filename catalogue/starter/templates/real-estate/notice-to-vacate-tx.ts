import { paragraph } from "../../blocks.ts";
import { date } from "../../fields.ts";
import { rentNotice } from "../../rent-notice.ts";

export const noticeToVacateTx = rentNotice({
  id: "notice-to-vacate-tx",
  title: "Notice to pay rent or vacate (Texas)",
  place: "us-tx",
  edition: "2026-08-12",
  words: ["tenant not paying rent texas"],
  description:
    "A Texas landlord’s written notice to pay overdue rent or vacate, with the rent owed, the last day, and the ways of delivery that the Property Code allows.",
  demand: [
    paragraph`The rent above is unpaid. Pay it in full or vacate the home **on or before** ${date("payBy", "", { tooltip: "Pay or vacate on or before", required: true, width: 80 })}, which is at least three days after this notice is delivered, or the longer or shorter time that your written lease gives.`,
    paragraph(
      "If you do neither, the landlord will file an eviction suit in justice court. The landlord may not lock you out or cut off utilities except as the law allows.",
    ),
  ],
  delivery: [
    "Personal delivery to a tenant or anyone aged 16 or older at the home",
    "Mail to the home",
    "Inside the main entry door",
    "Another way that the statute or a written agreement allows",
  ],
  law: [
    {
      says: "At least three days’ written notice before an eviction suit unless the lease says otherwise, and how it is delivered. The section was amended with effect from January 1, 2026: check its current text.",
      where: "Tex. Prop. Code § 24.005",
    },
    { says: "Lockouts and cutting off utilities are restricted.", where: "Tex. Prop. Code §§ 92.008, 92.0081" },
  ],
});
