import { paragraph } from "../../blocks.ts";
import { rentNotice } from "../../rent-notice.ts";

export const payOrQuitIl = rentNotice({
  id: "pay-or-quit-il",
  title: "Five-day notice for unpaid rent (Illinois)",
  place: "us-il",
  edition: "2026-08-12",
  words: ["tenant not paying rent illinois"],
  description:
    "An Illinois landlord’s five-day demand for rent, with the sentence on full payment that the statute requires for keeping the right to end the lease.",
  demand: [
    paragraph(
      "You are notified that the rent demanded above is due and unpaid. **Unless it is paid within five days** after this notice is served, your lease of the home will be terminated.",
    ),
    paragraph(
      "**Only FULL PAYMENT of the rent demanded in this notice will waive the landlord’s right to terminate the lease under this notice, unless the landlord agrees in writing to continue the lease in exchange for receiving partial payment.**",
    ),
  ],
  delivery: [
    "Personal delivery to the tenant",
    "Leaving it with a person aged 13 or older who lives in the home",
    "Certified or registered mail with return receipt",
    "Posting at the home, if nobody is in actual possession",
  ],
  law: [
    { says: "Demand for rent with not less than five days, and the sentence on full payment.", where: "735 ILCS 5/9-209" },
    { says: "How notices are served.", where: "735 ILCS 5/9-211" },
  ],
});
