import { clause, column, form, heading, row, table } from "../../blocks.ts";
import { choice, date, money, radio, text } from "../../fields.ts";
import { partyColumns, signatureBlock } from "../../parts.ts";

export const billOfSale = form({
  id: "bill-of-sale",
  category: "legal",
  title: "Bill of sale",
  lead: 27,
  subtitle: "Personal property: furniture, equipment, animals, tools.",
  description:
    "Proof that something changed hands: what was sold, with serial numbers and condition, for how much, and that the seller owned it free of debts.",
  words: ["sell something", "sell furniture", "private sale", "boat", "sell my boat"],
  needs: ["a description and serial numbers", "the price and how it was paid", "names and addresses of both sides"],
  alsoIn: ["personal", "business"],
  places: ["us"],
  edition: "2026-04-27",
  paper: "letter",
  look: "rule",
  aside: [date("saleDate", "Date of sale", { required: true })],
  sections: [
    partyColumns({ name: "seller", title: "Seller" }, { name: "buyer", title: "Buyer" }),
    heading("Property"),
    table(
      "items",
      "Item",
      [
        column(44, text("description", "Description")),
        column(22, text("serial", "Serial number")),
        column(16, choice("condition", "Condition", ["New", "Like new", "Good", "Fair", "For parts"])),
        column(18, money("price", "Price"), { name: "total", label: "Total price" }),
      ],
      6,
    ),
    row(radio("method", "Paid by", ["Cash", "Check", "Bank transfer", "Payment app", "Trade"])),
    clause(
      "Sale",
    )`The seller sells the property to the buyer, who has paid the total price. The seller owns it, may sell it, and it is free of debts and claims.`,
    clause(
      "Condition",
    )`${choice("warranty", "", ["Sold as it is, without any warranty", "Sold with the warranty written below"], { tooltip: "Warranty", width: 220 })}. The buyer has had the chance to examine it.`,
    row(text("warrantyText", "Warranty or known defects")),
    ...signatureBlock([
      { name: "sellerSigned", says: "Seller" },
      { name: "buyerSigned", says: "Buyer" },
      { name: "witness", says: "Witness" },
    ]),
  ],
});
