import { form } from "../../blocks.ts";
import { date, money } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";
import { vehicleSaleSections } from "../../vehicle-sale.ts";

export const vehicleBillOfSale = form({
  id: "bill-of-sale-vehicle",
  title: "Vehicle bill of sale",
  lead: 20,
  subtitle: "Car, truck, motorcycle, trailer or boat.",
  description:
    "Proof that a vehicle changed hands: identification number in its own boxes, the odometer reading with the statement that federal law asks for, price, condition and both signatures.",
  words: ["sell my car", "sell a car", "buy a used car", "sell a motorcycle", "venta de carro", "vender un carro", "sell my truck"],
  needs: [
    "the title and its vehicle identification number",
    "the odometer reading on the day of sale",
    "names and addresses of buyer and seller",
  ],
  category: "vehicles",
  alsoIn: ["legal", "personal"],
  places: ["us"],
  edition: "2026-07-20",
  paper: "letter",
  look: "rule",
  aside: [date("saleDate", "Date of sale", { required: true }), money("price", "Sale price", { required: true })],
  law: [
    {
      says: "A person who transfers a vehicle must disclose the mileage in writing, unless the vehicle is exempt. Vehicles of model year 2011 and newer stay subject to disclosure for twenty years.",
      where: "49 U.S.C. § 32705; 49 C.F.R. §§ 580.5, 580.17",
    },
  ],
  sections: [
    ...vehicleSaleSections(),
    ...signatureBlock([
      { name: "sellerSigned", says: "Seller" },
      { name: "buyerSigned", says: "Buyer" },
    ]),
  ],
});
