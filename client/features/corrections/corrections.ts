import { MAX_CELLS, type PrintedField, type PrintedRect } from "../../../shared/contracts/printed-field.ts";
import { say } from "../../../shared/say.ts";
import { joinUnasked } from "./join-unasked.ts";
import * as words from "./words.ts";

/** A field while it is corrected; `key` stays the same through all its changes. */
export type Proposal = PrintedField & { readonly key: number };
export type PageSize = { width: number; height: number };

/** The fields under correction, with undo and redo. */
export type Corrections = {
  readonly now: readonly Proposal[];
  readonly past: readonly (readonly Proposal[])[];
  readonly future: readonly (readonly Proposal[])[];
  /** The last step's subject: a step with the same one, as by an arrow key or a letter, joins it. */
  readonly about: string | null;
};

const SMALLEST_PT = 6;
/** A square up to this size becomes a checkbox. */
const MARK_PT = 18;
const NEW_TEXT: PageSize = { width: 160, height: 18 };
const CELL_PT = 14;
const HISTORY_LIMIT = 200;

/** Returns these fields with nothing to undo. Each has a key that it keeps for as long as it is corrected. */
export function startCorrections(fields: readonly PrintedField[]): Corrections {
  return { now: fields.map((field, key) => ({ ...field, key })), past: [], future: [], about: null };
}

/** Returns the fields as they are now, without their keys. */
export function toFields({ now }: Corrections): PrintedField[] {
  return now.map((proposal) => {
    const { key: _, ...field } = proposal;
    return field;
  });
}

function step(corrections: Corrections, now: readonly Proposal[], about: string | null = null): Corrections {
  const joins = about !== null && about === corrections.about;
  const past = joins ? corrections.past : [...corrections.past, corrections.now].slice(-HISTORY_LIMIT);
  return { now, past, future: [], about };
}

/** Goes one step back; the same corrections where there is none. */
export function undo(corrections: Corrections): Corrections {
  const { past, now, future } = corrections;
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future], about: null } : corrections;
}

/** Takes the step again that was undone last; the same corrections where there is none. */
export function redo(corrections: Corrections): Corrections {
  const { past, now, future } = corrections;
  const [after, ...rest] = future;
  return after ? { now: after, past: [...past, now], future: rest, about: null } : corrections;
}

/** Says what a step changed, for a person who does not see it; "" where it changed nothing. */
export function tellStep({ now: before }: Corrections, { now: after }: Corrections): string {
  const came = after.filter(({ key }) => before.every((field) => field.key !== key));
  const gone = before.filter(({ key }) => after.every((field) => field.key !== key));
  const changed = after.filter((field) => before.some((other) => other.key === field.key && other !== field));
  const [field, ...others] = [...came, ...gone, ...changed];
  if (!field) return "";
  if (others.length > 0) return say(words.fieldsNow, { count: after.length });
  const sentence = came.length > 0 ? words.isBack : gone.length > 0 ? words.isGone : words.hasChanged;
  return say(sentence, { field: field.label || words.noNameYet });
}

/** Changes one field. `about` names what is changed, so that letters typed one after another are one step. */
export function changeField(corrections: Corrections, key: number, change: Partial<PrintedField>, about?: string): Corrections {
  const now = corrections.now.map((field) => (field.key === key ? { ...field, ...change } : field));
  return step(corrections, now, about === undefined ? null : `${about} ${key}`);
}

/** Removes a field, as a step that can be undone. */
export function removeField(corrections: Corrections, key: number): Corrections {
  return step(
    corrections,
    corrections.now.filter((field) => field.key !== key),
  );
}

/** Resets every field to those found. */
export function startAgain(corrections: Corrections, found: readonly PrintedField[]): Corrections {
  const first = nextKey(corrections);
  return step(
    corrections,
    found.map((field, index) => ({ ...field, key: first + index })),
  );
}

function nextKey({ now, past, future }: Corrections): number {
  return 1 + Math.max(-1, ...[now, ...past, ...future].flatMap((fields) => fields.map(({ key }) => key)));
}

const UNIQUE_LENGTH = 8;

/** Returns a name that no field had before, in any correction of the form: a removed field's answer, which its draft keeps, must not return in another. */
function newName(base: string): string {
  return `${base} ${crypto.randomUUID().slice(0, UNIQUE_LENGTH)}`;
}

function indexOf({ now }: Corrections, key: number): number {
  return now.findIndex((other) => other.key === key);
}

function isBefore(a: PrintedField, b: PrintedField): boolean {
  if (a.page !== b.page) return a.page < b.page;
  const [left, top, , bottom] = a.rect;
  const [otherLeft, otherTop, , otherBottom] = b.rect;
  const isSameRow = (top + bottom) / 2 > otherTop && (otherTop + otherBottom) / 2 > top;
  return isSameRow ? left < otherLeft : top < otherTop;
}

/** Adds a field in reading order: a small square becomes a checkbox, everything else takes text. */
export function addField(corrections: Corrections, page: number, rect: PrintedRect): { corrections: Corrections; key: number } {
  const isMark = rect[2] - rect[0] <= MARK_PT && rect[3] - rect[1] <= MARK_PT;
  const key = nextKey(corrections);
  const field: Proposal = { key, name: newName("Added"), page, rect, kind: isMark ? "checkbox" : "text", label: "" };
  const index = corrections.now.findIndex((other) => isBefore(field, other));
  const now = index < 0 ? [...corrections.now, field] : corrections.now.toSpliced(index, 0, field);
  return { corrections: step(corrections, now), key };
}

