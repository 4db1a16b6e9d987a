import { form } from "../../blocks.ts";
import { date } from "../../fields.ts";
import { inspectionSections } from "../../home-inspection.ts";

export const moveInInspection = form({
  id: "move-in-inspection",
  category: "real-estate",
  title: "Move-in and move-out inspection",
  subtitle: "The home’s condition, room by room, at both ends of a tenancy.",
  description:
    "Walk through together twice: each room’s walls, floors, windows, fixtures and appliances rated on arrival and departure, with keys, meter readings and both signatures. The best protection for a deposit.",
  words: ["apartment condition", "walk through an apartment"],
  needs: ["half an hour together in the home", "a camera", "keys to count and meters to read"],
  places: ["us"],
  edition: "2026-07-02",
  paper: "letter",
  look: "rule",
  aside: [date("moveIn", "Move-in", { required: true }), date("moveOut", "Move-out")],
  sections: inspectionSections(),
});
