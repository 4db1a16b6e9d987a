import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { WritePdfOptions } from "./write-pdf.ts";

/** What the page asks of the export worker; `bytes` are transferred, not copied. */
export type ExportRequest = {
  bytes: Uint8Array;
  fieldMap: FieldMap;
  values: FieldValues;
  options: Pick<WritePdfOptions, "mode" | "pages" | "placements">;
  /** Preferred languages of the person, for characters that several scripts share. */
  languages: readonly string[];
};

export type ExportAnswer =
  | { type: "progress"; done: number }
  | { type: "done"; bytes: Uint8Array }
  | { type: "failed"; message: string; fields: readonly string[] };
