import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { BadFits, WritePdfOptions } from "../../../pdf/write/write-pdf.ts";

/**
 * What the page asks of the export worker. `open` comes first, once, and has no answer; its `bytes` are transferred, not copied. `title` is what the
 * form is called where it does not say so itself. `languages` are the
 * person's, for characters that several scripts share. Each of the others has one answer, in their order.
 */
export type ExportRequest =
  | { type: "open"; bytes: Uint8Array; title: string; fieldMap: FieldMap; languages: readonly string[] }
  | { type: "check"; values: FieldValues }
  | { type: "write"; values: FieldValues; options: Pick<WritePdfOptions, "mode" | "pages" | "placements"> };

/** `progress` may come any number of times before an answer. */
export type ExportAnswer =
  | { type: "progress"; done: number }
  | { type: "checked"; badFits: BadFits }
  | { type: "written"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "failed"; message: string; fields: readonly string[] };
