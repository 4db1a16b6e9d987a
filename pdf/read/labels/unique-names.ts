import type { Field } from "../../../shared/contracts/field-map.ts";
import { isContinued, withoutContinued } from "./continued.ts";
import { isToolName } from "./field-names.ts";
import type { PlacedWidget } from "../placed-widget.ts";
import { isBareAnswer } from "./question-for.ts";
import { partOf } from "./copied-tooltips.ts";
import { isAnswerOfMark } from "./label-candidates.ts";
import { nearestLabel } from "./nearest-label.ts";
import { type ShownRect, unite } from "../page-geometry.ts";
import { lettersOf } from "../letters-of.ts";
import { overlap, sharesRow } from "../placement.ts";
import { cleanLabel, cutAtWord, isWeak } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { joinBroken } from "../broken-words.ts";
import { lazy } from "../../../shared/lazy.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";

type Named = { field: Field; rect: ShownRect };
/** The words that distinguish a field from others of its name; undefined where there are none. */
type Difference = (item: Named, index: number) => string | undefined;

const ADDITION_MAX_LENGTH = 60;
/** Farthest that the head of a column stands above its first row, in points. */
const COLUMN_HEAD_PT = 60;
/** Farthest that the words of an item stand above its fields, in points. */
const ITEM_HEAD_PT = 90;
/** "14A.2 DATE AND PLACE OF MARRIAGE", "3. Mailing address". */
const ITEM = /^(?:\d{1,3}(?:[A-Z]{0,2}\s?(?:\.\d{1,2}|\.)|[A-Z])|[A-Z]\s?\.)\s+\p{L}{2}/u;
/** Columns of a table begin and end within this of each other, in points. */
const COLUMN_PT = 4;
/** Placeholder for a name where neither the file nor the page has one. */
const PLACE_NAME = /^(?:check box|field) on page \d+$/i;
const ITEM_OF_LABEL = /^(\d{1,3})(?=[A-Z]{0,2}\s?\.|[A-Z]\s)/u;
/** What a box is of its value, and items whose values have such parts. */
const PART_OF_GROUP = /, ((?:first|middle|last) \d+ digits|area code|month|day|year|character \d+ of \d+)$/u;
const HAS_PARTS = /\b(?:name|address|place|lives?|resides?|where|date)\b/iu;
const ROUNDS = 3;
/** "GRADE - ARMY - Select from list": what is asked of several, and what was meant for one. */
const COPIED_END = /^(.{8,}?) [-–] .+? ?[-–] (?:Select|Choose|Enter)\b/u;
/** What the control says itself. */
const USE_OF_LIST = /\s*[-–] ?Select (?:one )?from (?:the )?drop-?down list\.?$/iu;
const ROW = /, (row \d+)$/;
/** The cells of a row stand no farther from each other, in points. */
const BESIDE_PT = 12;

/** Widgets of one field are one thing, unless each stands for an answer of its own. */
function identity(field: Field): string {
  return isMark(field) ? `${field.name}\n${field.exportValue ?? ""}` : field.name;
}

/** Returns what a screen reader says of a field. */
function spoken({ groupLabel = "", label }: Field): string {
  return `${groupLabel}\n${label}`;
}

