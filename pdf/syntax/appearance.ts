import type { PdfFile } from "./pdf-file.ts";
import { PdfRef, type PdfDict, type PdfStream } from "./pdf-objects.ts";

/** Bits of an annotation's `/F` (ISO 32000-1, table 165). */
export const ANNOTATION_FLAGS = { hidden: 2, print: 4, noView: 32 } as const;

/** `[left, bottom, right, top]` whatever corners the file names. */
export function normalRect(values: number[]): [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** Returns the stream that a reader shows for an annotation, and what names it in the file; undefined for one without a look. */
export function normalAppearance(file: PdfFile, annotation: PdfDict): { ref: PdfRef | undefined; stream: PdfStream } | undefined {
  const entry = file.dict(annotation.get("AP"))?.get("N");
  const normal = file.get(entry);
  const chosen = normal instanceof Map ? normal.get(file.name(annotation.get("AS")) ?? "Off") : entry;
  const stream = file.stream(chosen);
  return stream && { ref: chosen instanceof PdfRef ? chosen : undefined, stream };
}

/** Returns `[left, bottom, right, top]` of an appearance's box after its matrix (ISO 32000-1, 12.5.5); undefined where it has no area to be placed by. */
export function readAppearanceBox(file: PdfFile, appearance: PdfStream): [number, number, number, number] | undefined {
  const box = normalRect(file.numbers(appearance.dict.get("BBox")));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = file.numbers(appearance.dict.get("Matrix"));
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return maxX - minX <= 0 || maxY - minY <= 0 ? undefined : [minX, minY, maxX, maxY];
}

/** Returns the matrix that fits an appearance's transformed box into its annotation's rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
export function placeAppearance(
  file: PdfFile,
  annotation: PdfDict,
  appearance: PdfStream,
): [number, number, number, number, number, number] | undefined {
  const [left, bottom, right, top] = normalRect(file.numbers(annotation.get("Rect")));
  const box = readAppearanceBox(file, appearance);
  if (box === undefined) return undefined;
  const [minX, minY, maxX, maxY] = box;
  const scaleX = (right - left) / (maxX - minX);
  const scaleY = (top - bottom) / (maxY - minY);
  return [scaleX, 0, 0, scaleY, left - minX * scaleX, bottom - minY * scaleY];
}
