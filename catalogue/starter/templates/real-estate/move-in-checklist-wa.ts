import { form } from "../../blocks.ts";
import { date } from "../../fields.ts";
import { inspectionSections } from "../../home-inspection.ts";

export const moveInChecklistWa = form({
  id: "move-in-checklist-wa",
  category: "real-estate",
  title: "Move-in checklist (Washington)",
  subtitle: "The signed record of condition without which no deposit may be collected.",
  description:
    "The written checklist that Washington law asks for before a landlord takes a deposit: walls, floors, countertops, carpets, drapes, furniture and appliances, their condition and cleanliness, signed by both.",
  needs: ["half an hour together in the home", "a camera", "a copy for the tenant on the spot"],
  places: ["us-wa"],
  edition: "2026-07-02",
  paper: "letter",
  look: "rule",
  aside: [date("moveIn", "Move-in", { required: true }), date("moveOut", "Move-out")],
  law: [
    {
      says: "No deposit may be collected unless the rental agreement is in writing and a written checklist or statement, signed and dated by landlord and tenant, describes the condition and cleanliness of, or existing damage to, the premises and furnishings. The tenant gets a signed copy, and one free replacement on request.",
      where: "RCW 59.18.260",
    },
    {
      says: "The landlord’s statement for keeping any of the deposit, with documentation, is due within 30 days after the tenancy ends.",
      where: "RCW 59.18.280",
    },
  ],
  sections: inspectionSections(),
});
