import { FileRefusal } from "../../lib/file-refusal.ts";
import * as words from "./words.ts";

/** Larger pictures are reduced, so that drafts and files stay small. */
const MAX_SIDE = 1600;
const QUALITY = 0.9;

/** Reads a picture as a data URL, with its width divided by its height. JPEG stays JPEG, the rest becomes PNG. @throws FileRefusal for other files */
export async function toPicture(file: Blob): Promise<{ dataUrl: string; ratio: number }> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileRefusal(words.notAPicture);
  });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return {
    dataUrl: canvas.toDataURL(file.type === "image/jpeg" ? "image/jpeg" : "image/png", QUALITY),
    ratio: canvas.width / canvas.height,
  };
}
