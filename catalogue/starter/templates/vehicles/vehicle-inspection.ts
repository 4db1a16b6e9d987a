import { column, form, heading, labelColumn, radioColumns, row, table } from "../../blocks.ts";
import { comb, date, money, number, radio, text, year } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const vehicleInspection = form({
  id: "vehicle-inspection",
  category: "vehicles",
  title: "Vehicle inspection checklist",
  subtitle: "For buyers, fleets and rental returns.",
  description:
    "Forty points under the hood, inside, outside and on the road, each rated the same way, with tire depth, estimated repairs added up and a recommendation.",
  words: ["check a used car", "truck inspection"],
  needs: ["the vehicle in daylight", "a tire depth gauge and a flashlight", "service records"],
  alsoIn: ["business"],
  places: ["us"],
  edition: "2026-05-06",
  paper: "letter",
  look: "rule",
  aside: [date("date", "Date", { required: true }), number("odometer", "Odometer")],
  sections: [
    row(year("year"), text("make", "Make"), text("model", "Model"), text("plate", "License plate")),
    row(comb("vin", "Vehicle identification number (17 characters)", 17, { span: 8 }), text("inspector", "Inspector", { span: 4 })),
    ...(
      [
        [
          "outside",
          "Outside",
          [
            "Paint and panels",
            "Rust",
            "Windshield and glass",
            "Wipers",
            "Lights and signals",
            "Mirrors",
            "Doors, trunk and hood",
            "Exhaust",
            "Signs of accident repair",
          ],
        ],
        ["hood", "Under the hood", ["Oil level and color", "Coolant", "Brake fluid", "Battery", "Belts and hoses", "Leaks"]],
        [
          "inside",
          "Inside",
          [
            "Seat belts",
            "Seats and trim",
            "Dashboard warning lights",
            "Air conditioning and heat",
            "Windows and locks",
            "Horn",
            "Radio, camera, screens",
            "Spare tire and tools",
          ],
        ],
        [
          "drive",
          "On the road",
          ["Starts and idles well", "Transmission", "Brakes, straight and quiet", "Steering", "Suspension and noise", "Parking brake"],
        ],
      ] as const
    ).flatMap(([name, title, items]) => [
      heading(title),
      table(
        name,
        "",
        [labelColumn("Point", 34), radioColumns("result", "Result", 9, ["Good", "Fair", "Poor", "N/A"]), column(44, text("note", "Note"))],
        [...items],
      ),
    ]),
    heading("Tires"),
    table(
      "tires",
      "",
      [
        labelColumn("Tire", 24),
        column(22, text("depth", "Tread depth, 32nds")),
        column(22, text("pressure", "Pressure, psi")),
        column(40, text("note", "Wear, age, damage")),
      ],
      ["Left front", "Right front", "Left rear", "Right rear"],
    ),
    heading("Repairs"),
    table(
      "repairs",
      "Repair",
      [column(76, text("what", "Repair needed")), column(22, money("cost", "Estimate"), { name: "estimate", label: "Estimate" })],
      5,
    ),
    row(radio("advice", "Recommendation", ["Buy or return to service", "After repairs", "Do not"])),
    signatureRow({ name: "signed", says: "Inspector" }),
  ],
});
