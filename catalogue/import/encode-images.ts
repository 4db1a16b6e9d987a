import sharp from "sharp";
import { PAGE_IMAGE_WIDTHS, PREVIEW_WIDTH } from "../../shared/constants.ts";
import { pageImageName, PREVIEW_IMAGE_NAME, SHARE_IMAGE_NAME } from "../../worker/store/template-files.ts";
import type { Bitmap } from "../../pdf/open/render-page.ts";
import { roundShades } from "./round-shades.ts";

export type NamedFile = { name: string; bytes: Uint8Array };

/** Text keeps its edges without loss, and is then smaller than lossy WebP as well (measured: 104 against 116 kB at 1600 px). Effort 1 is as small as 4. */
const TEXT = { lossless: true, effort: 1 } as const;
/** A page with photographs grows huge without loss; above this many bytes per pixel the lossy encoder takes over. */
const TEXT_MAX_BYTES_PER_PIXEL = 0.35;
const PHOTO = { quality: 82, effort: 4, smartSubsample: true } as const;
/** A picture of text at this width is a quarter to a third smaller than WebP that looks the same; more effort gains a tenth and takes eight times as long. */
const PREVIEW = { quality: 50, effort: 2, chromaSubsampling: "4:4:4" } as const;
/** A card shows the top of a very long page. */
const PREVIEW_MAX_RATIO = 1.6;

// One page at a time: the pool of workers is what uses the cores.
sharp.concurrency(1);
sharp.cache(false);

function open({ data, width, height }: Bitmap) {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

async function encodePage(bitmap: Bitmap): Promise<Uint8Array> {
  const text = await open({ ...bitmap, data: roundShades(bitmap) })
    .webp(TEXT)
    .toBuffer();
  if (text.length <= bitmap.width * bitmap.height * TEXT_MAX_BYTES_PER_PIXEL) return text;
  const lossy = await open(bitmap).webp(PHOTO).toBuffer();
  return lossy.length < text.length ? lossy : text;
}

async function scaleDown(bitmap: Bitmap, widthPx: number): Promise<Bitmap> {
  if (widthPx >= bitmap.width) return bitmap;
  const { data, info } = await open(bitmap).resize(widthPx, null, { kernel: "linear" }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the images of one page in each width that the fill page chooses from. */
export async function encodePageImages(bitmap: Bitmap, page: number): Promise<NamedFile[]> {
  return Promise.all(
    PAGE_IMAGE_WIDTHS.map(async (width) => ({ name: pageImageName(page, width), bytes: await encodePage(await scaleDown(bitmap, width)) })),
  );
}

/** Returns the card's picture of the first page. */
export async function encodePreview(bitmap: Bitmap): Promise<NamedFile> {
  const height = Math.round((PREVIEW_WIDTH * bitmap.height) / bitmap.width);
  const limit = Math.round(PREVIEW_WIDTH * PREVIEW_MAX_RATIO);
  const scaled = open(bitmap).resize(PREVIEW_WIDTH, Math.min(height, limit), { fit: "cover", position: "top", kernel: "lanczos3" });
  return { name: PREVIEW_IMAGE_NAME, bytes: await scaled.avif(PREVIEW).toBuffer() };
}

/** Size that timelines and messengers show a shared address in. */
const SHARE = { width: 1200, height: 630 };
const SHARE_PAGE_WIDTH = 620;
const SHARE_TOP = 64;
/** A sheet on the product's ground under a line of its colour. The title stands beside the picture wherever it is shown, so it is not in it. */
const SHARE_GROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}"><rect width="100%" height="100%" fill="#f1f5f9"/><rect width="100%" height="12" fill="#047857"/><rect x="${(SHARE.width - SHARE_PAGE_WIDTH) / 2 - 10}" y="${SHARE_TOP - 6}" width="${SHARE_PAGE_WIDTH + 20}" height="100%" rx="8" fill="#cbd5e1"/></svg>`,
);

/** Returns the picture that stands for the template where its address is shared: the top of the first page. */
export async function encodeShareImage(bitmap: Bitmap): Promise<NamedFile> {
  const page = await open(bitmap)
    .resize(SHARE_PAGE_WIDTH, SHARE.height - SHARE_TOP, { fit: "cover", position: "top", kernel: "lanczos3" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const picture = sharp(SHARE_GROUND).composite([{ input: page, left: (SHARE.width - SHARE_PAGE_WIDTH) / 2, top: SHARE_TOP }]);
  return { name: SHARE_IMAGE_NAME, bytes: await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer() };
}
