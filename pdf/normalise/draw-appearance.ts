import type { PDFContext, PDFDict, PDFRef } from "@cantoo/pdf-lib";
import type { WidgetLook } from "./widget-look.ts";

const FILL_OPERATOR: Record<number, string> = { 1: "g", 3: "rg", 4: "k" };
const STROKE_OPERATOR: Record<number, string> = { 1: "G", 3: "RG", 4: "K" };

function toNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** PDF operators that set the fill colour; "" for no colour. */
export function fillColor(color: number[]): string {
  const operator = FILL_OPERATOR[color.length];
  return operator ? `${color.map(toNumber).join(" ")} ${operator}` : "";
}

/** Width and height of the widget's content before its rotation. */
export function contentSize(look: WidgetLook): { width: number; height: number } {
  return look.rotation % 180 === 0 ? { width: look.width, height: look.height } : { width: look.height, height: look.width };
}

/** Background and border of a widget, as operators in the space of its content. */
export function drawFrame(look: WidgetLook, shape: "box" | "circle" | "underline"): string {
  const { width, height } = contentSize(look);
  const operators: string[] = [];
  const path = (inset: number) => (shape === "circle" ? circle(width, height, inset) : box(width, height, inset));
  if (look.background.length > 0) operators.push(fillColor(look.background), path(0), "f");
  const stroke = STROKE_OPERATOR[look.borderColor.length];
  if (stroke && look.borderWidth > 0) {
    operators.push(`${look.borderColor.map(toNumber).join(" ")} ${stroke}`, `${toNumber(look.borderWidth)} w`);
    operators.push(
      shape === "underline"
        ? `0 ${toNumber(look.borderWidth / 2)} m ${toNumber(width)} ${toNumber(look.borderWidth / 2)} l`
        : path(look.borderWidth / 2),
      "S",
    );
  }
  return operators.length > 0 ? `q ${operators.join("\n")} Q` : "";
}

function box(width: number, height: number, inset: number): string {
  return `${toNumber(inset)} ${toNumber(inset)} ${toNumber(Math.max(0, width - 2 * inset))} ${toNumber(Math.max(0, height - 2 * inset))} re`;
}

/** Distance of a Bezier control point that makes a quarter of a circle. */
const QUARTER = 0.5523;

function circle(width: number, height: number, inset: number): string {
  const r = Math.max(0, Math.min(width, height) / 2 - inset);
  const [x, y, k] = [width / 2, height / 2, r * QUARTER];
  const point = (dx: number, dy: number) => `${toNumber(x + dx)} ${toNumber(y + dy)}`;
  return [
    `${point(r, 0)} m`,
    `${point(r, k)} ${point(k, r)} ${point(0, r)} c`,
    `${point(-k, r)} ${point(-r, k)} ${point(-r, 0)} c`,
    `${point(-r, -k)} ${point(-k, -r)} ${point(0, -r)} c`,
    `${point(k, -r)} ${point(r, -k)} ${point(r, 0)} c h`,
  ].join("\n");
}

/** Returns an appearance stream of the widget's size, turned as the widget is. */
export function createAppearance(
  context: PDFContext,
  look: WidgetLook,
  operators: string,
  font?: { name: string; ref: PDFRef | PDFDict },
): PDFRef {
  const { width, height } = contentSize(look);
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, look.width, 0],
    180: [-1, 0, 0, -1, look.width, look.height],
    270: [0, -1, 1, 0, 0, look.height],
  };
  const matrix = matrices[look.rotation];
  // Compressing a line or two makes them no smaller, and takes a quarter of a second for a form of a thousand fields.
  return context.register(
    context.stream(operators, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, width, height],
      ...(matrix ? { Matrix: matrix } : {}),
      Resources: font ? { Font: { [font.name]: font.ref } } : {},
    }),
  );
}
