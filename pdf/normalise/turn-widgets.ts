import { type PDFDict, PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { pageWidgets } from "./form-tree.ts";
import { arrayOf, dictOf, inherited, numberOf, rectOf, resolve } from "./pdf-objects.ts";

const NO_ROTATE = 16;
const [F, RECT, MK] = [PDFName.of("F"), PDFName.of("Rect"), PDFName.of("MK")];
const [R, AP, MATRIX] = [PDFName.of("R"), PDFName.of("AP"), PDFName.of("Matrix")];

/**
 * Makes ordinary widgets of those that do not turn with their page (NoRotate): their rectangle is where they are seen, their content turned against the
 * page. Readers disagree on that flag, and a place on the page is what a person types into. Their upper left corner is what stays (ISO 32000-2, 12.5.3).
 */
export function turnWidgets(document: FormDocument): void {
  const { context } = document;
  for (const page of document.getPages()) {
    const turn = (((Math.round((numberOf(context, inherited(page.node, "Rotate")) ?? 0) / 90) * 90) % 360) + 360) % 360;
    for (const { dict } of pageWidgets(context, page.node)) {
      const flags = numberOf(context, dict.get(F)) ?? 0;
      const rect = rectOf(context, dict.get(RECT));
      if ((flags & NO_ROTATE) === 0 || rect === undefined) continue;
      dict.set(F, context.obj(flags & ~NO_ROTATE));
      if (turn === 0) continue;
      const [left, , right, top] = rect;
      const [width, height] = [right - left, top - rect[1]];
      const places: Record<number, number[]> = {
        90: [left, top, left + height, top + width],
        180: [left - width, top, left, top + height],
        270: [left - height, top - width, left, top],
      };
      dict.set(RECT, context.obj(places[turn] ?? rect));
      turnContent(dict, turn);
    }
  }
}

/** Turns what is drawn, and says so where readers draw it anew. */
function turnContent(widget: PDFDict, turn: number): void {
  const { context } = widget;
  const style = dictOf(context, widget.get(MK))?.clone(context) ?? context.obj({});
  style.set(R, context.obj(((numberOf(context, style.get(R)) ?? 0) + turn) % 360));
  widget.set(MK, style);
  const appearances = dictOf(context, widget.get(AP));
  if (appearances === undefined) return;
  const turned = appearances.clone(context);
  for (const [key, entry] of appearances.entries()) {
    const states = resolve(context, entry);
    if (states instanceof PDFRawStream) turned.set(key, turnStream(states, turn));
    else {
      const repaired = context.obj({});
      for (const [state, appearance] of dictOf(context, entry)?.entries() ?? []) {
        const stream = resolve(context, appearance);
        repaired.set(state, stream instanceof PDFRawStream ? turnStream(stream, turn) : appearance);
      }
      turned.set(key, repaired);
    }
  }
  widget.set(AP, turned);
}

/** Readers fit the turned box into the rectangle, so only the direction counts. */
function turnStream(stream: PDFRawStream, turn: number): PDFRef {
  const { context } = stream.dict;
  const dict = stream.dict.clone(context);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = arrayOf(context, dict.get(MATRIX)).map((item) => numberOf(context, item) ?? 0);
  const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
  const rotate = (x: number, y: number): [number, number] => [x * cos - y * sin, x * sin + y * cos];
  dict.set(MATRIX, context.obj([...rotate(a, b), ...rotate(c, d), ...rotate(e, f)]));
  return context.register(PDFRawStream.of(dict, stream.contents));
}
