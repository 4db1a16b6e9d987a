import type { FieldMap } from "../../../shared/contracts/field-map.ts";

/** What the page asks of the worker that reads PDFs; `bytes` are transferred. */
export type ReadRequest = { bytes: Uint8Array<ArrayBuffer>; password: string };

/** Its one answer. A refusal's `message` is a sentence for the person. */
export type ReadAnswer =
  | { type: "read"; fill: Uint8Array; fieldMap: FieldMap; title: string | null; sha256: string }
  | { type: "password needed"; message: string }
  | { type: "refused"; message: string };
