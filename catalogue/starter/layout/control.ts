import { SIZES, type Palette } from "../design.ts";
import { drawBox, drawCircle, drawFrame, drawLine, drawPath, type Sheet } from "../pdf/sheet.ts";
import type { ChoiceField, TextField } from "../template.ts";
import type { Box } from "./composition.ts";

/** The paper's own part of each control: the widgets above are transparent, so that screen and print show the same. */
export function drawAnswerBox(sheet: Sheet, box: Box, palette: Palette): void {
  drawBox(sheet, box, palette.field);
  const bottom = box.y + box.height;
  drawLine(sheet, [box.x, bottom], [box.x + box.width, bottom], palette.rule, 0.75);
}

/** Draws an answer box divided into as many equal cells. */
export function drawCombCells(sheet: Sheet, box: Box, cells: number, palette: Palette): void {
  drawAnswerBox(sheet, box, palette);
  for (let cell = 1; cell < cells; cell += 1) {
    const x = box.x + (box.width * cell) / cells;
    drawLine(sheet, [x, box.y], [x, box.y + box.height], palette.paper, 1.5);
  }
}

/** Draws the arrow of a menu at the right end of its box. */
export function drawMenuArrow(sheet: Sheet, box: Box, palette: Palette): void {
  const x = box.x + box.width - 9;
  const y = box.y + box.height / 2;
  drawPath(
    sheet,
    [
      [x - 2.6, y - 1.4],
      [x, y + 1.4],
      [x + 2.6, y - 1.4],
    ],
    palette.muted,
    0.9,
  );
}

/** Draws the square of a checkbox, its border inside of `box`. */
export function drawMarkBox(sheet: Sheet, box: Box, palette: Palette): void {
  drawBox(sheet, box, palette.paper);
  drawFrame(sheet, { x: box.x + 0.4, y: box.y + 0.4, width: box.width - 0.8, height: box.height - 0.8 }, palette.rule, 0.8);
}

/** Draws the circle of a radio button, as wide as `box`. */
export function drawMarkCircle(sheet: Sheet, box: Box, palette: Palette): void {
  drawCircle(sheet, [box.x + box.width / 2, box.y + box.height / 2], box.width / 2 - 0.4, palette.rule, 0.8, palette.paper);
}

/** Draws the line of a signature, with the cross at which one signs. */
export function drawSignatureLine(sheet: Sheet, box: Box, palette: Palette): void {
  const bottom = box.y + box.height;
  drawBox(sheet, box, palette.field);
  drawLine(sheet, [box.x, bottom], [box.x + box.width, bottom], palette.ink, 0.9);
  const [x, y] = [box.x + 8, bottom - 8];
  drawPath(
    sheet,
    [
      [x - 2.4, y - 2.4],
      [x + 2.4, y + 2.4],
    ],
    palette.rule,
    0.8,
  );
  drawPath(
    sheet,
    [
      [x - 2.4, y + 2.4],
      [x + 2.4, y - 2.4],
    ],
    palette.rule,
    0.8,
  );
}

/** Returns the height of the box for an answer. */
export function answerHeight(field: TextField | ChoiceField): number {
  const lines = field.kind === "text" ? (field.lines ?? 1) : (field.listLines ?? 1);
  return lines > 1 ? lines * SIZES.line + 6 : SIZES.box;
}
