import { directionOf, type Alignment } from "../layout/fit-text.ts";
import type { Typesetter } from "../layout/typesetter.ts";
import type { PdfStream } from "../../syntax/pdf-objects.ts";
import { formatNumber } from "../../syntax/pdf-serializer.ts";
import { textBox, wrapContent } from "./text-appearance.ts";
import { createAppearance, type WidgetFrame } from "./widget-frame.ts";

type ListRow = { label: string; isChosen: boolean };
type ListStyle = { colour: string; size: number; alignment: Alignment; top: number };

const AUTO_SIZE = 12;
const LINE_HEIGHT = 1.15;
/** Acrobat's own highlight. */
const HIGHLIGHT = "0.6 0.757 0.855 rg";

/** Returns a list box from its first visible row, the chosen rows highlighted; it scrolls so far that the first chosen one is inside. */
export function drawListAppearance(frame: WidgetFrame, rows: ListRow[], style: ListStyle, typesetter: Typesetter): PdfStream {
  const box = textBox(frame);
  const lineHeight = Math.max(LINE_HEIGHT, typesetter.ascent - typesetter.descent);
  const inner = frame.height - 2 * frame.border;
  const wanted = style.size > 0 ? style.size : AUTO_SIZE;
  const chosen = rows.flatMap((row, index) => (row.isChosen ? [index] : []));
  const [first = 0] = chosen;
  const span = (chosen.at(-1) ?? 0) - first + 1;
  // Every chosen row has to be seen, so a list that is too low for them is set smaller.
  const size = Math.max(2, Math.min(wanted, inner / (lineHeight * Math.max(1, chosen.length > 0 ? span : 1))));
  const visible = Math.max(1, Math.floor(inner / (lineHeight * size) + 0.01));
  const last = chosen.at(-1) ?? 0;
  const top =
    chosen.length === 0 || (first >= style.top && last < style.top + visible)
      ? Math.min(style.top, Math.max(0, rows.length - 1))
      : Math.max(0, Math.min(first, last - visible + 1, rows.length - visible));
  const start = Math.max(0, chosen.length > 0 && last >= top + visible ? last - visible + 1 : top);
  const highlights: string[] = [];
  const texts: string[] = [];
  for (const [index, row] of rows.slice(start, start + visible + 1).entries()) {
    const bottom = frame.height - frame.border - (index + 1) * lineHeight * size;
    if (row.isChosen) {
      highlights.push(
        `q ${HIGHLIGHT} ${formatNumber(frame.border)} ${formatNumber(bottom)} ${formatNumber(frame.width - 2 * frame.border)} ${formatNumber(lineHeight * size)} re f Q`,
      );
    }
    if (row.label === "") continue;
    const shaped = typesetter.shape(row.label.replace(/[\r\n\t]/g, " "), directionOf(row.label));
    const width = shaped.advance * size;
    const fitted = width > box.width - 2 * box.inset ? Math.max(2, (size * (box.width - 2 * box.inset)) / width) : size;
    const free = box.width - 2 * box.inset - shaped.advance * fitted;
    const x = box.inset + (style.alignment === "right" ? free : style.alignment === "center" ? free / 2 : 0);
    const y = bottom + (lineHeight * size - (typesetter.ascent - typesetter.descent) * fitted) / 2 - typesetter.descent * fitted;
    texts.push(`1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} Tm ${shaped.operators(fitted)}`);
  }
  const content = texts.length === 0 ? "" : `BT ${style.colour} ${texts.join("\n")} ET`;
  return createAppearance(frame, wrapContent(frame, [...highlights, content].join("\n")), content === "" ? new Map() : typesetter.fonts());
}
