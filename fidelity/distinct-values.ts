import { datePattern } from "../shared/rules/fields/answer-kinds.ts";
import { formatDate } from "../shared/rules/fields/field-dates.ts";
import type { Field, FieldMap, FieldValues } from "../shared/contracts/field-map.ts";
import { isMark } from "../shared/rules/fields/fillable-fields.ts";

/** Text of one writing system each, as people type it. */
export const SCRIPT_SAMPLES: Record<string, string> = {
  "Latin-1": "Café Müller Ñandú ß",
  "Latin-2": "Žluťoučký kůň Łódź",
  Greek: "Ελληνικά Ώρα",
  Cyrillic: "Привет, Ђорђе Ї",
  Hebrew: "שלום עולם",
  Arabic: "السلام عليكم",
  Devanagari: "हिन्दी क्षत्रिय",
  Thai: "สวัสดีชาวโลก น้ำ",
  Chinese: "中文简体测试",
  Japanese: "日本語テスト、かな",
  Korean: "한국어 테스트",
  emoji: "😀👍🏽❤️",
};

const DATE_LENGTH = "mm/dd/yyyy".length;
/** Longer than most single lines are wide. */
const LONG_LINE_CHARACTERS = 60;
const LONG_PARAGRAPHS = [
  "of a first line",
  "",
  "and of a paragraph that is too long for one line and has to be broken where its words end",
  "End",
];

/** Rounds through a form: short texts, each of its own; long ones with line breaks, and boxes the other way; texts of twelve writing systems. */
export const ROUNDS = ["short", "long", "scripts"] as const;
export type Round = (typeof ROUNDS)[number];

/** Returns the answers of one round. A box that is to be unticked has "". Of boxes that exclude each other the last is answered, in the long round the first. */
export function roundValues(fieldMap: FieldMap, round: Round): FieldValues {
  const values = distinctValues(fieldMap, round === "scripts" ? Object.values(SCRIPT_SAMPLES) : []);
  const excluded = new Set(
    fieldMap.behaviour?.oneOf.flatMap((names) => names.filter((name) => name !== names.at(round === "long" ? 0 : -1))) ?? [],
  );
  const fields = Map.groupBy(fieldMap.fields, ({ name }) => name);
  const wanted = Object.entries(values).filter(([name]) => !excluded.has(name));
  // Of boxes that only the form's own scripts tie, the one that is pressed last stays: in this round the first.
  if (round === "long") wanted.reverse();
  return Object.fromEntries(wanted.map(([name, short]) => [name, round === "long" ? longValue(fields.get(name) ?? [], short) : short]));
}

function longValue(widgets: readonly Field[], short: string | string[]): string | string[] {
  const [field] = widgets;
  if (field === undefined || typeof short !== "string") return short;
  if (isMark(field)) {
    const isTicked = field.value !== undefined && field.value !== "" && field.value !== "Off";
    return isTicked ? "" : (field.exportValue ?? "Yes");
  }
  if (field.kind === "choice") return field.options?.find(({ value, label }) => value !== "" && label.trim() !== "")?.value ?? short;
  if (isDate(field) || isDigits(field)) return short;
  if (field.multiline && field.maxLength === undefined) return [short, ...LONG_PARAGRAPHS].join("\n");
  const room = Math.min(field.maxLength ?? LONG_LINE_CHARACTERS, LONG_LINE_CHARACTERS);
  return room <= short.length ? short : `${short} is long, much longer than what a person writes there ends`.slice(0, room).trim();
}

/** Returns why no round answers a field; null for one that is answered. */
export function reasonLeftOut(field: Field): string | null {
  if (field.kind === "button") return "a push button, which holds no answer";
  if (field.kind === "signature") return "a signature, which is drawn and not typed";
  if (field.readOnly) return `read-only${field.locked === undefined ? "" : `: ${field.locked}`}`;
  if (field.kind === "choice" && chooseOption(field) === undefined) return "a list without another option";
  return null;
}

