import { checks, form, heading } from "../../blocks.ts";
import { check, date, money } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";
import { vehicleSaleSections } from "../../vehicle-sale.ts";

export const vehicleBillOfSaleWa = form({
  id: "bill-of-sale-vehicle-wa",
  category: "vehicles",
  title: "Vehicle bill of sale (Washington)",
  subtitle: "With the report of sale and transfer deadlines that Washington sets.",
  description:
    "A Washington vehicle bill of sale with odometer statement and a checklist: report of sale within five business days and title transfer within fifteen days.",
  needs: ["the signed title", "the odometer reading", "names and addresses of both sides"],
  alsoIn: ["legal", "personal"],
  places: ["us-wa"],
  edition: "2026-07-20",
  paper: "letter",
  look: "rule",
  aside: [date("saleDate", "Date of sale", { required: true }), money("price", "Sale price", { required: true })],
  law: [
    { says: "The seller files a report of sale within five business days.", where: "RCW 46.12.650" },
    { says: "The buyer applies for a certificate of title within fifteen days; a penalty follows after that.", where: "RCW 46.12.650" },
    { says: "Federal odometer disclosure.", where: "49 U.S.C. § 32705; 49 C.F.R. part 580" },
  ],
  sections: [
    ...vehicleSaleSections(),
    heading("After the sale"),
    checks("Seller", 1, [
      check("seller.report", "Report of sale filed with the Department of Licensing within five business days"),
      check("seller.title", "Title signed and released, odometer disclosure given where it is required"),
    ]),
    checks("Buyer", 1, [
      check("buyer.title", "Title transferred within fifteen days"),
      check("buyer.insurance", "Insurance in force before driving"),
    ]),
    ...signatureBlock([
      { name: "sellerSigned", says: "Seller" },
      { name: "buyerSigned", says: "Buyer" },
    ]),
  ],
});
