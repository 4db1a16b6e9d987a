import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfStream } from "../../syntax/pdf-objects.ts";
import { normalRect } from "./widget-frame.ts";

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
