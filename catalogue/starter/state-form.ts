import type { PlaceSlug } from "./tags.ts";
import type { LawNote, Template } from "./template.ts";

/** What the form of one state, or of the whole country, has of its own, whatever it is for. */
export type StateForm = Pick<Template, "id" | "title" | "description" | "words" | "lead" | "edition"> & {
  place: PlaceSlug;
  law: LawNote[];
};

type StateHead = Pick<Template, "id" | "title" | "description" | "words" | "lead" | "places" | "edition" | "paper" | "law">;

/** Returns the part of a template in which the forms of several states differ by name, date and law alone. */
export function stateHead({ id, title, description, words, lead, place, edition, law }: StateForm): StateHead {
  return {
    id,
    title,
    description,
    ...(words && { words }),
    ...(lead !== undefined && { lead }),
    places: [place],
    edition,
    paper: "letter",
    law,
  };
}
