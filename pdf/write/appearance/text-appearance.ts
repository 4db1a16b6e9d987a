import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import {
  countCells,
  fitComb,
  fitLine,
  fitParagraphs,
  fitRuledLines,
  type Alignment,
  type Fit,
  type FittedText,
  type TextBox,
} from "../layout/fit-text.ts";
import type { Typesetter } from "../layout/typesetter.ts";
import type { PdfStream } from "../../syntax/pdf-objects.ts";
import { formatNumber } from "../../syntax/pdf-serializer.ts";
import { createAppearance, drawCellLines, type WidgetFrame } from "./widget-frame.ts";

/** Stroke width of an outline that makes a regular face look like its bold, at size 1. */
const BOLD_STROKE = 0.035;

/** A field's text style: colour operators, size (0: fits the box), flags and the cells of a comb. */
type TextStyle = {
  colour: string;
  size: number;
  alignment: Alignment;
  flags: number;
  maxLength: number | undefined;
  bold?: boolean;
  /** Distance of printed lines that the text stands on. */
  leading?: number | undefined;
};

/** Returns the appearance of a text field: every character inside the box, at the field's size or a smaller one, and how well that went. */
export function drawTextAppearance(
  frame: WidgetFrame,
  text: string,
  style: TextStyle,
  typesetter: Typesetter,
): { appearance: PdfStream; fit: Fit } {
  const cellLines = isComb(style) ? drawCellLines(frame, countCells(text, style.maxLength ?? 1)) : "";
  if (text === "") return { appearance: createAppearance(frame, cellLines + wrapContent(frame, ""), new Map()), fit: "readable" };
  const fitted = fitFieldText(frame, text, style, typesetter);
  const content = cellLines + wrapContent(frame, drawText(fitted, style.colour, style.bold === true && typesetter.isSubstitute === true));
  return { appearance: createAppearance(frame, content, typesetter.fonts()), fit: fitted.fit };
}

function fitFieldText(frame: WidgetFrame, text: string, style: TextStyle, typesetter: Typesetter): FittedText {
  const box = textBox(frame);
  if ((style.flags & FIELD_FLAGS.multiline) !== 0) {
    const { size, alignment, leading } = style;
    // A size of its own says how the text is set; some forms then tell a leading that no page prints.
    const isRuled = leading !== undefined && size === 0;
    const ruled = isRuled ? fitRuledLines(text, typesetter, box, alignment, leading) : undefined;
    return ruled ?? fitParagraphs(text, typesetter, box, size, alignment);
  }
  if (isComb(style)) return fitComb(text, typesetter, box, style.size, style.maxLength ?? 1, style.alignment);
  return fitLine(text, typesetter, box, style.size, style.alignment);
}

/** The comb flag counts only together with a maximum length and without the flags that exclude it (ISO 32000-1, table 228). */
function isComb(style: TextStyle): boolean {
  const excluded = FIELD_FLAGS.multiline | FIELD_FLAGS.password | FIELD_FLAGS.fileSelect;
  return (style.flags & FIELD_FLAGS.comb) !== 0 && (style.flags & excluded) === 0 && (style.maxLength ?? 0) > 0;
}

/** Returns the room for text inside a frame: two points from its edge, or twice a wider border, and at most an eighth of the width. */
export function textBox(frame: WidgetFrame): TextBox {
  const inset = Math.min(Math.max(2, frame.border * 2), frame.width / 8);
  return { width: frame.width, height: frame.height, inset };
}

/** `BT … ET` for fitted text; the typesetter's operators choose the fonts. */
function drawText(fitted: FittedText, colour: string, isEmboldened = false): string {
  const lines = fitted.lines.map(({ x, y, shaped }) => `1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} Tm ${shaped.operators(fitted.size)}`);
  if (!isEmboldened) return `BT ${colour} ${lines.join("\n")} ET`;
  // Outlines in the text's colour, which is one of the operators g, rg and k.
  const pen = colour.replace(/[a-z]+$/, (operator) => operator.toUpperCase());
  return `q ${pen} ${formatNumber(fitted.size * BOLD_STROKE)} w BT 2 Tr ${colour} ${lines.join("\n")} ET Q`;
}

/** Clips to the inside of the border and marks the part that readers may replace. */
export function wrapContent(frame: WidgetFrame, content: string): string {
  const edge = formatNumber(frame.border);
  const clip = `${edge} ${edge} ${formatNumber(frame.width - 2 * frame.border)} ${formatNumber(frame.height - 2 * frame.border)} re W n`;
  return `/Tx BMC\nq ${clip}\n${content}\nQ\nEMC`;
}