/** Returns the words and numbers of a text without what stands in brackets: "DISABILITY(IES) BEGAN" and "Disability began" are alike. */
function plainWords(text: string): string[] {
  return (
    text
      .replaceAll(/\([^)]*\)/gu, "")
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

/** True where a name begins or ends with these words, however far their letters stand apart. */
function says(name: string, words: string): boolean {
  const whole = plainWords(name);
  const part = plainWords(words).join("");
  return whole.some((_, at) => whole.slice(0, at + 1).join("") === part || whole.slice(at).join("") === part);
}

/** Returns a name with what tells it from others. Words of a row that the name has already are told once. */
function joined(name: string, addition: string): string {
  if (addition.startsWith(name)) return addition;
  const words = addition.replace(ROW, "");
  const isToldAlready = words !== addition && says(name.replace(PART_OF_GROUP, "").replace(ROW, ""), words);
  return isToldAlready ? `${name.replace(ROW, "")}, ${ROW.exec(addition)?.[1]}` : `${name}, ${addition}`;
}

function short(text: string | undefined): string | undefined {
  const clean = text === undefined ? "" : cleanLabel(text).replace(/[\s/]+$/u, "");
  return clean === "" || isWeak(clean) ? undefined : cutAtWord(clean, ADDITION_MAX_LENGTH);
}

/** Returns the text at the beginning of the field's row. */
function rowHead({ rect }: Named, lines: TextLine[], others: ShownRect[]): string | undefined {
  const row = lines.filter((line) => sharesRow(line.rect, rect, 0.5) && line.rect[2] <= rect[0] + 2 && !isAnswerOfMark(line.rect, others));
  return short(row.toSorted((a, b) => a.rect[0] - b.rect[0]).find(({ text }) => !isWeak(text))?.text);
}

/** True where other fields stand under or over the field as the rows of a table do. */
function isInColumn({ rect }: Named, others: ShownRect[]): boolean {
  return others.some(
    (other) =>
      Math.abs(other[0] - rect[0]) < COLUMN_PT &&
      Math.abs(other[2] - rect[2]) < COLUMN_PT &&
      Math.max(other[1] - rect[3], rect[1] - other[3]) < rect[3] - rect[1],
  );
}

/** Returns the text over the column of fields that the field stands in. */
function columnHead({ rect }: Pick<Named, "rect">, lines: TextLine[], others: ShownRect[]): string | undefined {
  const column = others.filter(
    (other) => Math.abs(other[0] - rect[0]) < COLUMN_PT && Math.abs(other[2] - rect[2]) < COLUMN_PT && other[1] <= rect[1],
  );
  const top = Math.min(rect[1], ...column.map((other) => other[1]));
  const above = lines
    .filter(
      (line) =>
        line.rect[3] <= top + 2 &&
        line.rect[1] > top - COLUMN_HEAD_PT &&
        overlap(line.rect[0], line.rect[2], rect[0], rect[2]) > 0.5 * Math.min(line.rect[2] - line.rect[0], rect[2] - rect[0]),
    )
    .filter((line) => !isAnswerOfMark(line.rect, others))
    .toSorted((a, b) => b.rect[3] - a.rect[3]);
  const head: TextLine[] = [];
  for (const line of above) {
    const lower = head[0];
    if (lower && lower.rect[1] - line.rect[3] > lower.size) break;
    head.unshift(line);
  }
  return short(joinBroken(head.map(({ text }) => text)));
}

/** Returns the name of the field just before, which tells of which table a row is. */
function headBefore({ rect }: Named, lines: TextLine[], others: ShownRect[]): string | undefined {
  const before = others
    .filter((other) => sharesRow(other, rect, 0.7) && other[2] <= rect[0] + 2 && rect[0] - other[2] < BESIDE_PT)
    .toSorted((a, b) => b[2] - a[2])[0];
  if (!before) return undefined;
  const around = others.filter((other) => other !== before).concat([rect]);
  return short(nearestLabel(before, lines, around, false)?.replace(ROW, "")) ?? columnHead({ rect: before }, lines, others);
}

/** Returns the item that the field belongs to: the nearest line over it, or before it, that begins with a number as items do. */
function itemHead({ rect }: Named, lines: TextLine[]): string | undefined {
  const heads = lines.filter(
    (line) => ITEM.test(line.text) && line.rect[1] <= rect[1] + 2 && rect[1] - line.rect[3] < ITEM_HEAD_PT && line.rect[0] <= rect[0] + 2,
  );
  return short(heads.toSorted((a, b) => b.rect[1] - a.rect[1] || b.rect[0] - a.rect[0])[0]?.text);
}

/** Ranks places by one of their edges; places within a few points of each other have one rank. */
function ranks(items: Named[], edge: 0 | 1): number[] {
  const sorted = [...new Set(items.map(({ rect }) => rect[edge]))].toSorted((a, b) => a - b);
  const steps = sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? value) > COLUMN_PT);
  return items.map(({ rect }) => steps.findLastIndex((step) => step <= rect[edge]) + 1);
}

/** Returns each field's place among those of its name: its row and column in a grid, else its turn. */
function placeAmong(items: Named[]): Difference {
  const rows = ranks(items, 1);
  const columns = ranks(items, 0);
  const [mostRows, mostColumns] = [Math.max(...rows), Math.max(...columns)];
  const turns = [...new Set(items.map(({ field }) => identity(field)))];
  // Rows that are numbered already are of several tables.
  if (items.every(({ field }) => ROW.test(field.label)) && mostRows === items.length) return (_, index) => `table ${rows[index]}`;
  const byPlace = (index: number) =>
    [...(mostRows > 1 ? [`row ${rows[index]}`] : []), ...(mostColumns > 1 ? [`column ${columns[index]}`] : [])].join(", ");
  const isGrid = new Set(items.map((_, index) => byPlace(index))).size === items.length && mostRows > 1;
  return ({ field }, index) => (isGrid ? byPlace(index) : `${turns.indexOf(identity(field)) + 1} of ${turns.length}`);
}

