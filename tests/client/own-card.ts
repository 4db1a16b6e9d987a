import type { OwnPdf } from "../../client/features/own-pdf/own-pdf.ts";
import type { PrintedField } from "../../shared/contracts/printed-field.ts";

const BYTES = new Uint8Array();

/** The map of a printed form before fields were found on it. */
export const EMPTY_MAP: OwnPdf["fieldMap"] = {
  sha256: "0",
  pages: [],
  fields: [],
  calculationOrder: [],
  hasScripts: false,
  kind: "flat",
  warnings: [],
};

/** A printed card as this device keeps it, with corrected fields. */
export function ownCard(fields: PrintedField[]): OwnPdf {
  return {
    id: "card",
    fileName: "card.pdf",
    title: "Card",
    sha256: "0",
    fileSize: 0,
    openedAt: "2026-01-01T00:00:00.000Z",
    fieldMap: EMPTY_MAP,
    fill: BYTES,
    flat: { bytes: BYTES, found: fields, fields: structuredClone(fields), isCorrected: true },
  };
}
