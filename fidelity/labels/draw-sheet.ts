import sharp from "sharp";
import type { Field } from "../../shared/contracts/field-map.ts";
import type { Picture } from "../render-with-pdfium.ts";

/** A field on the picture of its page, and what it is called. */
export type Sample = { form: string; field: Field; picture: Picture };

const COLUMNS = 2;
const ROWS = 9;
/** So many fields are on one sheet. */
export const SAMPLES_PER_SHEET = COLUMNS * ROWS;

// Pixels.
const CROP = { width: 430, height: 165 };
const TEXT_WIDTH = 320;
const CELL = { width: CROP.width + TEXT_WIDTH, height: CROP.height + 5 };
const LINE_HEIGHT = 14;
const LINE_LENGTH = 50;

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns the words that a person hears of the field, most important first. */
export function wordsOf({ form, field }: Sample): [title: string, text: string][] {
  const { label, groupLabel = "", section = "", group, kind, labelSource, page } = field;
  return [
    ["label", label],
    ["asks", groupLabel],
    ["section", section],
    ["whole", group ? `${group.label} (${group.index + 1})` : ""],
    ["is", `${kind}, ${labelSource}, ${form} p${page + 1}`],
  ];
}

/** Returns the page around the field, which stands in a red frame. */
async function drawCrop({ field, picture }: Sample): Promise<Buffer> {
  const [left, top, width, height] = [
    field.rect[0] * picture.width,
    field.rect[1] * picture.height,
    field.rect[2] * picture.width,
    field.rect[3] * picture.height,
  ];
  const within = (start: number, length: number, all: number) => Math.round(Math.max(0, Math.min(start, all - length)));
  // Names stand to the left and above more often than to the right and below.
  const x = within(left + Math.min(width, CROP.width) / 2 - CROP.width * 0.55, CROP.width, picture.width);
  const y = within(top + Math.min(height, CROP.height) / 2 - CROP.height * 0.6, CROP.height, picture.height);
  const frame = `<svg width="${CROP.width}" height="${CROP.height}"><rect x="${left - x}" y="${top - y}" width="${width}" height="${height}" fill="none" stroke="red" stroke-width="2"/></svg>`;
  const page = sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 1 } });
  const crop = await page
    .extract({ left: x, top: y, width: Math.min(CROP.width, picture.width), height: Math.min(CROP.height, picture.height) })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  return sharp(crop)
    .composite([{ input: Buffer.from(frame) }])
    .png()
    .toBuffer();
}

function drawWords(sample: Sample, number: number): Buffer {
  const lines = wordsOf(sample).flatMap(([title, text]) => (text === "" ? [] : wrap(`${title}: ${text}`)));
  const spans = [`#${number}`, ...lines].map(
    (line, index) =>
      `<text x="6" y="${LINE_HEIGHT * (index + 1)}" font-family="sans-serif" font-size="12"${index === 0 ? ' font-weight="bold"' : ""}>${escape(line)}</text>`,
  );
  return Buffer.from(`<svg width="${TEXT_WIDTH}" height="${CELL.height}">${spans.join("")}</svg>`);
}

/** Returns a picture of up to `SAMPLES_PER_SHEET` fields, each beside its words; they are numbered from `first`. */
export async function drawSheet(samples: Sample[], first: number): Promise<Buffer> {
  const cells = await Promise.all(
    samples.map(async (sample, index) => {
      const left = Math.floor(index / ROWS) * CELL.width;
      const top = (index % ROWS) * CELL.height;
      return [
        { input: await drawCrop(sample), left, top },
        { input: drawWords(sample, first + index), left: left + CROP.width, top },
      ];
    }),
  );
  return sharp({ create: { width: COLUMNS * CELL.width, height: ROWS * CELL.height, channels: 3, background: "white" } })
    .composite(cells.flat())
    .png()
    .toBuffer();
}
