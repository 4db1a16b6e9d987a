import { FileRefusal } from "../../lib/file-refusal.ts";
import * as words from "./words.ts";
/** Larger pictures are reduced: a signature is printed a few centimetres wide. */
const MAX_WIDTH = 900;
/** Paper is brighter than `PAPER`, ink darker than `INK`; between them it fades out. */
const PAPER = 200;
const INK = 120;

/** Reads a photographed signature as a PNG data URL with transparent paper. @throws FileRefusal when the file is no picture */
export async function toSignatureImage(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileRefusal(words.notAPicture);
  });
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new FileRefusal(words.noPicturesNow);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = picture;
  for (let index = 0; index < data.length; index += 4) {
    const light = 0.299 * (data[index] ?? 0) + 0.587 * (data[index + 1] ?? 0) + 0.114 * (data[index + 2] ?? 0);
    const opacity = Math.min(1, Math.max(0, (PAPER - light) / (PAPER - INK)));
    data[index + 3] = Math.round((data[index + 3] ?? 255) * opacity);
  }
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL("image/png");
}
