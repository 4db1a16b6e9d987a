import { decodeStream } from "../../syntax/pdf-filters.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfError, PdfStream, PdfString, toDict, toName, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { compress } from "../../syntax/pdf-writer.ts";
import type { EmbeddedImage } from "./embedded-image.ts";

type Png = { width: number; height: number; depth: number; colour: number; data: Uint8Array; palette: Uint8Array };

const COMPONENTS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** PDF's own compression is PNG's, so the pixels go in as they are; only an alpha channel has to be taken apart. */
export function embedPng(file: PdfFile, bytes: Uint8Array): EmbeddedImage {
  const png = readPng(bytes);
  const components = COMPONENTS[png.colour] ?? 1;
  const predicted = toDict({ Predictor: 15, Colors: components, BitsPerComponent: png.depth, Columns: png.width });
  if (png.colour !== 4 && png.colour !== 6) {
    const dict = imageDict(png, png.depth, colourSpace(png));
    dict.set("DecodeParms", predicted);
    return { ref: file.add(new PdfStream(dict, png.data)), width: png.width, height: png.height };
  }
  if (png.depth !== 8) throw new PdfError("An image has an unusual colour depth.");
  const source: PdfDict = toDict({ Filter: toName("FlateDecode"), DecodeParms: predicted });
  const pixels = decodeStream(source, png.data, (object) => object ?? null) ?? new Uint8Array();
  const count = png.width * png.height;
  const colours = new Uint8Array(count * (components - 1));
  const alpha = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < components - 1; c++) colours[i * (components - 1) + c] = pixels[i * components + c] ?? 0;
    alpha[i] = pixels[i * components + components - 1] ?? 255;
  }
  const mask = file.add(new PdfStream(imageDict(png, 8, toName("DeviceGray")), compress(alpha)));
  const dict = imageDict(png, 8, toName(components === 4 ? "DeviceRGB" : "DeviceGray")).set("SMask", mask);
  return { ref: file.add(new PdfStream(dict, compress(colours))), width: png.width, height: png.height };
}

function imageDict(png: Png, depth: number, space: PdfObject): PdfDict {
  return toDict({
    Type: toName("XObject"),
    Subtype: toName("Image"),
    Width: png.width,
    Height: png.height,
    ColorSpace: space,
    BitsPerComponent: depth,
    Filter: toName("FlateDecode"),
  });
}

function colourSpace(png: Png): PdfObject {
  if (png.colour === 0) return toName("DeviceGray");
  if (png.colour === 2) return toName("DeviceRGB");
  return [toName("Indexed"), toName("DeviceRGB"), png.palette.length / 3 - 1, new PdfString(png.palette)];
}

function readPng(bytes: Uint8Array): Png {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || bytes[28] !== 0) throw new PdfError("An image is damaged or interlaced.");
  const parts: Uint8Array[] = [];
  let palette: Uint8Array = new Uint8Array();
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = data.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IDAT") parts.push(body);
    if (type === "PLTE") palette = body;
    at += 12 + length;
  }
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return { width: data.getUint32(16), height: data.getUint32(20), depth: bytes[24] ?? 8, colour: bytes[25] ?? 6, data: joined, palette };
}
