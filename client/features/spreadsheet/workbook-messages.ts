import type { Workbook } from "./read-workbook.ts";

/** A request of the page to the worker that reads workbooks. Without `sheet` the worker finds one. */
export type WorkbookRequest = { bytes: Uint8Array; sheet: string | undefined };
/** Its reply; `message` is a sentence for the person. */
export type WorkbookReply = { type: "read"; workbook: Workbook } | { type: "refused"; message: string };
