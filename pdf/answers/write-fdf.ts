import type { FieldMap, FieldValues } from "../../shared/contracts/field-map.ts";
import { toBytes } from "../syntax/pdf-lexer.ts";
import { toDict, toName, type PdfObject } from "../syntax/pdf-objects.ts";
import { serialize } from "../syntax/pdf-serializer.ts";
import { toNameBytes, toTextString } from "../syntax/pdf-text.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";

/** Returns the answers as FDF (ISO 32000-1, 12.7.7), which Acrobat and pdftk load into the blank form. States of buttons are names, everything else text. */
export function toFdf(values: FieldValues, fieldMap: Pick<FieldMap, "fields">, pdfName?: string): Uint8Array<ArrayBuffer> {
  const buttons = new Set(fieldMap.fields.filter(isMark).map(({ name }) => name));
  const toValue = (name: string, text: string): PdfObject => (buttons.has(name) ? toName(toNameBytes(text)) : toTextString(text));
  const fields = Object.entries(values)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]): PdfObject =>
      toDict({ T: toTextString(name), V: typeof value === "string" ? toValue(name, value) : value.map(toTextString) }),
    );
  const catalog = toDict({ FDF: toDict({ Fields: fields, F: pdfName === undefined ? undefined : toTextString(pdfName) }) });
  return new Uint8Array(toBytes(`%FDF-1.2\n1 0 obj\n${serialize(catalog)}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`));
}
