import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfError, PdfStream, toDict, toName } from "../../syntax/pdf-objects.ts";
import { embedPng } from "./embed-png.ts";
import type { EmbeddedImage } from "./embedded-image.ts";

/** Start-of-frame markers of a JPEG; the others in the range are tables. */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Puts a PNG or JPEG into the file as an image XObject.
 * @throws PdfError for any other format, or a damaged one.
 */
export function embedImage(file: PdfFile, dataUrl: string): EmbeddedImage {
  const bytes = readDataUrl(dataUrl);
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return embedPng(file, bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return embedJpeg(file, bytes);
  throw new PdfError("An image is neither PNG nor JPEG.");
}

function readDataUrl(dataUrl: string): Uint8Array {
  const encoded = /^data:[^,]*;base64,(.*)$/s.exec(dataUrl)?.[1];
  if (encoded === undefined) throw new PdfError("An image is not readable.");
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}

function embedJpeg(file: PdfFile, bytes: Uint8Array): EmbeddedImage {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || !FRAME_MARKERS.has(marker)) {
      at += bytes[at] === 0xff ? 2 + data.getUint16(at + 2) : 1;
      continue;
    }
    const [height, width, components] = [data.getUint16(at + 5), data.getUint16(at + 7), data.getUint8(at + 9)];
    const space = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" }[components];
    if (space === undefined) break;
    const dict = toDict({
      Type: toName("XObject"),
      Subtype: toName("Image"),
      Width: width,
      Height: height,
      ColorSpace: toName(space),
      BitsPerComponent: 8,
      Filter: toName("DCTDecode"),
      // Adobe writes CMYK JPEGs inverted.
      Decode: components === 4 ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
    });
    return { ref: file.add(new PdfStream(dict, bytes)), width, height };
  }
  throw new PdfError("An image is damaged.");
}
