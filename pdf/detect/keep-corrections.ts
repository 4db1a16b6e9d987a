import type { FieldsFile } from "../../shared/contracts/fields-file.ts";
import type { PrintedField, PrintedRect } from "../../shared/contracts/printed-field.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";
import { isSamePlace, isSameRect } from "../../shared/rules/fields/same-place.ts";

/** Two places are the same when they share this much of the area that they cover together. */
const SAME_PLACE = 0.5;

function area([left, top, right, bottom]: PrintedRect): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function sharedArea(a: PrintedRect, b: PrintedRect): number {
  const both = area([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);
  return both / (area(a) + area(b) - both || 1);
}

/** Returns the field in the old field's place on the new edition; else the only field of the same name. */
function sameField(old: PrintedField, found: readonly PrintedField[]): PrintedField | undefined {
  const alike = found.filter((field) => field.page === old.page && (field.kind === old.kind || (isMark(field) && isMark(old))));
  const best = alike.toSorted((a, b) => sharedArea(b.rect, old.rect) - sharedArea(a.rect, old.rect))[0];
  if (best && sharedArea(best.rect, old.rect) >= SAME_PLACE) return best;
  const called = found.filter(({ name }) => name === old.name);
  return called.length === 1 ? called[0] : undefined;
}

/**
 * Returns the fields of a form as its corrections want them. On the edition that was corrected they are those of the file. On another one what a person
 * changed, removed and drew stays, untouched fields follow `found`, and new fields are added at the end.
 */
export function keepCorrections(file: FieldsFile, sha256: string, found: readonly PrintedField[]): PrintedField[] {
  if (file.sha256 === sha256) return [...file.fields];
  const taken = new Set<PrintedField>();
  const now = new Map<PrintedField, PrintedField | undefined>();
  for (const old of file.found) {
    const same = sameField(
      old,
      found.filter((field) => !taken.has(field)),
    );
    now.set(old, same);
    if (same) taken.add(same);
  }
  const left = file.found.filter((old) => !file.fields.some((field) => isSamePlace(field, old)));
  const moved = Map.groupBy(left, ({ name }) => name);
  const kept = file.fields.flatMap((field): PrintedField[] => {
    // Its place tells more than its name: radio buttons share one, and a field of another kind has a new one.
    const old = file.found.find((other) => isSamePlace(field, other)) ?? moved.get(field.name)?.shift();
    if (!old) return [field];
    const same = now.get(old);
    if (!same) return [];
    return [{ ...field, page: same.page, rect: isSameRect(field.rect, old.rect) ? same.rect : field.rect }];
  });
  const names = new Set(kept.map(({ name }) => name));
  const added = found.filter((field) => !taken.has(field));
  return [...kept, ...added.filter(({ name }) => !names.has(name))];
}
