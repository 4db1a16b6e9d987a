import { normalRect } from "../../syntax/appearance.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfStream, toDict, toName, type PdfDict } from "../../syntax/pdf-objects.ts";
import { formatNumber } from "../../syntax/pdf-serializer.ts";
import { toBytes } from "../../syntax/pdf-lexer.ts";
import { compress } from "../../syntax/pdf-writer.ts";

/**
 * A widget's box as its content sees it: upright, origin in the lower left corner, with its border and background drawn. `cellPen` is the colour,
 * width and dash of the lines between a comb's cells; undefined where its border has none.
 */
export type WidgetFrame = {
  width: number;
  height: number;
  border: number;
  cellPen: string | undefined;
  decoration: string;
  matrix: number[] | undefined;
};

/** Below this, compressing costs more time than it saves bytes. */
const COMPRESS_ABOVE_BYTES = 600;
/** In points; lines nearer to each other would fill the box, and a file may claim millions of them. */
const NARROWEST_CELL = 2;

/** Reads a widget's frame as its viewer sees it, turned as MK says. Neither side is below one point, whatever the file says. */
export function readFrame(file: PdfFile, widget: PdfDict): WidgetFrame {
  const [left, bottom, right, top] = normalRect(file.numbers(widget.get("Rect")));
  const style = file.dict(widget.get("MK"));
  const turn = ((((file.number(style?.get("R")) ?? 0) % 360) + 360) % 360) / 90;
  const [outerWidth, outerHeight] = [Math.max(1, right - left), Math.max(1, top - bottom)];
  const isSideways = turn === 1 || turn === 3;
  const [width, height] = isSideways ? [outerHeight, outerWidth] : [outerWidth, outerHeight];
  const matrices: Record<number, number[]> = {
    1: [0, 1, -1, 0, outerWidth, 0],
    2: [-1, 0, 0, -1, outerWidth, outerHeight],
    3: [0, -1, 1, 0, 0, outerHeight],
  };
  const border = borderWidth(file, widget, style);
  const kind = file.name(file.dict(widget.get("BS"))?.get("S")) ?? "S";
  const pen = borderPen(file, widget, style, border, kind);
  const decoration = drawBackground(file, style, width, height) + (pen === undefined ? "" : drawBorder(pen, kind, width, height, border));
  return { width, height, border, cellPen: kind === "S" || kind === "D" ? pen : undefined, decoration, matrix: matrices[turn] };
}

/** Returns the lines between the cells of a comb, as the form's own appearance has them. */
export function drawCellLines({ width, height, border, cellPen }: WidgetFrame, cells: number): string {
  if (cellPen === undefined || cells < 2 || width / cells < NARROWEST_CELL) return "";
  const n = formatNumber;
  const lines = Array.from({ length: cells - 1 }, (_, index) => {
    const x = n(((index + 1) * width) / cells);
    return `${x} ${n(border)} m ${x} ${n(height - border)} l`;
  });
  return `q ${cellPen} ${lines.join(" ")} S Q\n`;
}

/** Returns a form XObject with the frame's box; `content` is drawn over border and background. */
export function createAppearance(frame: WidgetFrame, content: string, fonts: PdfDict, xObjects?: PdfDict): PdfStream {
  const resources = toDict({ Font: fonts.size > 0 ? fonts : undefined, XObject: xObjects });
  const dict = toDict({
    Type: toName("XObject"),
    Subtype: toName("Form"),
    FormType: 1,
    BBox: [0, 0, frame.width, frame.height],
    Matrix: frame.matrix,
    Resources: resources,
  });
  return createStream(dict, frame.decoration + content);
}

function createStream(dict: PdfDict, content: string): PdfStream {
  const bytes = toBytes(content);
  if (bytes.length < COMPRESS_ABOVE_BYTES) return new PdfStream(dict, bytes);
  return new PdfStream(new Map(dict).set("Filter", toName("FlateDecode")), compress(bytes));
}

/** Returns the operators for a colour array of one, three or four components; undefined for a transparent one. */
function colourOperators(components: number[], stroke: boolean): string | undefined {
  const operator = { 1: "g", 3: "rg", 4: "k" }[components.length];
  if (operator === undefined) return undefined;
  return `${components.map(formatNumber).join(" ")} ${stroke ? operator.toUpperCase() : operator}`;
}

function borderWidth(file: PdfFile, widget: PdfDict, style: PdfDict | undefined): number {
  const declared = file.dict(widget.get("BS"));
  const width = file.number(declared?.get("W")) ?? file.number(file.array(widget.get("Border"))?.[2]) ?? 1;
  const isVisible = colourOperators(file.numbers(style?.get("BC")), true) !== undefined;
  return isVisible ? Math.max(0, Math.min(width, 12)) : 0;
}

function drawBackground(file: PdfFile, style: PdfDict | undefined, width: number, height: number): string {
  const colour = colourOperators(file.numbers(style?.get("BG")), false);
  return colour === undefined ? "" : `q ${colour} 0 0 ${formatNumber(width)} ${formatNumber(height)} re f Q\n`;
}

/** Undefined for a border that is not drawn. */
function borderPen(file: PdfFile, widget: PdfDict, style: PdfDict | undefined, border: number, kind: string): string | undefined {
  const colour = colourOperators(file.numbers(style?.get("BC")), true);
  if (colour === undefined || border === 0) return undefined;
  const dash = file.dict(widget.get("BS"))?.get("D");
  const lengths = file.array(dash) === undefined ? [3] : file.numbers(dash);
  return `${colour} ${formatNumber(border)} w${kind === "D" ? ` [${lengths.map(formatNumber).join(" ")}] 0 d` : ""}`;
}

/** Solid, dashed, bevelled, inset or underlined (ISO 32000-1, table 166). */
function drawBorder(pen: string, kind: string, width: number, height: number, border: number): string {
  const half = border / 2;
  const n = formatNumber;
  if (kind === "U") return `q ${pen} 0 ${n(half)} m ${n(width)} ${n(half)} l S Q\n`;
  const frame = `q ${pen} ${n(half)} ${n(half)} ${n(width - border)} ${n(height - border)} re S Q\n`;
  if (kind !== "B" && kind !== "I") return frame;
  const [light, dark] = kind === "B" ? ["1 g", "0.6 g"] : ["0.5 g", "0.75 g"];
  const [inner, outer] = [border * 2, border];
  const upper = `${n(outer)} ${n(outer)} m ${n(outer)} ${n(height - outer)} l ${n(width - outer)} ${n(height - outer)} l ${n(width - inner)} ${n(height - inner)} l ${n(inner)} ${n(height - inner)} l ${n(inner)} ${n(inner)} l f`;
  const lower = `${n(width - outer)} ${n(height - outer)} m ${n(width - outer)} ${n(outer)} l ${n(outer)} ${n(outer)} l ${n(inner)} ${n(inner)} l ${n(width - inner)} ${n(inner)} l ${n(width - inner)} ${n(height - inner)} l f`;
  return `q ${light} ${upper} ${dark} ${lower} Q\n${frame}`;
}