function tellsApart(items: Named[], additions: (string | undefined)[]): boolean {
  const owners = new Map<string, string>();
  return items.every(({ field }, index) => {
    const addition = additions[index]?.toLowerCase();
    if (addition === undefined || (!isBareAnswer(field.label) && field.label.toLowerCase().endsWith(addition))) return false;
    const owner = owners.get(addition) ?? identity(field);
    owners.set(addition, owner);
    return owner === identity(field);
  });
}

function withAddition(field: Field, addition: string, isAnswer: boolean): Field {
  const label = withoutContinued(field.label);
  const isPlace = /^(?:row|column|table) \d|^\d+ of \d+$/.test(addition);
  // A tool that copied an answer gave two boxes the same; what is printed beside each is right.
  if (isMark(field) && isAnswer && isBareAnswer(label)) return { ...field, label: addition };
  // The end of a name that was copied along names one of them; each has its own beside it.
  const copied = isAnswer ? COPIED_END.exec(label)?.[1] : undefined;
  if (copied !== undefined) return { ...field, label: `${copied} - ${addition}` };
  // A row is told once.
  if (isPlace && ROW.test(label))
    return { ...field, label: `${label.replace(ROW, "")}, ${ROW.exec(label)?.[1]}, ${addition.replace(/^row \d+, /, "")}` };
  if (isToolName(label) || (PLACE_NAME.test(label) && !isPlace)) return { ...field, label: addition };
  // Boxes that all bear the question are told apart by the answer that is printed beside each.
  if (isAnswer && isMark(field) && field.groupLabel === undefined) return { ...field, groupLabel: label, label: addition };
  if (isOtherItem(label, addition)) return { ...field, label: withPart(addition, label) };
  return { ...field, label: joined(label, addition) };
}

/** True where the number of an item came with a tooltip from elsewhere: the page prints another. */
function isOtherItem(label: string, addition: string): boolean {
  const [own, printed] = [label, addition].map((text) => ITEM_OF_LABEL.exec(text)?.[1]);
  return own !== undefined && printed !== undefined && own !== printed;
}

/** Returns the name of an item with the part that the box asks for, where the item has such parts. */
function withPart(item: string, label: string): string {
  const part = PART_OF_GROUP.exec(label)?.[1] ?? (HAS_PARTS.test(item) ? partOf(label) : undefined);
  return part === undefined ? item : `${item}, ${part}`;
}

/** All parts of a value say what tells it from another of its name. */
function nameGroup(fields: Field[], id: string, addition: string): void {
  for (const [index, field] of fields.entries()) {
    if (field.group?.id !== id) continue;
    const isCopied = isOtherItem(field.group.label, addition);
    fields[index] = {
      ...field,
      ...(isCopied ? { label: withPart(addition, field.label) } : {}),
      group: { ...field.group, label: isCopied ? addition : joined(field.group.label, addition) },
    };
  }
}

/**
 * Returns the fields with names that no two of a page share, unless they are the same thing: where several do, each gets what is printed beside it, at the beginning
 * of its row, over its column or over its part of the form, whichever tells all of them apart, and else its place among them.
 */
export function withUniqueNames(fields: Field[], placed: PlacedWidget[], readText: (page: number) => TextLine[]): Field[] {
  let named = tellQuestionsApart(fields, placed, readText);
  // A new name may sound like a third field's, so it takes several rounds.
  for (let round = 0; round < ROUNDS; round++) named = tellApart(named, placed, readText);
  return named.map((field) => ({ ...field, label: field.label.replace(USE_OF_LIST, "") }));
}

/** Gives radio buttons of several fields that bear one question each a question of their own, and leaves their answers as they are. */
function tellQuestionsApart(fields: Field[], placed: PlacedWidget[], readText: (page: number) => TextLine[]): Field[] {
  const units = Map.groupBy(
    fields.flatMap((field, index) => (field.kind === "radio" && field.groupLabel !== undefined && placed[index] ? [{ field, index }] : [])),
    ({ field }) => `${field.page}\n${field.name}`,
  );
  // A field of one button is an answer and no question.
  const several = [...units.values()].filter((unit) => unit.length > 1);
  const clusters = Map.groupBy(several, ([first]) => `${first?.field.page}\n${first?.field.groupLabel}`);
  const questions = new Map<string, string>();
  for (const cluster of clusters.values()) {
    if (cluster.length < 2) continue;
    const items = cluster.flatMap((unit): Named[] => {
      const rects = unit.flatMap(({ index }) => (placed[index] ? [placed[index].rect] : []));
      const [first] = unit;
      return first ? [{ field: first.field, rect: rects.reduce((a, b) => unite(a, b)) }] : [];
    });
    const page = items[0]?.field.page ?? 0;
    const lines = readText(page);
    const rects = placed.filter((item) => item.page === page).map(({ rect }) => rect);
    const differences: Difference[] = [
      (item) => itemHead(item, lines),
      (item) => rowHead(item, lines, rects),
      ({ field }) => short(field.section),
      placeAmong(items),
    ];
    const additions = differences
      .map((difference) => items.map((item, index) => difference(item, index)))
      .find((each) => tellsApart(items, each));
    for (const [index, { field }] of items.entries())
      if (additions?.[index]) questions.set(`${field.page}\n${field.name}`, `${field.groupLabel}, ${additions[index]}`);
  }
  return fields.map((field) => {
    const groupLabel = field.kind === "radio" ? questions.get(`${field.page}\n${field.name}`) : undefined;
    return groupLabel === undefined ? field : { ...field, groupLabel };
  });
}

