import { column, columns, form, group, heading, row, smallPrint, table, totals } from "../../blocks.ts";
import { choice, date, decimal, email, text } from "../../fields.ts";

export const invoiceVat = form({
  id: "invoice-vat",
  category: "business",
  title: "VAT invoice",
  subtitle: "Tax invoice for sales between businesses, on A4 paper.",
  description:
    "An A4 tax invoice for customers abroad: VAT numbers of both sides, date of supply, net amounts added up, VAT and gross total, and international bank details.",
  words: ["european invoice", "bill with vat"],
  needs: ["VAT numbers of seller and customer", "the date of supply", "the VAT rate or the reason for none", "IBAN and BIC"],
  alsoIn: ["finance"],
  places: [],
  edition: "2026-07-07",
  paper: "a4",
  look: "band",
  aside: [
    text("invoiceNumber", "Invoice number", { required: true }),
    date("invoiceDate", "Invoice date", { required: true, format: { kind: "date", pattern: "dd/mm/yyyy" } }),
    date("supplyDate", "Date of supply", { format: { kind: "date", pattern: "dd/mm/yyyy" } }),
  ],
  sections: [
    columns(
      ...(
        [
          ["seller", "From"],
          ["customer", "Bill to"],
        ] as const
      ).map(([name, title]) => [
        heading(title),
        group(name, title, [
          row(text("company", "Company name", { required: true })),
          row(text("street", "Street address")),
          row(text("postcode", "Postal code", { span: 4 }), text("city", "City", { span: 8 })),
          row(text("country", "Country", { span: 6 }), text("vat", "VAT number", { span: 6 })),
          row(email("email")),
        ]),
      ]),
    ),
    heading("Supply"),
    table(
      "items",
      "Item",
      [
        column(52, text("description", "Description")),
        column(11, decimal("quantity", "Quantity")),
        column(17, decimal("unitPrice", "Unit price, net")),
        column(18, decimal("amount", "Net amount", { calculation: { kind: "product", of: ["quantity", "unitPrice"] } }), {
          name: "net",
          label: "Net total",
        }),
      ],
      8,
    ),
    columns(
      [
        row(
          choice("currency", "Currency", ["EUR", "GBP", "USD", "CHF", "SEK", "DKK", "NOK", "PLN"], { span: 5 }),
          choice("treatment", "VAT treatment", ["Standard rate", "Reduced rate", "Zero rate", "Reverse charge", "Exempt"], { span: 7 }),
        ),
        row(text("iban", "IBAN", { span: 8 }), text("bic", "BIC", { span: 4 })),
        row(text("terms", "Payment terms")),
      ],
      [
        totals(
          decimal("vatRate", "VAT rate in percent"),
          decimal("vat", "VAT amount"),
          decimal("gross", "Amount payable", { calculation: { kind: "sum", of: ["net", "vat"] } }),
        ),
      ],
    ),
    smallPrint("Where the customer accounts for the tax, choose reverse charge: the VAT amount is then zero and the invoice must say so."),
  ],
});
