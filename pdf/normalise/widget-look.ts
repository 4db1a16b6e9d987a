import type { PDFDict } from "@cantoo/pdf-lib";
import { PDFName } from "@cantoo/pdf-lib";
import { arrayOf, dictOf, nameOf, numberOf, rectOf, textOf } from "./pdf-objects.ts";

/** A widget's look as the document defines it in /MK, /BS and /Border. Sizes in PDF points, colours as PDF operands. */
export type WidgetLook = {
  width: number;
  height: number;
  /** Degrees counter-clockwise: 0, 90, 180 or 270. */
  rotation: number;
  background: number[];
  borderColor: number[];
  borderWidth: number;
  /** The character of /CA: a mark in ZapfDingbats, or a button's caption. */
  caption: string | undefined;
};

function colorOf(dict: PDFDict | undefined, key: string): number[] {
  if (!dict) return [];
  const values = arrayOf(dict.context, dict.get(PDFName.of(key))).map((item) => numberOf(dict.context, item));
  return values.every((value) => value !== undefined) ? values.filter((value) => value !== undefined) : [];
}

/** Reads a widget's size and look, in points, under the defaults of ISO 32000-2, 12.5.2 and table 192. */
export function readLook(widget: PDFDict): WidgetLook {
  const { context } = widget;
  const rect = rectOf(context, widget.get(PDFName.of("Rect"))) ?? [0, 0, 0, 0];
  const mk = dictOf(context, widget.get(PDFName.of("MK")));
  const bs = dictOf(context, widget.get(PDFName.of("BS")));
  const border = arrayOf(context, widget.get(PDFName.of("Border")));
  const rotation = numberOf(context, mk?.get(PDFName.of("R"))) ?? 0;
  return {
    width: rect[2] - rect[0],
    height: rect[3] - rect[1],
    rotation: (((Math.round(rotation / 90) * 90) % 360) + 360) % 360,
    background: colorOf(mk, "BG"),
    borderColor: colorOf(mk, "BC"),
    borderWidth: numberOf(context, bs?.get(PDFName.of("W"))) ?? numberOf(context, border[2]) ?? 1,
    caption: textOf(context, mk?.get(PDFName.of("CA"))),
  };
}

/** True when the border is drawn as a line under the field only. */
export function isUnderlined(widget: PDFDict): boolean {
  const bs = dictOf(widget.context, widget.get(PDFName.of("BS")));
  return nameOf(widget.context, bs?.get(PDFName.of("S"))) === "U";
}

function toByte(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}

/** PDF colour operands (grey, RGB or CMYK) as "#rrggbb"; undefined for none. */
export function toHexColor(color: number[]): string | undefined {
  const [a, b, c, d] = color;
  if (a === undefined) return undefined;
  if (b === undefined || c === undefined) return `#${toByte(a).repeat(3)}`;
  if (d === undefined) return `#${toByte(a)}${toByte(b)}${toByte(c)}`;
  return `#${[a, b, c].map((ink) => toByte((1 - ink) * (1 - d))).join("")}`;
}
