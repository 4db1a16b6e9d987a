import type { Colour, TypeStyle } from "../design.ts";
import type { Faces } from "./faces.ts";
import type { Tag } from "./tag-tree.ts";

/** A page being drawn. Coordinates are points from the top left corner; `marks[id]` owns the marked content `id`. */
export type Sheet = { index: number; width: number; height: number; operators: string[]; marks: Tag[] };

/** Returns an empty page. `index` counts from 0, sizes are in points. */
export function createSheet(index: number, width: number, height: number): Sheet {
  return { index, width, height, operators: [], marks: [] };
}

/** Tags what `draw` draws with `tag`; without a tag it is decoration, which screen readers pass over. */
export function marked(sheet: Sheet, tag: Tag | undefined, draw: () => void): void {
  if (tag === undefined) sheet.operators.push("/Artifact BMC");
  else {
    const id = sheet.marks.push(tag) - 1;
    tag.kids.push({ kind: "mark", page: sheet.index, id });
    sheet.operators.push(`/${tag.type} <</MCID ${id}>> BDC`);
  }
  draw();
  sheet.operators.push("EMC");
}

/** Draws one line of text, its baseline at `y`. `tracking` is extra space between letters in points. */
export function drawText(
  sheet: Sheet,
  faces: Faces,
  line: { words: string; x: number; y: number; style: TypeStyle; colour: Colour; tracking?: number },
): void {
  if (line.words === "") return;
  const face = faces[line.style.face];
  sheet.operators.push(
    `BT /${face.resource} ${line.style.size} Tf ${line.tracking ?? 0} Tc ${fill(line.colour)} ${point(line.x)} ${point(sheet.height - line.y)} Td ${face.show(line.words)} TJ ET`,
  );
}

/** Fills a rectangle, without a border. */
export function drawBox(sheet: Sheet, box: { x: number; y: number; width: number; height: number }, colour: Colour): void {
  sheet.operators.push(`${fill(colour)} ${rectangle(sheet, box)} f`);
}

/** Draws a rectangle's border, half of `weight` at either side of its edge. */
export function drawFrame(
  sheet: Sheet,
  box: { x: number; y: number; width: number; height: number },
  colour: Colour,
  weight: number,
): void {
  sheet.operators.push(`${stroke(colour)} ${weight} w ${rectangle(sheet, box)} S`);
}

/** Draws a straight line with cut ends, `weight` points wide. */
export function drawLine(sheet: Sheet, from: [number, number], to: [number, number], colour: Colour, weight: number): void {
  const [x1, y1, x2, y2] = [from[0], sheet.height - from[1], to[0], sheet.height - to[1]].map(point);
  sheet.operators.push(`${stroke(colour)} ${weight} w ${x1} ${y1} m ${x2} ${y2} l S`);
}

/** Draws an open line through the points, with round ends and corners. */
export function drawPath(sheet: Sheet, points: [number, number][], colour: Colour, weight: number): void {
  const [first, ...rest] = points.map(([x, y]) => `${point(x)} ${point(sheet.height - y)}`);
  sheet.operators.push(`${stroke(colour)} ${weight} w 1 J 1 j ${first} m ${rest.map((to) => `${to} l`).join(" ")} S`);
}

/** Draws a filled circle and its border around `radius`. */
export function drawCircle(sheet: Sheet, centre: [number, number], radius: number, colour: Colour, weight: number, inside: Colour): void {
  sheet.operators.push(`${stroke(colour)} ${fill(inside)} ${weight} w ${circle(centre[0], sheet.height - centre[1], radius)} B`);
}

/** Four Bézier curves; 0.5523 is the usual approximation of a quarter circle. */
export function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  const n = joinPoints;
  return [
    `${n(x + radius, y)} m`,
    `${n(x + radius, y + k, x + k, y + radius, x, y + radius)} c`,
    `${n(x - k, y + radius, x - radius, y + k, x - radius, y)} c`,
    `${n(x - radius, y - k, x - k, y - radius, x, y - radius)} c`,
    `${n(x + k, y - radius, x + radius, y - k, x + radius, y)} c h`,
  ].join(" ");
}

function joinPoints(...numbers: number[]): string {
  return numbers.map(point).join(" ");
}

/** Returns the operator that sets the colour of areas and of letters. */
export function fill(colour: Colour): string {
  return `${rgb(colour)} rg`;
}

function stroke(colour: Colour): string {
  return `${rgb(colour)} RG`;
}

function rgb(colour: Colour): string {
  return [0, 2, 4].map((at) => Number((Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3))).join(" ");
}

function rectangle(sheet: Sheet, box: { x: number; y: number; width: number; height: number }): string {
  return `${point(box.x)} ${point(sheet.height - box.y - box.height)} ${point(box.width)} ${point(box.height)} re`;
}

/** Two decimals are finer than any printer, and keep the bytes the same on every machine. */
export function point(value: number): string {
  return String(Math.round(value * 100) / 100);
}
