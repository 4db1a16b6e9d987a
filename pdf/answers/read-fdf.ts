import type { FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { PdfError, PdfStream, PdfString, type PdfObject } from "../syntax/pdf-objects.ts";
import { toText } from "../syntax/pdf-text.ts";
import { isSafeName } from "../../shared/rules/fields/safe-name.ts";
import { createAnswerCount, joinName, MAX_DEPTH } from "./field-names.ts";

/** Returns the answers in an FDF file by full field name, without empty ones: kids are joined to their parents' names, a box that is off is empty. @throws PdfError */
export function readFdf(bytes: Uint8Array): FieldValues {
  const file = new PdfFile(bytes);
  const fdf = file.dict(file.catalog.get("FDF"));
  if (fdf === undefined) throw new PdfError("This file holds no answers: it is damaged, or another kind of FDF.");
  const values: FieldValues = {};
  const count = createAnswerCount();
  const readText = (entry: PdfObject | undefined): string => {
    const object = file.get(entry);
    // Long answers may stand in a stream (ISO 32000-1, 12.7.8.3).
    const text = object instanceof PdfStream ? new PdfString(file.decode(object) ?? new Uint8Array()) : object;
    count.addText(text instanceof PdfString ? text.bytes : "");
    return toText(text) ?? "";
  };
  const walk = (list: PdfObject | undefined, prefix: string, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const item of file.array(list) ?? []) {
      const field = file.dict(item);
      const name = joinName(prefix, readText(field?.get("T")));
      count.addField(name);
      const value = readValue(file, field?.get("V"), readText);
      if (value !== null && name !== "" && isSafeName(name)) values[name] = value;
      walk(field?.get("Kids"), name, depth + 1);
    }
  };
  walk(fdf.get("Fields"), "", 0);
  return values;
}

function readValue(file: PdfFile, entry: PdfObject | undefined, readText: (entry: PdfObject | undefined) => string): FieldValue | null {
  const object = file.get(entry);
  if (Array.isArray(object)) {
    const items = object.map(readText).filter(Boolean);
    return items.length > 0 ? items : null;
  }
  const text = readText(entry);
  const isOff = text === "Off" && file.name(entry) === "Off";
  return text === "" || isOff ? null : text;
}
