import type { FieldMap } from "../../../shared/contracts/field-map.ts";

/** What the page asks of the worker that reads PDFs; `bytes` are transferred. With `detect`, fields are found on pages that have none. */
export type ReadRequest = { bytes: Uint8Array<ArrayBuffer>; password: string; detect: boolean };

/** Its one answer. A refusal's `message` is a sentence for the person. */
export type ReadAnswer =
  | { type: "read"; fill: Uint8Array; fieldMap: FieldMap; title: string | null; sha256: string; flattened: boolean }
  | { type: "password needed"; message: string }
  | { type: "refused"; message: string };
