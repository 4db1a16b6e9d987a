import { checks, form, heading } from "../../blocks.ts";
import { check, date, money } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";
import { vehicleSaleSections } from "../../vehicle-sale.ts";

export const vehicleBillOfSaleCa = form({
  id: "bill-of-sale-vehicle-ca",
  category: "vehicles",
  title: "Vehicle bill of sale (California)",
  subtitle: "With the release of liability and smog steps that California asks for.",
  description:
    "A California vehicle bill of sale with odometer statement, smog certification, and a checklist of what seller and buyer must send to the DMV and by when.",
  needs: ["the title (pink slip)", "a smog certificate, if one is needed", "the odometer reading", "names and addresses of both sides"],
  alsoIn: ["legal", "personal"],
  places: ["us-ca"],
  edition: "2026-07-20",
  paper: "letter",
  look: "rule",
  aside: [date("saleDate", "Date of sale", { required: true }), money("price", "Sale price", { required: true })],
  law: [
    { says: "The seller notifies the DMV of the transfer within five days.", where: "Cal. Veh. Code § 5900" },
    { says: "The buyer applies for transfer of registration within ten days.", where: "Cal. Veh. Code § 5902" },
    { says: "The seller gives a valid smog certificate, unless the vehicle is exempt.", where: "Cal. Veh. Code § 24007(b)" },
    { says: "Federal odometer disclosure.", where: "49 U.S.C. § 32705; 49 C.F.R. part 580" },
  ],
  sections: [
    ...vehicleSaleSections(),
    heading("After the sale"),
    checks("Seller", 1, [
      check("seller.release", "Notice of Transfer and Release of Liability sent to the DMV within five days"),
      check("seller.title", "Title signed, with the odometer reading where it is required"),
      check("seller.smog", "Valid smog certificate given, or the vehicle is exempt"),
      check("seller.plates", "Special plates kept, if any"),
    ]),
    checks("Buyer", 1, [
      check("buyer.transfer", "Title, fees and use tax brought to the DMV within ten days"),
      check("buyer.insurance", "Insurance in force before driving"),
    ]),
    ...signatureBlock([
      { name: "sellerSigned", says: "Seller" },
      { name: "buyerSigned", says: "Buyer" },
    ]),
  ],
});
