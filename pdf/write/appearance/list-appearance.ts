import { directionOf, fitOf, READABLE_SIZE, SMALLEST_SIZE, type Alignment, type Fit } from "../layout/fit-text.ts";
import type { Typesetter } from "../layout/typesetter.ts";
import type { PdfStream } from "../../syntax/pdf-objects.ts";
import { formatNumber } from "../../syntax/pdf-serializer.ts";
import { textBox, wrapContent } from "./text-appearance.ts";
import { createAppearance, type WidgetFrame } from "./widget-frame.ts";

type ListRow = { label: string; isChosen: boolean };
type ListStyle = { colour: string; size: number; alignment: Alignment; top: number };
/** The rows from the first visible one on, the size of their text, and the height of each, in points. */
type VisibleRows = { rows: ListRow[]; size: number; rowHeight: number };

const AUTO_SIZE = 12;
const LINE_HEIGHT = 1.15;
/** Acrobat's own highlight. */
const HIGHLIGHT = "0.6 0.757 0.855 rg";

/** Draws a list box from its first visible row: every chosen row is seen, and highlighted. `fit` is that of the smallest chosen one. */
export function drawListAppearance(
  frame: WidgetFrame,
  rows: ListRow[],
  style: ListStyle,
  typesetter: Typesetter,
): { appearance: PdfStream; fit: Fit } {
  const wanted = style.size > 0 ? style.size : AUTO_SIZE;
  const visible = listVisibleRows(
    frame,
    rows,
    { size: wanted, top: style.top },
    Math.max(LINE_HEIGHT, typesetter.ascent - typesetter.descent),
  );
  const { size, rowHeight } = visible;
  const highlights: string[] = [];
  const texts: string[] = [];
  let smallest = wanted;
  let isInside = true;
  for (const [index, { label, isChosen }] of visible.rows.entries()) {
    const bottom = frame.height - frame.border - (index + 1) * rowHeight;
    if (isChosen)
      highlights.push(
        `q ${HIGHLIGHT} ${[frame.border, bottom, frame.width - 2 * frame.border, rowHeight].map(formatNumber).join(" ")} re f Q`,
      );
    if (label === "") continue;
    const drawn = drawLabel(frame, label, { size, bottom, rowHeight, alignment: style.alignment }, typesetter);
    texts.push(drawn.content);
    if (!isChosen) continue;
    smallest = Math.min(smallest, drawn.size);
    isInside &&= drawn.isInside;
  }
  const content = texts.length === 0 ? "" : `BT ${style.colour} ${texts.join("\n")} ET`;
  const fonts = content === "" ? new Map() : typesetter.fonts();
  return {
    appearance: createAppearance(frame, wrapContent(frame, [...highlights, content].join("\n")), fonts),
    fit: fitOf(smallest, wanted, isInside),
  };
}

/** Returns the rows to show, so that every chosen one is seen: smaller where the box is too low for them, and without the others where they could not be read then. */
function listVisibleRows(
  frame: WidgetFrame,
  all: ListRow[],
  { size: wanted, top }: { size: number; top: number },
  lineHeight: number,
): VisibleRows {
  const inner = Math.max(1, frame.height - 2 * frame.border);
  const sizeFor = (count: number): number => Math.min(wanted, inner / (lineHeight * Math.max(1, count)));
  const { count: span } = spanOf(all);
  const rows = span === 0 || sizeFor(span) >= Math.min(READABLE_SIZE, wanted) ? all : all.filter(({ isChosen }) => isChosen);
  const { first, last, count } = spanOf(rows);
  const size = sizeFor(count);
  const room = Math.max(1, Math.floor(inner / (lineHeight * size) + 0.01));
  const isSeen = count === 0 || (first >= top && last < top + room);
  const start = Math.max(0, isSeen ? Math.min(top, rows.length - 1) : Math.min(first, last - room + 1, rows.length - room));
  return { rows: rows.slice(start, start + room + 1), size, rowHeight: lineHeight * size };
}

/** The first and the last chosen row, and how many there are from one to the other. */
function spanOf(rows: readonly ListRow[]): { first: number; last: number; count: number } {
  const first = rows.findIndex(({ isChosen }) => isChosen);
  const last = rows.findLastIndex(({ isChosen }) => isChosen);
  return { first, last, count: first === -1 ? 0 : last - first + 1 };
}

type RowPlace = { size: number; bottom: number; rowHeight: number; alignment: Alignment };

/** Draws a label in its row; one that is wider than the box is set smaller, and may be cut off at the smallest size. */
function drawLabel(
  frame: WidgetFrame,
  label: string,
  { size, bottom, rowHeight, alignment }: RowPlace,
  typesetter: Typesetter,
): { content: string; size: number; isInside: boolean } {
  const { width, inset } = textBox(frame);
  const room = width - 2 * inset;
  const shaped = typesetter.shape(label.replace(/[\r\n\t]/g, " "), directionOf(label));
  const isTooWide = shaped.advance * size > room;
  const fitted = isTooWide ? Math.min(size, Math.max(SMALLEST_SIZE, room / shaped.advance)) : size;
  const free = room - shaped.advance * fitted;
  const x = inset + (alignment === "right" ? free : alignment === "center" ? free / 2 : 0);
  const y = bottom + (rowHeight - (typesetter.ascent - typesetter.descent) * fitted) / 2 - typesetter.descent * fitted;
  const content = `1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} Tm ${shaped.operators(fitted)}`;
  return { content, size: fitted, isInside: free >= -0.01 };
}
