import { type PDFDict, PDFName } from "@cantoo/pdf-lib";
import type { FieldCalculation, FieldFormat } from "../../shared/contracts/field-map.ts";
import { type CallArgument, findCall, soleCall } from "./script-calls.ts";
import { dictOf, inherited, nameOf, textOf } from "../normalise/pdf-objects.ts";

/** The scripts that a field runs, by what starts them. */
type FieldScripts = { keystroke: string; format: string; validate: string; calculate: string };
type ActionFacts = { format?: FieldFormat; calculation?: FieldCalculation; range?: { min?: number; max?: number } };

function scriptOf(actions: PDFDict | undefined, key: string): string {
  if (!actions) return "";
  const action = dictOf(actions.context, actions.get(PDFName.of(key)));
  if (!action || nameOf(action.context, action.get(PDFName.of("S"))) !== "JavaScript") return "";
  return textOf(action.context, action.get(PDFName.of("JS"))) ?? "";
}

/** Reads a field's additional actions; a widget's own count where the field has none. */
export function readScripts(field: PDFDict, widget: PDFDict): FieldScripts {
  const own = dictOf(widget.context, widget.get(PDFName.of("AA")));
  const all = dictOf(field.context, inherited(field, "AA"));
  const read = (key: string) => scriptOf(all, key) || scriptOf(own, key);
  return { keystroke: read("K"), format: read("F"), validate: read("V"), calculate: read("C") };
}

/** Acrobat's numbered date and time formats. */
const DATES = [
  "m/d",
  "m/d/yy",
  "mm/dd/yy",
  "mm/yy",
  "d-mmm",
  "d-mmm-yy",
  "dd-mmm-yy",
  "yy-mm-dd",
  "mmm-yy",
  "mmmm-yy",
  "mmm d, yyyy",
  "mmmm d, yyyy",
  "m/d/yy h:MM tt",
  "m/d/yy HH:MM",
];
const TIMES = ["HH:MM", "h:MM tt", "HH:MM:ss", "h:MM:ss tt"];
const SPECIALS = ["zip", "zip4", "phone", "ssn"] as const;
/** Masks that people write by hand for what AFSpecial_Format has numbers for. */
export const MASKS: Record<string, FieldFormat["kind"]> = {
  "99999": "zip",
  "99999-9999": "zip4",
  "999-99-9999": "ssn",
  "999999999": "ssn",
  "99-9999999": "ein",
  "(999) 999-9999": "phone",
  "999-999-9999": "phone",
};
const CALCULATIONS: Record<string, FieldCalculation["kind"]> = {
  SUM: "sum",
  PRD: "product",
  AVG: "average",
  MIN: "minimum",
  MAX: "maximum",
};

