import { SIZES, TYPE } from "../design.ts";
import { drawText, marked, type Sheet } from "../pdf/sheet.ts";
import { createTag, type Tag } from "../pdf/tag-tree.ts";
import type { CheckField, Field, RadioField } from "../template.ts";
import { placeField, requireFit, within, type Box, type Scope } from "./composition.ts";
import { answerHeight, drawAnswerBox, drawCombCells, drawMarkBox, drawMarkCircle, drawMenuArrow, drawSignatureLine } from "./control.ts";
import { breakLines, drawLineOfText } from "./running-text.ts";

/** A field with its label, `width` wide. */
type Cell = { height: number; draw: (sheet: Sheet, x: number, y: number) => void };

/** Measures a field with its label and hint, and tags them in reading order. A label or hint that does not fit is reported as a problem. */
export function layoutFieldCell(scope: Scope, field: Field, width: number, tag: Tag): Cell {
  const here = within(scope, field.label === "" ? field.name : field.label);
  if (field.kind === "check") return layoutCheckCell(here, scope, field, width, tag);
  if (field.kind === "radio") return layoutRadioCell(here, scope, field, width, tag);

  const formTag = createTag(tag, "Form");
  const labelTag = createTag(formTag, "Lbl");
  const boxHeight = field.kind === "signature" ? SIZES.signature : field.kind === "same" ? SIZES.box : answerHeight(field);
  const hint = field.hint;
  requireLabelFit(here, field, width);
  if (hint !== undefined) requireFit(here, hint, TYPE.hint, width);
  return {
    height: SIZES.label + boxHeight + (hint === undefined ? 0 : SIZES.hint),
    draw: (sheet, x, y) => {
      const box: Box = { x, y: y + SIZES.label, width, height: boxHeight };
      drawLabel(scope, sheet, field, { tag: labelTag, x, y });
      marked(sheet, undefined, () => drawControl(scope, sheet, field, box));
      if (hint !== undefined) {
        const line = { words: hint, x, y: box.y + boxHeight + 7.5, style: TYPE.hint, colour: scope.composition.palette.muted };
        marked(sheet, createTag(formTag, "Lbl"), () => drawText(sheet, scope.composition.faces, line));
      }
      placeField(scope, sheet, field, { box, tag: formTag });
    },
  };
}

function drawControl(scope: Scope, sheet: Sheet, field: Field, box: Box): void {
  const { palette } = scope.composition;
  if (field.kind === "signature") drawSignatureLine(sheet, box, palette);
  else if (field.kind === "text" && field.comb === true && field.maxLength !== undefined)
    drawCombCells(sheet, box, field.maxLength, palette);
  else drawAnswerBox(sheet, box, palette);
  if (field.kind === "choice" && field.listLines === undefined) drawMenuArrow(sheet, box, palette);
}

/** A required field's label ends with an asterisk, which the masthead explains. */
export function labelWords(field: Field): string {
  return field.required === true ? `${field.label} *` : field.label;
}

function requireLabelFit(scope: Scope, field: Field, width: number): void {
  requireFit(scope, labelWords(field), TYPE.label, width);
}

function drawLabel(scope: Scope, sheet: Sheet, field: Field, { tag, x, y }: { tag: Tag; x: number; y: number }): void {
  const { faces, palette } = scope.composition;
  const words = labelWords(field);
  if (words === "") return;
  marked(sheet, tag, () => drawText(sheet, faces, { words, x, y: y + 7.5, style: TYPE.label, colour: palette.muted }));
}

const MARK_GAP = 6;

function layoutCheckCell(here: Scope, scope: Scope, field: CheckField, width: number, tag: Tag): Cell {
  const { palette } = scope.composition;
  const styles = { plain: TYPE.option, bold: TYPE.option, colour: palette.ink };
  const indent = SIZES.mark + MARK_GAP;
  const lines = breakLines(here, [labelWords(field)], styles, width - indent);
  const formTag = createTag(tag, "Form");
  const labelTag = createTag(formTag, "Lbl");
  return {
    height: Math.max(SIZES.mark + 2, lines.length * TYPE.option.leading),
    draw: (sheet, x, y) => {
      const box = { x, y: y + 0.5, width: SIZES.mark, height: SIZES.mark };
      marked(sheet, undefined, () => drawMarkBox(sheet, box, palette));
      placeField(scope, sheet, field, { box, tag: formTag });
      for (const [index, line] of lines.entries())
        drawLineOfText(here, sheet, line, { tag: labelTag, x: x + indent, y: y + index * line.height, styles });
    },
  };
}

const RADIO_LINE = 18;
const RADIO_GAP = 14;

function layoutRadioCell(here: Scope, scope: Scope, field: RadioField, width: number, tag: Tag): Cell {
  const { faces, palette } = scope.composition;
  const groupTag = createTag(tag, "Div");
  const labelTag = createTag(groupTag, "P");
  requireLabelFit(here, field, width);
  const indent = SIZES.mark + MARK_GAP - 1;
  const spots: { x: number; line: number }[] = [];
  let [x, line] = [0, 0];
  for (const option of field.options) {
    requireFit(here, option.label, TYPE.option, width - indent);
    const needed = indent + faces[TYPE.option.face].measure(option.label, TYPE.option.size);
    if (x > 0 && x + needed > width) [x, line] = [0, line + 1];
    spots.push({ x, line });
    x += needed + RADIO_GAP;
  }
  const labelHeight = field.label === "" ? 0 : SIZES.label;
  return {
    height: labelHeight + (line + 1) * RADIO_LINE + (line === 0 ? 2 : 0),
    draw: (sheet, left, y) => {
      drawLabel(scope, sheet, field, { tag: labelTag, x: left, y });
      for (const [index, option] of field.options.entries()) {
        const spot = spots[index];
        if (spot === undefined) continue;
        const top = y + labelHeight + spot.line * RADIO_LINE + 4;
        const box = { x: left + spot.x, y: top, width: SIZES.mark, height: SIZES.mark };
        const formTag = createTag(groupTag, "Form");
        marked(sheet, undefined, () => drawMarkCircle(sheet, box, palette));
        placeField(scope, sheet, field, { box, tag: formTag, option });
        const words = { words: option.label, x: box.x + indent, y: top + 8.6, style: TYPE.option, colour: palette.ink };
        marked(sheet, createTag(formTag, "Lbl"), () => drawText(sheet, faces, words));
      }
    },
  };
}
