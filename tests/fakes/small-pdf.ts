import { FieldMap, type Field } from "../../shared/contracts/field-map.ts";
import { toBytes } from "../../pdf/syntax/pdf-lexer.ts";
import * as v from "valibot";

export { toBytes };

/** A PDF out of numbered objects; 1 is the catalog, 2 the pages, 3 the one page. */
export function makePdf(objects: Record<number, string>): Uint8Array {
  let source = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), source.length);
    source += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const start = source.length;
  source += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number);
    source += offset === undefined ? "0000000000 00000 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  }
  return toBytes(`${source}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}

/** One page of 300 x 300 points with a form of the given fields, which start at object 10. */
export function makeForm(
  { fields, form = "", page = "", catalog = "" }: { fields: string[]; form?: string; page?: string; catalog?: string },
  more: Record<number, string> = {},
): Uint8Array {
  const refs = fields.map((_, index) => `${10 + index} 0 R`).join(" ");
  return makePdf({
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R ${catalog}>>`,
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>",
    3: `<</Type/Page/Parent 2 0 R ${page.includes("/Annots") ? page : `${page}/Annots[${refs}]`}>>`,
    4: form.includes("/Fields") ? `<<${form}>>` : `<</Fields[${refs}] ${form}>>`,
    ...Object.fromEntries(fields.map((field, index) => [10 + index, field])),
    ...more,
  });
}

/** A field map with what the export reads of it. */
export function mapOf(...fields: (Pick<Field, "name" | "kind"> & Partial<Field>)[]): FieldMap {
  return v.parse(FieldMap, {
    sha256: "",
    pages: [{ width: 300, height: 300, rotation: 0 }],
    fields: fields.map((field, index) => ({
      id: `f${index}`,
      widget: 0,
      page: 0,
      rect: [0, 0, 0, 0],
      label: field.name,
      labelSource: "name",
      required: false,
      readOnly: false,
      ...field,
    })),
    calculationOrder: [],
    hasScripts: false,
    kind: "acroform",
    warnings: [],
  });
}