function asNumber(argument: CallArgument | undefined): number | undefined {
  const value = typeof argument === "string" && argument.trim() !== "" ? Number(argument) : argument;
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function asText(argument: CallArgument | undefined): string | undefined {
  return typeof argument === "string" && argument !== "" ? argument : undefined;
}

function numberFormat(args: CallArgument[]): FieldFormat {
  const [decimals, separator] = [asNumber(args[0]), asNumber(args[1])];
  const currency = asText(args[4])?.trim();
  return {
    kind: currency ? "currency" : "number",
    ...(decimals === undefined ? {} : { decimals }),
    ...(separator === undefined ? {} : { separator }),
    ...(currency ? { currency } : {}),
  };
}

function patternFormat(kind: "date" | "time", pattern: string | undefined): FieldFormat {
  return pattern ? { kind, pattern } : { kind };
}

type ReadFormat = (args: CallArgument[]) => FieldFormat | undefined;

function percentFormat([first]: CallArgument[]): FieldFormat {
  const decimals = asNumber(first);
  return { kind: "percent", ...(decimals === undefined ? {} : { decimals }) };
}

function specialFormat([first]: CallArgument[]): FieldFormat | undefined {
  const kind = SPECIALS[asNumber(first) ?? -1];
  return kind ? { kind } : undefined;
}

function maskFormat([first]: CallArgument[]): FieldFormat | undefined {
  const mask = asText(first);
  return mask ? { kind: MASKS[mask] ?? "custom", pattern: mask } : undefined;
}

/** Acrobat's own formatting functions, in the order in which they count. */
const FORMATS: [names: string[], read: ReadFormat][] = [
  [["AFNumber_Format", "AFNumber_Keystroke"], numberFormat],
  [["AFPercent_Format", "AFPercent_Keystroke"], percentFormat],
  [["AFDate_FormatEx", "AFDate_KeystrokeEx"], ([pattern]) => patternFormat("date", asText(pattern))],
  [["AFDate_Format", "AFDate_Keystroke"], ([index]) => patternFormat("date", DATES[asNumber(index) ?? -1])],
  [["AFTime_FormatEx"], ([pattern]) => patternFormat("time", asText(pattern))],
  [["AFTime_Format", "AFTime_Keystroke"], ([index]) => patternFormat("time", TIMES[asNumber(index) ?? -1])],
  [["AFSpecial_Format", "AFSpecial_Keystroke"], specialFormat],
  [["AFSpecial_KeystrokeEx"], maskFormat],
];

/** Returns the declarative fact behind a formatting script, when it is one of Acrobat's own. */
export function parseFormat(script: string): FieldFormat | undefined {
  for (const [names, read] of FORMATS) {
    const args = names.map((name) => findCall(script, name)).find((found) => found !== undefined);
    if (args) return read(args);
  }
  return undefined;
}

/** Returns the total that AFSimple_Calculate declares. */
export function parseCalculation(script: string): FieldCalculation | undefined {
  const args = findCall(script, "AFSimple_Calculate");
  const kind = typeof args?.[0] === "string" ? CALCULATIONS[args[0].toUpperCase()] : undefined;
  const source = args?.[1];
  if (!kind || source === undefined) return undefined;
  const names = Array.isArray(source) ? source : typeof source === "string" ? source.split(",") : [];
  const fields = names.map((name) => name.trim()).filter((name) => name !== "");
  return fields.length > 0 ? { kind, fields } : undefined;
}

const MINUEND = /^event\.value\s*=\s*(AFMakeNumber[^;]*);?$/;
const TERM = /^AFMakeNumber\(\s*(?:this\.)?getField\("([^"\\]+)"\)\.value\s*\)$/;

/** Returns the difference that Acrobat writes for "a - b" in simplified field notation: event.value=AFMakeNumber(getField("a").value)-AFMakeNumber(getField("b").value). */
export function parseDifference(script: string): FieldCalculation | undefined {
  const comment = script.startsWith("/*") ? script.indexOf("*/") + 2 : 0;
  const terms = MINUEND.exec(script.slice(comment).trim())?.[1]?.split(/-(?=\s*AFMakeNumber)/) ?? [];
  const fields = terms.flatMap((term) => TERM.exec(term.trim())?.[1] ?? []);
  return fields.length > 1 && fields.length === terms.length ? { kind: "difference", fields } : undefined;
}

/** Returns the limits that AFRange_Validate declares. */
export function parseRange(script: string): { min?: number; max?: number } | undefined {
  const args = findCall(script, "AFRange_Validate");
  if (!args) return undefined;
  const min = args[0] === true ? asNumber(args[1]) : undefined;
  const max = args[2] === true ? asNumber(args[3]) : undefined;
  if (min === undefined && max === undefined) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

const PRINTED_DATE = /\bevent\.value\s*=\s*util\.printd\(\s*["']([mdy/., -]+)["']/;

/**
 * Returns the format of a script that scans the answer as a date and spells it anew. The patterns that it scans are no facts: Acrobat reads "3/7/1990" by
 * "mmddyyyy" as well.
 */
function parseDateScript(script: string): FieldFormat | undefined {
  const pattern = PRINTED_DATE.exec(script)?.[1];
  return pattern !== undefined && /\butil\.scand\(/.test(script) ? { kind: "date", pattern } : undefined;
}

/** Reads what a field's scripts declare, so that formats and totals work before any script runs. */
export function readActionFacts(scripts: FieldScripts): ActionFacts {
  const format = parseFormat(scripts.format) ?? parseFormat(scripts.keystroke) ?? parseDateScript(scripts.validate + scripts.format);
  const calculation = parseCalculation(scripts.calculate) ?? parseDifference(scripts.calculate);
  const range = parseRange(scripts.validate);
  return { ...(format ? { format } : {}), ...(calculation ? { calculation } : {}), ...(range ? { range } : {}) };
}

function isDeclaredFormat(script: string): boolean {
  const name = soleCall(script);
  const kind = name !== undefined && FORMATS.some(([names]) => names.includes(name)) ? parseFormat(script)?.kind : undefined;
  return kind !== undefined && kind !== "custom";
}

function isDeclaredCalculation(script: string): boolean {
  return (soleCall(script) === "AFSimple_Calculate" && parseCalculation(script) !== undefined) || parseDifference(script) !== undefined;
}

/**
 * True where the facts of a field say all that its scripts do: each is nothing but a call that declares a format, a total or limits. Limits alone are not
 * enough: Acrobat refuses an answer beyond them.
 */
export function areDeclared({ keystroke, format, validate, calculate }: FieldScripts): boolean {
  const formats = [keystroke, format].filter((script) => script !== "");
  return (
    (formats.length > 0 || calculate !== "") &&
    formats.every(isDeclaredFormat) &&
    (calculate === "" || isDeclaredCalculation(calculate)) &&
    (validate === "" || soleCall(validate) === "AFRange_Validate")
  );
}