/** Sets a radio button's question. Radio buttons with the same question share one name, which holds its answer; without one, those beside each other do. */
export function changeQuestion(corrections: Corrections, key: number, question: string): Corrections {
  const field = corrections.now.find((other) => other.key === key);
  const isSame = (other: Proposal) => question !== "" && other.kind === "radio" && other.question === question;
  const group = corrections.now.find((other) => other.key !== key && isSame(other));
  const isShared = corrections.now.some((other) => other.key !== key && other.name === field?.name);
  const name = group?.name ?? (isShared ? newName("Question") : field?.name);
  const changed = changeField(corrections, key, { question, ...(name !== undefined && { name }) }, "question");
  return { ...changed, now: joinUnasked(changed.now, indexOf(changed, key)) };
}

const FIELD_TYPES = ["line", "lines", "comb", "checkbox", "radio", "signature"] as const;
/** A field's type in the words of a person: text of one line, of several, or in boxes is one kind in the PDF. */
export type FieldType = (typeof FIELD_TYPES)[number];

export const TYPE_NAMES: Record<FieldType, string> = {
  line: "Text",
  lines: words.severalLines,
  comb: words.comb,
  checkbox: "Check box",
  radio: words.radio,
  signature: "Signature",
};

/** Returns a field's kind as the editor offers it: a text is a line, lines or a comb. */
export function typeOf({ kind, cells, multiline }: PrintedField): FieldType {
  if (kind !== "text") return kind;
  if (cells !== undefined) return "comb";
  return multiline ? "lines" : "line";
}

/** Returns a field's name as another kind, whose answers are none to this kind: the name that it had as that kind earlier in this correction, else a new one. */
function nameAs({ now, past }: Corrections, { key, name, kind }: Proposal, next: PrintedField["kind"]): string {
  if (next === "radio") return newName("Question");
  const before = past.flat().findLast((field) => field.key === key && field.kind === next);
  const own = kind === next ? name : before?.name;
  const isFree = own !== undefined && now.every((other) => other.key === key || other.name !== own);
  return isFree ? own : newName("Added");
}

/** Changes a field's type. A comb gets as many boxes as fit at the usual width. */
export function changeType(corrections: Corrections, key: number, type: FieldType): Corrections {
  const field = corrections.now.find((other) => other.key === key);
  if (!field || typeOf(field) === type) return corrections;
  const { cells: _, multiline: __, question: ___, ...plain } = field;
  const kind = type === "line" || type === "lines" || type === "comb" ? "text" : type;
  const width = field.rect[2] - field.rect[0];
  const changed: Proposal = {
    ...plain,
    name: nameAs(corrections, field, kind),
    kind,
    ...(type === "lines" && { multiline: true }),
    ...(type === "comb" && { cells: Math.min(MAX_CELLS, Math.max(2, Math.round(width / CELL_PT))) }),
    ...(type === "radio" && { question: "" }),
  };
  const now = corrections.now.map((other) => (other.key === key ? changed : other));
  return step(corrections, joinUnasked(now, indexOf(corrections, key)));
}

/** Returns how many answers the question of a radio button has. */
export function countAnswers({ now }: Corrections, { name }: PrintedField): number {
  return now.filter((other) => other.kind === "radio" && other.name === name).length;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns the nearest rectangle on the page, no smaller than can be grasped. */
export function clampRect([left, top, right, bottom]: PrintedRect, page: PageSize): PrintedRect {
  const width = Math.min(page.width, Math.max(SMALLEST_PT, right - left));
  const height = Math.min(page.height, Math.max(SMALLEST_PT, bottom - top));
  const x = Math.min(page.width - width, Math.max(0, left));
  const y = Math.min(page.height - height, Math.max(0, top));
  return [round(x), round(y), round(x + width), round(y + height)];
}

/** Moves a rectangle by so many points, at most to the page's edges. */
export function moveRect([left, top, right, bottom]: PrintedRect, [x, y]: readonly [x: number, y: number], page: PageSize): PrintedRect {
  return clampRect([left + x, top + y, right + x, bottom + y], page);
}

/** Moves the lower right corner; the upper left one stays. */
export function resizeRect([left, top, right, bottom]: PrintedRect, [x, y]: readonly [x: number, y: number], page: PageSize): PrintedRect {
  const to = [Math.min(page.width, right + x), Math.min(page.height, bottom + y)] as const;
  return clampRect([left, top, Math.max(left + SMALLEST_PT, to[0]), Math.max(top + SMALLEST_PT, to[1])], page);
}

/** Returns the rectangle between two points; one of the usual size for a mere click. */
export function rectBetween(a: readonly [x: number, y: number], b: readonly [x: number, y: number], page: PageSize): PrintedRect {
  const rect: PrintedRect = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
  const isPoint = rect[2] - rect[0] < SMALLEST_PT && rect[3] - rect[1] < SMALLEST_PT;
  return clampRect(isPoint ? [a[0], a[1] - NEW_TEXT.height / 2, a[0] + NEW_TEXT.width, a[1] + NEW_TEXT.height / 2] : rect, page);
}
