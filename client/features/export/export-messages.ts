import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { BadFits, WritePdfOptions } from "../../../pdf/write/write-pdf.ts";

/**
 * Requests of the page to the export worker. `open` comes first, once, and has no reply; its `bytes` are transferred, not copied. `title` is for a
 * form without its own. `languages` are the person's, for characters that several scripts share. Each other request has one reply, in order.
 */
export type ExportRequest =
  | { type: "open"; bytes: Uint8Array; title: string; fieldMap: FieldMap; languages: readonly string[] }
  | { type: "check"; values: FieldValues }
  | { type: "write"; values: FieldValues; options: Pick<WritePdfOptions, "mode" | "pages" | "placements"> };

/** `progress`, and `sound` for work that is under way, may come any number of times before a reply. */
export type ExportAnswer =
  | { type: "sound" }
  | { type: "progress"; done: number }
  | { type: "checked"; badFits: BadFits }
  | { type: "written"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "failed"; message: string };
