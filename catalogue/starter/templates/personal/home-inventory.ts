import { form } from "../../blocks.ts";
import { date } from "../../fields.ts";
import { inventorySections } from "../../household.ts";

export const homeInventory = form({
  id: "home-inventory",
  category: "personal",
  title: "Home inventory",
  subtitle: "What is in your home, room by room, for insurance and peace of mind.",
  description:
    "Twelve pages, a cover and one for each room: belongings with brand, serial number, date and price, added up per room and for the whole home. Keep a copy away from home.",
  words: ["list belongings for insurance", "list my belongings"],
  needs: ["receipts and photographs", "serial numbers of valuable things", "your insurance policy"],
  alsoIn: ["finance"],
  places: ["us"],
  edition: "2026-03-11",
  paper: "letter",
  look: "band",
  aside: [date("updated", "Updated on")],
  sections: inventorySections(),
});
