import type { Field, FieldMap, FieldValue } from "../../shared/contracts/field-map.ts";
import { matchAnswers } from "../../shared/rules/fields/match-answers.ts";

/** A field of the new edition on each change: a line more at this part of the form, others reworded and taken out. */
const NEW_LINE_AT = 0.4;
const EVERY_REWORDED = 9;
const EVERY_REMOVED = 14;
/** How far what follows a new line moves down its page, in parts of the page. */
const LINE_HEIGHT = 0.02;

export type Carried = { given: number; right: number; wrong: number; askedRight: number; askedWrong: number; left: number };

/**
 * Makes the next edition of a form, as agencies make them: one line more, after which every text has the next one's name and stands lower; some questions in
 * other words, some gone. `nameNow` tells each old field's name in it; null for one that is gone.
 */
function makeEdition({ fields }: Pick<FieldMap, "fields">): { fields: Field[]; nameNow: Map<string, string | null> } {
  const texts = [...new Set(fields.filter(({ kind }) => kind === "text").map(({ name }) => name))];
  const first = Math.floor(texts.length * NEW_LINE_AT);
  const nameNow = new Map<string, string | null>(fields.map(({ name }) => [name, name]));
  for (const [index, name] of texts.entries()) if (index >= first) nameNow.set(name, texts[index + 1] ?? `${name}+1`);
  for (const [index, name] of texts.entries()) if (index % EVERY_REMOVED === EVERY_REMOVED - 1) nameNow.set(name, null);
  const place = fields.find(({ name }) => name === texts[first]);
  const turnOf = new Map(texts.map((name, index) => [name, index]));
  const moved = fields.flatMap((field): Field[] => {
    const name = nameNow.get(field.name);
    if (name === null || name === undefined) return [];
    const turn = turnOf.get(field.name) ?? 0;
    const isBelow = place !== undefined && field.page === place.page && field.rect[1] >= place.rect[1];
    const [left, top, width, height] = field.rect;
    const label = turn % EVERY_REWORDED === EVERY_REWORDED - 1 ? `${field.label} (see instructions)` : field.label;
    return [{ ...field, name, label, rect: [left, isBelow ? top + LINE_HEIGHT : top, width, height] }];
  });
  const added = place ? [{ ...place, id: "added", label: "Reference number of the agency" }] : [];
  return { fields: [...moved, ...added], nameNow };
}

/** Carries a form's answers to its next edition, and counts what came where it belongs. */
export function carryOver(fieldMap: FieldMap, values: ReadonlyMap<string, FieldValue>): Carried {
  const { fields, nameNow } = makeEdition(fieldMap);
  const match = matchAnswers({ fields }, { fileName: "older.pdf", values: Object.fromEntries(values), fields: fieldMap.fields });
  const answerFor = new Map([...values].map(([name, value]) => [nameNow.get(name), JSON.stringify(value)]));
  const isRight = ({ name, value }: { name: string; value: FieldValue }) => answerFor.get(name) === JSON.stringify(value);
  const [right, askedRight] = [match.sure.filter(isRight).length, match.unsure.filter(isRight).length];
  return {
    given: values.size,
    right,
    wrong: match.sure.length - right,
    askedRight,
    askedWrong: match.unsure.length - askedRight,
    left: match.left.length,
  };
}
