import type { PdfRef } from "../../syntax/pdf-objects.ts";

/** An image XObject of the file, with its size in pixels. */
export type EmbeddedImage = { ref: PdfRef; width: number; height: number };
