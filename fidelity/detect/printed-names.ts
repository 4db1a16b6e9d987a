import type { Field } from "../../shared/contracts/field-map.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { addFields } from "../../pdf/detect/add-fields.ts";
import type { DetectedField } from "../../pdf/detect/detect-fields.ts";
import { nameFields } from "../../pdf/detect/names-from-labels.ts";
import { toTextLines } from "../../pdf/read/content/content-lines.ts";
import type { PageContent } from "../../pdf/read/content/read-content.ts";

/** Found fields whose true name their page prints, and those of them that bear it where the form is filled. */
type Printed = { printed: number; borne: number };
export type NamesScore = { choices: Printed; texts: Printed };

/** Names as a person who fills the form meets them. */
type FilledNames = ReadonlyMap<DetectedField, Pick<Field, "label" | "groupLabel">>;

/** What tells fields of one name from each other, which no page prints. */
const TURN = /(?:,? \[\d+\]|, (?:row \d+|column \d+|table \d+|\d+ of \d+|continued))$/u;
const PART = /, (?:month|day|year|area code|(?:first|middle|last) \d+ digits|cents)$/u;
/** A name of one letter is on every page. */
const LETTERS_MIN = 2;

/** Returns the counts of no names at all, to add others to. */
export function emptyNames(): NamesScore {
  return { choices: { printed: 0, borne: 0 }, texts: { printed: 0, borne: 0 } };
}

/** Gives a flat form the fields that were found on it, and returns what they are called there. */
export async function readFilledNames(flat: Uint8Array, detected: readonly DetectedField[]): Promise<FilledNames> {
  const printed = nameFields(detected);
  const { fieldMap } = await readTemplate(await loadPdfium(), await addFields(flat, printed));
  const counts = new Map<string, number>();
  const names = new Map<DetectedField, Field>();
  for (const [index, { name }] of printed.entries()) {
    const widget = counts.get(name) ?? 0;
    counts.set(name, widget + 1);
    const [found, field] = [detected[index], fieldMap.fields.find((other) => other.name === name && other.widget === widget)];
    if (found && field) names.set(found, field);
  }
  return names;
}

/** Counts the found fields of one page whose true name it prints, in the order in which it is drawn or read, and those that bear that name. */
export function compareNames(
  score: NamesScore,
  pairs: ReadonlyMap<Field, DetectedField>,
  filled: FilledNames,
  { glyphs }: PageContent,
): void {
  const pages = [glyphs.map(({ text }) => text), toTextLines(glyphs).map(({ text }) => text)].map((texts) => letters(texts.join("")));
  for (const [field, found] of pairs) {
    const own = score[isMark(field) ? "choices" : "texts"];
    const [truth] = split(field.label);
    const isPrinted = truth.length >= LETTERS_MIN && pages.some((page) => page.includes(truth));
    if (!isPrinted) continue;
    own.printed++;
    if (bears(filled.get(found), field)) own.borne++;
  }
}

/** True where one of two names holds the other, with the question before it, and both are of the same part of an answer. */
function bears(filled: Pick<Field, "label" | "groupLabel"> | undefined, field: Field): boolean {
  if (!filled) return false;
  const [[truth, part], [name, ownPart]] = [split(field.label), split(filled.label)];
  const holds = (group: string | undefined, outer: string, inner: string) => `${letters(group ?? "")}${outer}`.includes(inner);
  return name !== "" && part === ownPart && (holds(field.groupLabel, truth, name) || holds(filled.groupLabel, name, truth));
}

/** Returns the letters of a name and the part of an answer that it ends with. */
function split(label: string): [letters: string, part: string] {
  const whole = withoutTurns(label);
  const [part = ""] = PART.exec(whole) ?? [];
  return [letters(withoutTurns(whole.slice(0, whole.length - part.length))), part];
}

function withoutTurns(label: string): string {
  const rest = label.replace(TURN, "");
  return rest === label ? label : withoutTurns(rest);
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