/** Returns a value of its own for each field a person can fill: no two texts are the same where their lengths allow it. */
export function distinctValues(fieldMap: FieldMap, samples: readonly string[] = []): FieldValues {
  const values: FieldValues = {};
  const byName = Map.groupBy(fieldMap.fields, (field) => field.name);
  let count = 0;
  for (const [name, fields] of byName) {
    const [field] = fields;
    if (field === undefined || reasonLeftOut(field) !== null) continue;
    const value = valueFor(field, fields, count++, samples);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function valueFor(field: Field, widgets: readonly Field[], index: number, samples: readonly string[]): string | string[] | undefined {
  if (isMark(field)) {
    const states = widgets.map(({ exportValue }) => exportValue ?? "Yes");
    // The last that is not on already, so that the change can be seen.
    return states.findLast((state) => state !== field.value) ?? states[0];
  }
  if (field.kind === "choice") return chooseOption(field);
  if (isDate(field)) return distinctDate(index, field);
  if (isDigits(field)) return distinctDigits(index, field);
  const scripts = samples.map((_, at) => fitLength(samples[(index + at) % samples.length] ?? "", field.maxLength));
  const plain = [index, index + 1].map((number) => distinctText(number, field.maxLength));
  // A text that the field already has could not be told from nothing typed.
  return [...scripts, ...plain].find((text) => text !== "" && text !== field.value);
}

/** Whether the document or its script takes only dates, and empties the field for anything else. */
function isDate(field: Field): boolean {
  if ((field.maxLength ?? DATE_LENGTH) < DATE_LENGTH) return false;
  return field.kind === "date" || (field.kind === "text" && /\bdate\b|mmddyyyy/iu.test(`${field.name} ${field.label}`));
}

function distinctDate(index: number, field: Field): string {
  const day = new Date(Date.UTC(2000, 0, 1 + index));
  const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  return formatDate(date, datePattern(field) ?? "mm/dd/yyyy");
}

/** Whether the document or its cells take only digits. */
function isDigits({ format, inputMode }: Field): boolean {
  return (format !== undefined && !["date", "custom"].includes(format.kind)) || inputMode === "numeric" || inputMode === "decimal";
}

function distinctDigits(index: number, { format, maxLength: own, group, range }: Field): string {
  const maxLength = own ?? group?.length;
  const digits = (count: number): string => String((index + 1) % 10 ** count).padStart(count, "0");
  const texts: Partial<Record<NonNullable<Field["format"]>["kind"], string>> = {
    time: "9:30 am",
    zip: digits(5),
    zip4: `${digits(5)}-1234`,
    phone: `(217) 555-${digits(4)}`,
    ssn: `123-45-${digits(4)}`,
    ein: `12-3${digits(6)}`,
    email: `v${index}@example.org`,
  };
  const text = format && texts[format.kind];
  if (text !== undefined) return maxLength === undefined ? text : text.slice(0, maxLength);
  if (range) return String(range.min ?? range.max ?? 1);
  return maxLength === undefined ? String(1000 + index) : `1${digits(6)}`.slice(-Math.max(1, maxLength)).replace(/^0/, "1");
}

function chooseOption(field: Field): string | string[] | undefined {
  const options = (field.options ?? []).filter(({ value, label }) => value !== "" && label.trim() !== "" && value !== field.value);
  const last = options.at(-1);
  if (last === undefined) return field.editable === true ? "Own text" : undefined;
  const [first] = options;
  return field.multiSelect === true && first !== undefined && first !== last ? [first.value, last.value] : last.value;
}

/** Base 31 without vowels and look-alikes, longest first: "K7M2", cut to the field's length. */
function distinctText(index: number, maxLength: number | undefined): string {
  const digits = "2346789BCDFGHJKLMNPQRTVWXYZ";
  let text = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / digits.length)) text = digits.charAt(rest % digits.length) + text;
  const whole = maxLength === undefined || maxLength >= 6 ? `V${text.padStart(3, "2")}` : text;
  return maxLength === undefined ? whole : whole.slice(-Math.max(1, maxLength));
}

/** As many whole characters as fit, "" where not even a part of the first one does that can stand alone: half an emoji is nothing that anybody types. */
function fitLength(sample: string, maxLength: number | undefined): string {
  if (maxLength === undefined || sample.length <= maxLength) return sample;
  let text = "";
  for (const { segment } of new Intl.Segmenter().segment(sample)) {
    if (text.length + segment.length > maxLength) break;
    text += segment;
  }
  const [letter = ""] = sample;
  return text === "" && letter.length <= maxLength ? letter : text;
}
