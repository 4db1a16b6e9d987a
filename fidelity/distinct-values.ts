import { formatDate } from "../shared/rules/field-dates.ts";
import type { Field, FieldMap, FieldValues } from "../shared/contracts/field-map.ts";

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

/** A value of its own for each field a person can fill: no two texts are the same where their lengths allow it. */
export function distinctValues(fieldMap: FieldMap, samples: readonly string[] = []): FieldValues {
  const values: FieldValues = {};
  const byName = Map.groupBy(fieldMap.fields, (field) => field.name);
  let count = 0;
  for (const [name, fields] of byName) {
    const [field] = fields;
    if (field === undefined || !isFillable(field)) continue;
    const value = valueFor(field, fields, count++, samples);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

export function isFillable(field: Field): boolean {
  return !field.readOnly && field.kind !== "button" && field.kind !== "signature";
}

function valueFor(field: Field, widgets: readonly Field[], index: number, samples: readonly string[]): string | string[] | undefined {
  if (field.kind === "checkbox" || field.kind === "radio") {
    const states = widgets.map(({ exportValue }) => exportValue ?? "Yes");
    // The last that is not on already, so that the change can be seen.
    return states.findLast((state) => state !== field.value) ?? states[0];
  }
  if (field.kind === "choice") return chooseOption(field);
  if (isDate(field)) return distinctDate(index, field);
  const scripts = samples.map((_, at) => fitLength(samples[(index + at) % samples.length] ?? "", field.maxLength));
  const plain = [index, index + 1].map((number) => distinctText(number, field.maxLength));
  // What the field says already could not be told from nothing typed.
  return [...scripts, ...plain].find((text) => text !== "" && text !== field.value);
}

/** What the document or its script takes only dates for, and empties when it gets anything else. */
function isDate(field: Field): boolean {
  if ((field.maxLength ?? DATE_LENGTH) < DATE_LENGTH) return false;
  return field.kind === "date" || (field.kind === "text" && /\bdate\b|mmddyyyy/iu.test(`${field.name} ${field.label}`));
}

function distinctDate(index: number, field: Field): string {
  const day = new Date(Date.UTC(2000, 0, 1 + index));
  const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  return formatDate(date, field.format?.pattern ?? "mm/dd/yyyy");
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
