import { callout, column, columns, form, group, heading, row, table } from "../../blocks.ts";
import { area, choice, date, email, number, phone, text, time } from "../../fields.ts";
import { state } from "../../parts.ts";

export const accidentReport = form({
  id: "accident-report",
  category: "vehicles",
  title: "Car accident report",
  subtitle: "For the glove box: what to write down at the scene.",
  description:
    "Keep a copy in the car: place and time, both drivers and insurers, damage, witnesses, police, and a checklist of what to do in the first minutes.",
  words: ["car crash", "fender bender", "traffic accident"],
  needs: ["your insurance card", "a pen and a telephone camera", "the other driver’s license and insurance"],
  alsoIn: ["personal"],
  places: ["us"],
  edition: "2026-04-30",
  paper: "letter",
  look: "band",
  aside: [date("date", "Date", { required: true }), time("time", "Time", { required: true })],
  sections: [
    callout(
      "First",
      "Stop. Turn on hazard lights. Call **911** if anyone is hurt or the road is blocked. Do not admit or assign fault. Photograph vehicles, plates, road and signs.",
    ),
    row(
      text("location", "Street, crossing or mile marker", { required: true, span: 7 }),
      text("city", "City", { span: 3 }),
      state("state", "State", 2),
    ),
    row(
      choice("weather", "Weather", ["Clear", "Cloudy", "Rain", "Snow", "Fog", "Wind"]),
      choice("road", "Road", ["Dry", "Wet", "Icy", "Gravel"]),
      choice("light", "Light", ["Daylight", "Dusk or dawn", "Dark, lit", "Dark, unlit"]),
      number("speed", "My speed, mph"),
    ),
    columns(
      ...(
        [
          ["mine", "My vehicle"],
          ["other", "Other vehicle"],
        ] as const
      ).map(([name, title]) => [
        heading(title),
        group(name, title, [
          row(text("driver", "Driver full name")),
          row(phone("phone"), text("license", "License number")),
          row(text("owner", "Owner, if another")),
          row(text("vehicle", "Year, make, model")),
          row(text("plate", "Plate and state"), text("vin", "VIN, last 6")),
          row(text("insurer", "Insurer")),
          row(text("policy", "Policy number")),
          row(area("damage", "Damage", 2)),
        ]),
      ]),
    ),
    row(area("story", "What happened: lanes, directions, signals, order of events", 4)),
    table(
      "injured",
      "Injured person",
      [
        column(34, text("name", "Full name")),
        column(20, text("where", "In which vehicle")),
        column(46, text("injury", "Injury and where taken")),
      ],
      2,
    ),
    table(
      "witnesses",
      "Witness",
      [column(40, text("name", "Full name")), column(24, phone("phone", "Phone")), column(36, email("email", "Email"))],
      2,
    ),
    row(text("police.officer", "Officer and badge"), text("police.agency", "Police agency"), text("police.report", "Report number")),
    row(number("photos", "Photographs taken"), date("insurerTold", "Insurer told on"), text("claim", "Claim number")),
  ],
});
