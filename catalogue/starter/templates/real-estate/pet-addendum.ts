import { clause, column, form, heading, row, table } from "../../blocks.ts";
import { combo, date, decimal, money, text } from "../../fields.ts";
import { signatureBlock } from "../../parts.ts";

export const petAddendum = form({
  id: "pet-addendum",
  category: "real-estate",
  title: "Pet addendum",
  subtitle: "Adds a pet to an existing lease.",
  description:
    "A short addendum that lets a pet move in: the animal, its vaccinations and license, deposit or rent where lawful, and rules that keep neighbors friendly.",
  words: ["dog in apartment", "allow a pet"],
  needs: ["the date of the lease", "vaccination and license records", "what the law allows as pet deposit or rent"],
  places: ["us"],
  edition: "2026-03-04",
  paper: "letter",
  look: "deed",
  law: [
    {
      says: "Assistance animals of persons with disabilities are not pets under fair housing law; no pet deposit or fee may be asked for them.",
      where: "42 U.S.C. § 3604(f)(3)(B); 24 C.F.R. § 100.204",
    },
  ],
  sections: [
    row(text("landlord", "Landlord", { required: true }), text("tenants", "Tenants", { required: true })),
    row(
      text("home", "Home (full address)", { span: 8, required: true }),
      date("leaseDate", "Date of the lease", { span: 4, required: true }),
    ),
    heading("Pets"),
    table(
      "pets",
      "Pet",
      [
        column(20, text("name", "Name")),
        column(16, combo("kind", "Kind", ["Dog", "Cat", "Bird", "Fish", "Rabbit"])),
        column(26, text("breed", "Breed and color")),
        column(12, decimal("weight", "Pounds")),
        column(18, text("license", "License")),
        column(16, date("vaccinated", "Vaccinated")),
      ],
      2,
    ),
    row(money("deposit", "Pet deposit, if lawful"), money("fee", "One-time fee, if lawful"), money("rent", "Monthly pet rent, if lawful")),
    heading("Terms"),
    clause(
      "Permission",
    )`The landlord permits the pets listed, and no others. The permission ends if a pet is dangerous or keeps disturbing others after a written warning.`,
    clause(
      "Care",
    )`The tenants keep pets healthy, licensed and vaccinated, on a leash outside, and never leave them alone longer than is good for them.`,
    clause(
      "Cleanliness and damage",
    )`The tenants clean up at once, indoors and out, prevent fleas and odors, and pay for damage beyond ordinary wear.`,
    clause("Assistance animals")`Nothing here applies to an assistance animal that the law protects.`,
    ...signatureBlock([
      { name: "landlordSigned", says: "Landlord" },
      { name: "tenant1", says: "Tenant 1" },
      { name: "tenant2", says: "Tenant 2" },
    ]),
  ],
});
