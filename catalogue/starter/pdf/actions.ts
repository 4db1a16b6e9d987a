import type { Calculation, Format, TextField } from "../template.ts";

/** The scripts of a field: K while typing, F when shown, V when left, C when another field changed. */
type FieldActions = { K?: string; F?: string; V?: string; C?: string };

/** The calls are the ones that Acrobat itself writes, which other readers, and our import, recognise word for word. */
export function toActions(field: TextField): FieldActions {
  const format = field.format === undefined ? {} : formatActions(field.format);
  return {
    ...format,
    ...(field.range === undefined ? {} : { V: `AFRange_Validate(true, ${field.range.min}, true, ${field.range.max});` }),
    ...(field.calculation === undefined ? {} : { C: calculate(field.calculation) }),
  };
}

function formatActions(format: Format): FieldActions {
  switch (format.kind) {
    case "date":
      return { K: `AFDate_KeystrokeEx("${format.pattern}");`, F: `AFDate_FormatEx("${format.pattern}");` };
    case "time":
      return { K: "AFTime_Keystroke(2);", F: 'AFTime_FormatEx("h:MM tt");' };
    case "number": {
      const call = `(${format.decimals}, 0, 0, 0, "${format.currency ?? ""}", true);`;
      return { K: `AFNumber_Keystroke${call}`, F: `AFNumber_Format${call}` };
    }
    case "percent":
      return { K: `AFPercent_Keystroke(${format.decimals}, 0);`, F: `AFPercent_Format(${format.decimals}, 0);` };
    case "zip":
    case "phone":
    case "ssn":
      break;
  }
  const style = { zip: 0, phone: 2, ssn: 3 }[format.kind];
  return { K: `AFSpecial_Keystroke(${style});`, F: `AFSpecial_Format(${style});` };
}

function calculate({ kind, of }: Calculation): string {
  const names = of.map((name) => JSON.stringify(name));
  if (kind === "difference") {
    // Acrobat's simplified field notation, which its own dialog can open again; dots are escaped there.
    const notation = of.map((name) => name.replaceAll(".", "\\.")).join(" - ");
    return `/** BVCALC ${notation} EVCALC **/ event.value=${names.map((name) => `AFMakeNumber(getField(${name}).value)`).join("-")};`;
  }
  const operation = { sum: "SUM", product: "PRD", average: "AVG" }[kind];
  return `AFSimple_Calculate("${operation}", new Array (${names.join(", ")}));`;
}
