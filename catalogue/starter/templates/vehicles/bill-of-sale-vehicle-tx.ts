import { checks, form, heading } from "../../blocks.ts";
import { check, date, money } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";
import { vehicleSaleSections } from "../../vehicle-sale.ts";

export const vehicleBillOfSaleTx = form({
  id: "bill-of-sale-vehicle-tx",
  category: "vehicles",
  title: "Vehicle bill of sale (Texas)",
  subtitle: "With the notification and title steps that Texas asks for.",
  description:
    "A Texas vehicle bill of sale with odometer statement and a checklist: transfer notification, plates, and the title application at the county tax office.",
  needs: ["the signed title", "Form 130-U for the county tax office", "the odometer reading", "names and addresses of both sides"],
  alsoIn: ["legal", "personal"],
  places: ["us-tx"],
  edition: "2026-07-20",
  paper: "letter",
  look: "rule",
  aside: [date("saleDate", "Date of sale", { required: true }), money("price", "Sale price", { required: true })],
  law: [
    {
      says: "A seller may notify the Texas Department of Motor Vehicles of the transfer; one who does within 30 days is presumed not to own the vehicle after the date of transfer.",
      where: "Tex. Transp. Code § 501.147",
    },
    { says: "The buyer applies for title within 30 days.", where: "Tex. Transp. Code § 501.145" },
    { says: "Federal odometer disclosure.", where: "49 U.S.C. § 32705; 49 C.F.R. part 580" },
  ],
  sections: [
    ...vehicleSaleSections(),
    heading("After the sale"),
    checks("Seller", 1, [
      check("seller.notice", "Vehicle Transfer Notification sent to TxDMV within 30 days"),
      check("seller.plates", "License plates and registration sticker removed"),
      check("seller.title", "Title signed and dated, odometer reading filled in"),
    ]),
    checks("Buyer", 1, [
      check("buyer.title", "Form 130-U, title, tax and fees brought to the county tax office within 30 days"),
      check("buyer.insurance", "Insurance in force before driving"),
    ]),
    ...signatureBlock([
      { name: "sellerSigned", says: "Seller" },
      { name: "buyerSigned", says: "Buyer" },
    ]),
  ],
});