/** Returns the first way that tells fields of one name apart, with what it adds to each. The next one is not tried: each looks through all words of the page. */
function firstWay(named: Named[], ways: readonly Difference[]): { difference: Difference; additions: (string | undefined)[] } | undefined {
  for (const difference of ways) {
    const additions = named.map(difference);
    if (tellsApart(named, additions)) return { difference, additions };
  }
  return undefined;
}

function tellApart(fields: Field[], placed: PlacedWidget[], readText: (page: number) => TextLine[]): Field[] {
  const result = [...fields];
  const pages = Map.groupBy(
    fields.map((field, index) => ({ field, index })),
    ({ field }) => field.page,
  );
  for (const [page, items] of pages) {
    const rects = items.flatMap(({ index }) => (placed[index] ? [placed[index].rect] : []));
    const clusters = Map.groupBy(
      // The parts of one value are told apart by their turn in it.
      items.filter(({ field }) => field.kind !== "button" && (field.group?.index ?? 0) === 0),
      ({ field }) => spoken(field),
    );
    const toWrite = lazy(() =>
      Map.groupBy(
        items.filter(({ field }) => !isMark(field)),
        ({ field }) => lettersOf(field.label),
      ),
    );
    for (const cluster of clusters.values()) {
      if (new Set(cluster.map(({ field }) => identity(field))).size < 2) continue;
      const lines = readText(page);
      // The name of another field to write in tells nothing of this one.
      const notOfOther = ({ field: own }: Named, words: string | undefined) => {
        if (words === undefined || isMark(own)) return words;
        const letters = lettersOf(words);
        const isOfOther =
          lettersOf(own.label) !== letters &&
          toWrite()
            .get(letters)
            ?.some(({ field }) => field.name !== own.name);
        return isOfOther ? undefined : words;
      };
      const named = cluster.flatMap(({ field, index }): (Named & { index: number })[] => {
        const rect = placed[index]?.rect;
        return rect ? [{ field, rect, index }] : [];
      });
      const othersOf = (item: Named) => rects.filter((rect) => rect !== item.rect);
      const beside: Difference = (item) => notOfOther(item, short(nearestLabel(item.rect, lines, othersOf(item), isMark(item.field))));
      // The parts of a name stand in one row, of which only the first is beside the item's words.
      const isItem = named.every(({ field }) => ITEM_OF_LABEL.test(field.label) && !field.group && partOf(field.label) !== undefined);
      const section: Difference = ({ field }) => short(field.section);
      const isTable = named.every((item) => isInColumn(item, othersOf(item)));
      const areRows = named.every(({ field }) => ROW.test(field.label));
      const over: Difference = (item) => notOfOther(item, columnHead(item, lines, othersOf(item)));
      const heads: Difference[] = [
        ...(isItem ? [(item: Named) => itemHead(item, lines)] : []),
        beside,
        // Outside of tables what stands over a field may be anything.
        ...(isTable ? [] : [section]),
        ...(isTable && !areRows ? [over] : []),
        (item) => itemHead(item, lines),
        (item) => rowHead(item, lines, othersOf(item)),
        section,
        // Rows bear the head of their column already.
        ...(isTable || areRows || named.some(({ field }) => isMark(field)) ? [] : [over]),
        (item) => (ROW.test(item.field.label) ? headBefore(item, lines, othersOf(item)) : undefined),
      ];
      // The lines of one answer have only their turn.
      const areLines = named.every(({ field }) => isContinued(field.label));
      const way = (areLines ? undefined : firstWay(named, heads)) ?? { difference: undefined, additions: named.map(placeAmong(named)) };
      for (const [at, { field, index }] of named.entries()) {
        const addition = way.additions[at];
        if (addition === undefined) continue;
        result[index] = withAddition(field, addition, way.difference === beside);
        if (field.group) nameGroup(result, field.group.id, addition);
      }
    }
  }
  return result;
}
