import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

// Run by hand after a change of the favicon (node build/make-icons.ts); the pictures are committed.

const PUBLIC = path.resolve(import.meta.dirname, "../public");
const favicon = await readFile(path.join(PUBLIC, "favicon.svg"), "utf8");
/** The system cuts these into its own shape, so the colour reaches to the edge. The sign lies within the middle 80 %, which every shape leaves. */
const square = favicon.replace(/ rx="7"/u, "");

const draw = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();

async function make(svg: string, size: number, name: string): Promise<void> {
  await writeFile(path.join(PUBLIC, name), await draw(svg, size));
}

/** A file of Windows icons that holds one PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  const [isIcon, pictures, planes, bitsPerPixel] = [1, 1, 1, 32];
  head.writeUInt16LE(isIcon, 2);
  head.writeUInt16LE(pictures, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(planes, 10);
  head.writeUInt16LE(bitsPerPixel, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(path.join(PUBLIC, "icons"), { recursive: true });
await make(favicon, 192, "icons/icon-192.png");
await make(favicon, 512, "icons/icon-512.png");
await make(square, 512, "icons/maskable-512.png");
// Browsers ask for these by themselves where a page names no icon, or is left before it could: a PDF, an answer of the API.
for (const name of ["apple-touch-icon.png", "apple-touch-icon-precomposed.png"]) await make(square, 180, name);
await writeFile(path.join(PUBLIC, "favicon.ico"), toIco(await draw(favicon, 32), 32));
