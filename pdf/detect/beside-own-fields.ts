import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { overlap } from "../read/placement.ts";

/** A field that the form has: a place to sign, or a button. */
export type OwnField = { name: string; places: { page: number; rect: ShownRect }[] };

/** Returns the found fields that lie on none of the form's own, under names that none of those has. */
export function besideOwnFields(found: readonly PrintedField[], own: readonly OwnField[]): PrintedField[] {
  const places = own.flatMap((field) => field.places);
  const taken = new Set([...own, ...found].map(({ name }) => name));
  const names = new Map<string, string>();
  for (const { name } of own) {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
    taken.add(free);
    names.set(name, free);
  }
  const isFree = ({ page, rect }: PrintedField) =>
    !places.some(
      (place) =>
        place.page === page &&
        overlap(rect[0], rect[2], place.rect[0], place.rect[2]) > 2 &&
        overlap(rect[1], rect[3], place.rect[1], place.rect[3]) > 2,
    );
  return found.filter((field) => isFree(field)).map((field) => ({ ...field, name: names.get(field.name) ?? field.name }));
}
