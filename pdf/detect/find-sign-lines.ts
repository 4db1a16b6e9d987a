import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { overlap, sharesRow } from "../read/placement.ts";
import type { TextLine } from "../read/text-lines.ts";

type Sheet = { width: number; height: number; fields: ShownRect[] };
type SignLine = Pick<PrintedField, "page" | "rect" | "label">;

const SIGN = /^sign$/iu;
const HERE = /^here$/iu;
const SIGNATURE_OF = /^signature of\b/iu;
const LONGEST_CAPTION = 60;
/** Free room for a signature beside its caption, in points. */
const ROOM_MIN_PT = 120;
const GAP_PT = 12;
const HEIGHT_PT = 24;

function isFree(rect: ShownRect, { fields }: Sheet): boolean {
  return !fields.some((field) => overlap(rect[0], rect[2], field[0], field[2]) > 2 && overlap(rect[1], rect[3], field[1], field[3]) > 2);
}

/** Returns the free rows beside "Sign Here" and a caption of one or two lines, which need no ruled line. */
function besideCaptions(page: number, lines: readonly TextLine[], { width }: Sheet): SignLine[] {
  return lines.flatMap((line): SignLine[] => {
    if (!SIGNATURE_OF.test(line.text) || line.text.length > LONGEST_CAPTION) return [];
    const below = lines.find(
      ({ rect }) => Math.abs(rect[0] - line.rect[0]) < 2 && rect[1] > line.rect[1] + 2 && rect[1] < line.rect[3] + line.size,
    );
    const last = below ?? line;
    const block: ShownRect = [line.rect[0], line.rect[1], Math.max(line.rect[2], last.rect[2]), last.rect[3]];
    const beside = lines.filter(({ rect }) => overlap(rect[1], rect[3], block[1] - HEIGHT_PT / 2, block[3]) > 0);
    const isAsked = [SIGN, HERE].every((word) => beside.some(({ text, rect }) => word.test(text) && rect[2] < block[0]));
    if (!isAsked) return [];
    const next = beside.flatMap(({ rect }) => (rect[0] > block[2] && sharesRow(rect, last.rect, 0.3) ? [rect[0]] : []));
    const rect: ShownRect = [block[2] + GAP_PT, block[3] - HEIGHT_PT, Math.min(width - GAP_PT, ...next) - GAP_PT, block[3]];
    const label = [line.text, ...(below ? [below.text] : [])].join(" ");
    return rect[2] - rect[0] < ROOM_MIN_PT ? [] : [{ page, rect, label }];
  });
}

/** True beside a field for signatures under the same caption: a wide box is drawn in parts. */
function isRepeated({ page, label }: SignLine, others: readonly Field[]): boolean {
  return others.some((field) => field.kind === "signature" && field.page === page && field.label.includes(label));
}

/**
 * Returns the form's fields with those to sign that its file has none for: places under "Your signature" that are only print. They stand in the
 * page's order. `printed` are the places to sign that the pages print, as of a form without fields.
 */
export function withSignLines(
  { pages, fields }: Pick<FieldMap, "pages" | "fields">,
  printed: readonly SignLine[],
  linesOf: (page: number) => readonly TextLine[],
): Field[] {
  const all = [...fields];
  for (const [page, { width, height }] of pages.entries()) {
    const own = fields.filter((field) => field.page === page);
    if (own.length === 0) continue;
    const sheet: Sheet = {
      width,
      height,
      fields: own.map(({ rect: [x, y, w, h] }) => [x * width, y * height, (x + w) * width, (y + h) * height]),
    };
    const places = printed.filter((place) => place.page === page);
    const found = [...places, ...besideCaptions(page, linesOf(page), sheet)].filter(
      (line) => isFree(line.rect, sheet) && !isRepeated(line, fields),
    );
    for (const [index, line] of found.entries()) {
      const field = toField(line, sheet, `sign here ${page + 1}.${index + 1}`);
      const namesakes = all.filter((other) => other.page === page && other.label.replace(/, \d+$/u, "") === field.label).length;
      if (namesakes > 0) field.label += `, ${namesakes + 1}`;
      const before = all.findLastIndex((other) => other.page < page || (other.page === page && precedes(other, field)));
      all.splice(before + 1, 0, field);
    }
  }
  return all;
}

function precedes({ rect: [left, top, , height] }: Field, { rect: [x, y, , h] }: Field): boolean {
  const isInRow = overlap(top, top + height, y, y + h) > Math.min(height, h) / 2;
  return isInRow ? left < x : top < y;
}

/** Without the brackets that captions under a line stand in. */
function asLabel(caption: string): string {
  const words = caption.replace(/^\((.*)\)$/u, "$1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toField({ page, rect, label }: SignLine, { width, height }: Sheet, name: string): Field {
  const [left, top, right, bottom] = rect;
  return {
    id: name.replaceAll(/\W/gu, "-"),
    name,
    widget: 0,
    kind: "signature",
    page,
    rect: [left / width, top / height, (right - left) / width, (bottom - top) / height],
    label: asLabel(label),
    labelSource: "nearby text",
    required: false,
    readOnly: false,
  };
}
