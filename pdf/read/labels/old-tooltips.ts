import type { Field } from "../../../shared/contracts/field-map.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";
import { dateFormatFromLabel, readInputHints } from "../input-hints.ts";
import type { PlacedWidget } from "../placed-widget.ts";
import { overlap } from "../placement.ts";
import { isWeak } from "../sentences.ts";
import { lettersOf } from "../letters-of.ts";
import { type ItemReader, isStrangeTo } from "./copied-tooltips.ts";
import { nearestLabel } from "./nearest-label.ts";

/** "B. Property Tax", "$ PER MONTH L. Other transportation": an item's letter and its words. */
const LETTERED = /(?:^|\s)(\p{Lu})\. (\p{Lu}.+)$/su;
/** So many letters of an item are printed nowhere but where it is asked. */
const BEGINNING = 24;
/** What names a cell of a column: its heading, and its row. */
const CELL = /^(.+), row \d+$/su;
/** Cells of a column have so much of their width in common, and so many others bear its heading. */
const SHARED_WIDTH = 0.9;
const LEAST_CELLS = 2;

type Lettered = { letter: string; asked: string };

function parseLettered(label: string): Lettered | undefined {
  const [, letter, asked] = LETTERED.exec(label) ?? [];
  return letter === undefined || asked === undefined ? undefined : { letter, asked };
}

/** Returns the kind of answer that words ask for, where they leave no doubt. */
function kindAsked(words: string): "date" | "phone" | "email" | undefined {
  if (dateFormatFromLabel(words)) return "date";
  const { inputMode } = readInputHints(words, undefined);
  if (inputMode === "tel") return "phone";
  return inputMode === "email" ? "email" : undefined;
}

/** The words with which the page disproves a tooltip, of those that it prints beside the field. */
type Proof = (printed: string | undefined) => string | undefined;

/** The field takes a date and the page asks for one, and the tooltip for a telephone number. */
function byKind({ label, format }: Field): Proof | undefined {
  const asked = kindAsked(label);
  if (asked === undefined || format === undefined || asked === format.kind) return undefined;
  return (printed = "") => (kindAsked(printed) === format.kind ? printed : undefined);
}

/** The page prints the item with another letter; or this letter with other words, and the tooltip's item is on no page. */
function byLetter({ page, label }: Field, pages: readonly number[], itemsOf: ItemReader): Proof | undefined {
  const old = parseLettered(label);
  if (!old) return undefined;
  const asked = lettersOf(old.asked);
  const { lines } = itemsOf(page);
  const isOfOther =
    label.startsWith(`${old.letter}. `) &&
    lines.some(({ text }) => parseLettered(text)?.letter === old.letter) &&
    isStrangeTo(itemsOf(page), old) &&
    !pages.some((any) => itemsOf(any).words.includes(asked.slice(0, BEGINNING)));
  return (printed = "") => {
    const item = parseLettered(printed);
    const isRenamed = item !== undefined && item.letter !== old.letter && lettersOf(item.asked).startsWith(asked);
    return isRenamed || (isOfOther && item === undefined) ? printed : undefined;
  };
}

/** Cells of one column bear one tooltip, of which the page has hardly a word; the others of the column bear the heading that it prints. */
function byColumn(field: Field, ofPage: readonly Field[], itemsOf: ItemReader): Proof | undefined {
  if (!isStrangeTo(itemsOf(field.page), { asked: field.label })) return undefined;
  const [left, , width] = field.rect;
  const column = ofPage.filter(({ rect }) => {
    const shared = overlap(left, left + width, rect[0], rect[0] + rect[2]);
    return shared > SHARED_WIDTH * Math.max(width, rect[2]);
  });
  if (column.filter(({ label }) => label === field.label).length < LEAST_CELLS) return undefined;
  const headings = column.flatMap(({ label, labelSource }) => (labelSource === "nearby text" ? (CELL.exec(label)?.[1] ?? []) : []));
  const [heading, ...rest] = headings;
  if (rest.length + 1 < LEAST_CELLS || rest.some((other) => other !== heading)) return undefined;
  const row = column.filter(({ rect }) => rect[1] <= field.rect[1]).length;
  // A cell wider than the rest may have no words of its own.
  return (printed = `${heading}, row ${row}`) => (CELL.exec(printed)?.[1] === heading ? printed : undefined);
}

/**
 * Returns the fields with the page's own words where a tooltip was left from an earlier edition of the form, in which the field or its item was another. Only
 * the page can prove that: any other tooltip stays, however little of it is printed.
 */
export function withoutOldTooltips(fields: Field[], placed: PlacedWidget[], itemsOf: ItemReader): Field[] {
  const ofPage = Map.groupBy(fields, ({ page }) => page);
  const pages = [...ofPage.keys()];
  const alike = Map.groupBy(fields, ({ page, label }) => `${page}\n${label}`);
  return fields.map((field, index) => {
    const rect = placed[index]?.rect;
    if (!rect || field.labelSource !== "tooltip" || field.groupLabel !== undefined || isMark(field)) return field;
    const { page, label: tooltip } = field;
    const isShared = (alike.get(`${page}\n${tooltip}`)?.length ?? 0) >= LEAST_CELLS;
    const ofColumn = isShared ? byColumn(field, ofPage.get(page) ?? [], itemsOf) : undefined;
    const proofs = [byKind(field), byLetter(field, pages, itemsOf), ofColumn].filter((proof) => proof !== undefined);
    if (proofs.length === 0) return field;
    const others = placed.filter((item) => item.page === page && item.rect !== rect).map((item) => item.rect);
    const printed = nearestLabel(rect, itemsOf(page).lines, others, false);
    const label = proofs.map((proof) => proof(printed)).find((words) => words !== undefined && !isWeak(words));
    if (label === undefined) return field;
    const { autocomplete: _, inputMode: __, ...rest } = field;
    return { ...rest, label, labelSource: "nearby text", ...readInputHints(label, field.format, field.section, true) };
  });
}
