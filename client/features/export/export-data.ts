import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { toNameBytes } from "../../../pdf/write/form/button-states.ts";
import { toBytes } from "../../../pdf/syntax/pdf-lexer.ts";
import { toDict, toName, type PdfObject } from "../../../pdf/syntax/pdf-objects.ts";
import { serialize } from "../../../pdf/syntax/pdf-serializer.ts";
import { toTextString } from "../../../pdf/syntax/pdf-text.ts";

/** The answers as FDF (ISO 32000-1, 12.7.7), which Acrobat and pdftk load into the blank form. States of buttons are names, everything else text. */
export function toFdf(values: FieldValues, fieldMap: FieldMap, pdfName?: string): Uint8Array {
  const buttons = new Set(fieldMap.fields.filter(({ kind }) => kind === "checkbox" || kind === "radio").map(({ name }) => name));
  const toValue = (name: string, text: string): PdfObject => (buttons.has(name) ? toName(toNameBytes(text)) : toTextString(text));
  const fields = Object.entries(values)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]): PdfObject =>
      toDict({ T: toTextString(name), V: typeof value === "string" ? toValue(name, value) : value.map(toTextString) }),
    );
  const catalog = toDict({ FDF: toDict({ Fields: fields, F: pdfName === undefined ? undefined : toTextString(pdfName) }) });
  return toBytes(`%FDF-1.2\n1 0 obj\n${serialize(catalog)}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`);
}

export function toFdfFile(values: FieldValues, fieldMap: FieldMap, pdfName?: string): Blob {
  return new Blob([new Uint8Array(toFdf(values, fieldMap, pdfName))], { type: "application/vnd.fdf" });
}
