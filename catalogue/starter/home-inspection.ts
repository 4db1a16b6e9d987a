import { checks, columns, column, group, heading, labelColumn, paragraph, row, table, totals } from "./blocks.ts";
import { area, check, choice, date, email, money, number, phone, text, total } from "./fields.ts";
import { addressRows, signatureRow } from "./parts.ts";
import type { Block } from "./template.ts";

const CONDITIONS = ["New", "Good", "Worn", "Damaged", "Dirty", "None"];
const ROOM = ["Walls and ceiling", "Floor or carpet", "Windows, screens, drapes", "Doors, locks", "Lights and outlets", "Furniture"];
const ROOMS: [name: string, title: string, items: string[]][] = [
  ["entry", "Entry and living room", ROOM],
  [
    "kitchen",
    "Kitchen",
    [
      "Walls and ceiling",
      "Floor",
      "Cabinets and countertops",
      "Sink and faucet",
      "Stove, oven and hood",
      "Refrigerator",
      "Dishwasher",
      "Lights and outlets",
    ],
  ],
  ["bath", "Bathroom", ["Walls, tile and ceiling", "Floor", "Sink and faucet", "Toilet", "Tub or shower", "Mirror, cabinet, fan"]],
  ["bedroom1", "Bedroom 1", ROOM],
  ["bedroom2", "Bedroom 2", ROOM],
  [
    "other",
    "Whole home and outside",
    ["Heating and cooling", "Water heater", "Smoke alarms", "Carbon monoxide alarms", "Washer and dryer", "Balcony, yard, garage"],
  ],
];

/** Returns a record of a home's condition, room by room, on arrival and on departure. */
export function inspectionSections(): Block[] {
  return [
    group("home", "Home", [
      ...addressRows({ required: true }),
      row(text("unit", "Unit", { span: 3 }), text("landlord", "Landlord or manager", { span: 9 })),
    ]),
    row(text("tenants", "Tenants", { required: true, span: 8 }), email("email", "Email", { span: 4 })),
    paragraph(
      "Choose what describes each item best on arrival, and again on departure. Say what a photograph would show: the size of a stain, the place of a crack.",
    ),
    ...ROOMS.flatMap(([name, title, items]) => [
      heading(title),
      table(
        name,
        title,
        [
          labelColumn("Item", 26),
          column(14, choice("arrival", "Arrival", CONDITIONS)),
          column(30, text("arrivalNote", "Note on arrival")),
          column(14, choice("departure", "Departure", CONDITIONS)),
          column(30, text("departureNote", "Note on departure")),
        ],
        items,
      ),
    ]),
    heading("Keys, devices and meters"),
    table(
      "keys",
      "",
      [
        labelColumn("Item", 34),
        column(16, number("given", "Given")),
        column(16, number("returned", "Returned")),
        column(40, text("note", "Note")),
      ],
      ["Door keys", "Mailbox keys", "Garage or gate openers", "Access cards"],
    ),
    row(
      number("meter.electric", "Electric meter"),
      number("meter.gas", "Gas meter"),
      number("meter.water", "Water meter"),
      number("photos", "Photographs taken"),
    ),
    row(area("remarks", "Remarks, and repairs promised with their dates", 4)),
    heading("Signed on arrival"),
    signatureRow({ name: "arrivalLandlord", says: "Landlord on arrival" }),
    signatureRow({ name: "arrivalTenant", says: "Tenant on arrival" }),
    heading("Signed on departure"),
    signatureRow({ name: "departureLandlord", says: "Landlord on departure" }),
    signatureRow({ name: "departureTenant", says: "Tenant on departure" }),
  ];
}

/** Returns the sections on what was held, deducted and returned at the end of a tenancy. */
export function depositSections(): Block[] {
  return [
    row(text("landlord", "Landlord or manager", { required: true, span: 7 }), phone("phone", "Phone", { span: 5 })),
    row(text("tenants", "Tenants", { required: true, span: 6 }), text("home", "Home they left", { required: true, span: 6 })),
    group("forward", "Forwarding address", addressRows()),
    row(date("movedIn", "Moved in"), date("movedOut", "Moved out", { required: true }), date("keysBack", "Keys returned")),
    heading("Deductions"),
    table(
      "deductions",
      "Deduction",
      [
        column(20, choice("kind", "Kind", ["Unpaid rent", "Damage", "Cleaning", "Keys", "Other"])),
        column(54, area("reason", "What and why, beyond ordinary wear", 2)),
        column(12, check("receipt", "Receipt")),
        column(18, money("amount", "Amount"), { name: "deducted", label: "Deducted" }),
      ],
      6,
    ),
    columns(
      [
        paragraph(
          "Enclosed is the refund shown, if any. If more is owed than was held, please pay the difference or write to say why you disagree.",
        ),
      ],
      [
        totals(
          money("held", "Deposit held", { required: true }),
          money("interest", "Interest owed"),
          total("credit", "Deposit and interest", "sum", ["held", "interest"]),
          total("refund", "Refund (negative: owed)", "difference", ["credit", "deducted"]),
        ),
      ],
    ),
    checks("Refund sent by", 3, [
      check("sent.check", "Check enclosed"),
      check("sent.transfer", "Bank transfer"),
      check("sent.none", "No refund is due"),
    ]),
    signatureRow({ name: "landlordSigned", says: "Landlord" }),
  ];
}
