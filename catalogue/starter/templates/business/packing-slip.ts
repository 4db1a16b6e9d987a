import { column, form, heading, row, table } from "../../blocks.ts";
import { combo, date, decimal, number, radio, text } from "../../fields.ts";
import { partyColumns, signatureRow } from "../../parts.ts";

export const packingSlip = form({
  id: "packing-slip",
  category: "business",
  title: "Packing slip",
  subtitle: "What is in this shipment, and what follows later.",
  description:
    "Goes into the box: items ordered, shipped and still to come, carrier and tracking number, and a place for whoever unpacks it to note what is missing or damaged.",
  words: ["delivery note", "what is in the box"],
  needs: ["the order number", "quantities ordered and shipped", "carrier and tracking number"],
  places: ["us"],
  edition: "2026-03-16",
  paper: "letter",
  look: "band",
  aside: [text("orderNumber", "Order number", { required: true }), date("shipDate", "Ship date", { required: true })],
  sections: [
    partyColumns(
      { name: "from", title: "Ship from", nameLabel: "Company name" },
      { name: "to", title: "Ship to", nameLabel: "Full name or company" },
    ),
    heading("Shipment"),
    row(
      combo("carrier", "Carrier", ["USPS", "UPS", "FedEx", "DHL", "Own truck", "Customer pick-up"]),
      text("tracking", "Tracking number"),
      number("packages", "Packages"),
      decimal("weight", "Weight in pounds"),
    ),
    table(
      "items",
      "Item",
      [
        column(16, text("sku", "Item number")),
        column(48, text("description", "Description")),
        column(12, number("ordered", "Ordered")),
        column(12, number("shipped", "Shipped"), { name: "pieces", label: "Pieces shipped" }),
        column(13, number("later", "To follow")),
      ],
      7,
    ),
    heading("On arrival"),
    row(radio("condition", "Condition", ["Complete and undamaged", "Items missing", "Items damaged"])),
    row(text("remarks", "Missing or damaged items")),
    signatureRow({ name: "receiver", says: "Receiver" }),
  ],
});
