import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

// Run by hand after a change of the favicon (node build/make-icons.ts); the pictures are committed.

const PUBLIC = path.resolve(import.meta.dirname, "../public");
const favicon = await readFile(path.join(PUBLIC, "favicon.svg"), "utf8");
/** The system cuts these into its own shape, so the colour reaches to the edge. The sign lies within the middle 80 %, which every shape leaves. */
const square = favicon.replace(/ rx="7"/u, "");

async function make(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toFile(path.join(PUBLIC, "icons", name));
}

await mkdir(path.join(PUBLIC, "icons"), { recursive: true });
await make(favicon, 192, "icon-192.png");
await make(favicon, 512, "icon-512.png");
await make(square, 512, "maskable-512.png");
await make(square, 180, "apple-touch-icon.png");
