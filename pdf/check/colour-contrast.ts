import { listOperations } from "../syntax/list-operations.ts";
import type { PdfFile } from "../syntax/pdf-file.ts";
import { toBytes } from "../syntax/pdf-lexer.ts";
import type { PdfDict } from "../syntax/pdf-objects.ts";
import { toText } from "../syntax/pdf-text.ts";

/** Red, green and blue, 0 to 1. */
type Colour = readonly [number, number, number];

const COMPONENTS: Record<string, number> = { g: 1, rg: 3, k: 4 };
const WHITE: Colour = [1, 1, 1];
const DEEPEST = 32;

/** Returns the colour of what is typed into a widget, and of its ground: its own, else the paper. Undefined for fields without text. */
export function fieldColours(file: PdfFile, widget: PdfDict): { text: Colour; ground: Colour } | undefined {
  const source = toText(file.get(inherited(file, widget, "DA"))) ?? toText(file.get(file.dict(file.catalog.get("AcroForm"))?.get("DA")));
  if (source === undefined) return undefined;
  const ground = toColour(file.numbers(file.dict(widget.get("MK"))?.get("BG"))) ?? WHITE;
  return { text: textColour(source), ground };
}

/** WCAG 2.2: 1 for the same, 21 for black on white. */
export function contrastRatio(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function textColour(source: string): Colour {
  let colour: Colour = [0, 0, 0];
  for (const { operator, operands } of listOperations(toBytes(source))) {
    const numbers = operands.filter((operand) => typeof operand === "number");
    if (numbers.length === COMPONENTS[operator]) colour = toColour(numbers) ?? colour;
  }
  return colour;
}

function toColour(components: readonly number[]): Colour | undefined {
  const [a = 0, b = 0, c = 0, k = 0] = components;
  if (components.length === 1) return [a, a, a];
  if (components.length === 3) return [a, b, c];
  if (components.length === 4) return [(1 - a) * (1 - k), (1 - b) * (1 - k), (1 - c) * (1 - k)];
  return undefined;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function inherited(file: PdfFile, widget: PdfDict, key: string): ReturnType<PdfFile["get"]> {
  let dict: PdfDict | undefined = widget;
  for (let depth = 0; dict !== undefined && depth < DEEPEST; depth++) {
    const value = file.get(dict.get(key));
    if (value !== null) return value;
    dict = file.dict(dict.get("Parent"));
  }
  return null;
}
