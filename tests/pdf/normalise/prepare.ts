import { execFileSync } from "node:child_process";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { prepareTemplate } from "../../../catalogue/import/prepare-template.ts";

/** Imports a form: its field map, and the copy that is filled. */
export async function prepare(bytes: Uint8Array) {
  const { fieldMap, files } = await prepareTemplate(await loadPdfium(), bytes, () => {});
  const fill = files.find(({ name }) => name === "fill.pdf")?.bytes ?? new Uint8Array();
  return { fieldMap, fill: new Uint8Array(fill) };
}

/** How much black poppler draws into a rectangle of a page of 300 points, 0 to 1. */
export function blackness(bytes: Uint8Array, [left, bottom, width, height]: [number, number, number, number], page = 1): number {
  const crop = ["-x", left, "-y", 300 - bottom - height, "-W", width, "-H", height, "-f", page, "-l", page].map(String);
  const image = execFileSync("pdftoppm", ["-r", "72", "-gray", ...crop, "-"], { input: bytes });
  const pixels = image.subarray(image.length - width * height);
  return pixels.reduce((sum, pixel) => sum + (pixel < 128 ? 1 : 0), 0) / pixels.length;
}
