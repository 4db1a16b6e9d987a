import { checks, clause, group, heading, paragraph, row } from "./blocks.ts";
import { check, choice, comb, number, text, year, yesNo } from "./fields.ts";
import { partyColumns } from "./parts.ts";
import type { Block } from "./template.ts";

/** Seller, buyer, vehicle, odometer statement and terms: what every vehicle bill of sale says. */
export function vehicleSaleSections(): Block[] {
  return [
    partyColumns({ name: "seller", title: "Seller" }, { name: "buyer", title: "Buyer" }),
    heading("Vehicle"),
    group("vehicle", "Vehicle", [
      row(
        year("year", "Year", { span: 2 }),
        text("make", "Make", { span: 3, required: true }),
        text("model", "Model", { span: 4, required: true }),
        choice("body", "Body type", ["Sedan", "SUV", "Pickup", "Van", "Coupe", "Motorcycle", "Trailer", "Boat", "Other"], { span: 3 }),
      ),
      row(
        comb("vin", "Vehicle identification number (17 characters)", 17, { required: true, span: 8 }),
        text("plate", "License plate", { span: 2 }),
        text("color", "Color", { span: 2 }),
      ),
    ]),
    heading("Odometer statement"),
    paragraph`The odometer now reads ${number("odometer.reading", "", { tooltip: "Odometer reading in miles", required: true, width: 80 })} miles (no tenths). To the best of the seller’s knowledge this is the actual mileage, unless one of these is checked:`,
    checks("", 1, [
      check("odometer.exceeds", "The reading is in excess of the odometer’s mechanical limits."),
      check("odometer.notActual", "The reading is not the actual mileage. Warning: odometer discrepancy."),
    ]),
    heading("Terms"),
    clause(
      "Sale",
    )`The seller sells and transfers the vehicle to the buyer for the sale price above, which the seller has received by ${choice("paidBy", "", ["cash", "cashier’s check", "personal check", "bank transfer", "trade"], { tooltip: "Paid by", width: 110 })}.`,
    clause(
      "Title",
    )`The seller is the lawful owner, has the right to sell, and the vehicle is free of liens except: ${text("liens", "", { tooltip: "Liens, or none", width: 240 })}.`,
    clause("Condition")`The vehicle is sold as it is, without any express or implied warranty, unless a written warranty is attached.`,
    row(
      yesNo("warrantyAttached", "Is a written warranty attached?", { span: 4 }),
      text("defects", "Known defects the seller points out", { span: 8 }),
    ),
  ];
}
