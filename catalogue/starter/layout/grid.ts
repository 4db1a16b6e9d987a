import { GRID_COLUMNS, GUTTER, SIZES, TYPE } from "../design.ts";
import { drawBox, drawText, marked } from "../pdf/sheet.ts";
import { createTag } from "../pdf/tag-tree.ts";
import type { Block, Field } from "../template.ts";
import { placeField, report, requireFit, type Scope } from "./composition.ts";
import { drawAnswerBox } from "./control.ts";
import { labelWords, layoutFieldCell } from "./field-cell.ts";
import { stack, type Piece } from "./piece.ts";

const CHECK_GAP = 7;

/** Fields beside each other on the twelve columns. */
export function layoutRow(scope: Scope, fields: Field[]): Piece {
  const spans = toSpans(scope, fields);
  const unit = (scope.width - GUTTER * (GRID_COLUMNS - 1)) / GRID_COLUMNS;
  let at = 0;
  const cells = fields.map((field, index) => {
    const span = spans[index] ?? 1;
    const x = scope.x + at * (unit + GUTTER);
    at += span;
    return { x, field, cell: layoutFieldCell(scope, field, span * unit + (span - 1) * GUTTER, scope.composition.section) };
  });
  const height = Math.max(...cells.map(({ cell }) => cell.height));
  const isSigned = fields.some((field) => field.kind === "signature");
  const hasBoxes = fields.some((field) => field.kind !== "check");
  return {
    height,
    gap: hasBoxes ? SIZES.rowGap : CHECK_GAP,
    keep: false,
    draw: (sheet, y) => {
      for (const { x, field, cell } of cells) {
        const drop = field.kind === "check" && hasBoxes ? SIZES.label + 4 : isSigned ? height - cell.height : 0;
        cell.draw(sheet, x, y + drop);
      }
    },
  };
}

/** A field without a span takes its share of what the others leave. */
function toSpans(scope: Scope, fields: Field[]): number[] {
  const taken = fields.reduce((sum, field) => sum + (field.span ?? 0), 0);
  const open = fields.filter((field) => field.span === undefined).length;
  const left = GRID_COLUMNS - taken;
  const names = fields.map((field) => field.name).join(", ");
  if (left < open) report(scope, `the row (${names}) needs ${taken + open} of ${GRID_COLUMNS} columns, so its fields would overlap`);
  let shared = 0;
  return fields.map((field) => {
    if (field.span !== undefined) return field.span;
    shared += 1;
    return Math.max(1, Math.round((left * shared) / open) - Math.round((left * (shared - 1)) / open));
  });
}

type ChecksBlock = Extract<Block, { kind: "checks" }>;

/** Returns a block of checkboxes as pieces that stay on one page: its label, if it has one, and its columns. */
export function layoutChecks(scope: Scope, block: ChecksBlock): Piece[] {
  const { composition } = scope;
  const tag = createTag(composition.section, "Div");
  const labelTag = createTag(tag, "P");
  const width = (scope.width - GUTTER * (block.columns - 1)) / block.columns;
  const rowCount = Math.ceil(block.fields.length / block.columns);
  const cells = block.fields.map((field) =>
    layoutFieldCell({ ...scope, says: block.label === "" ? scope.says : `${scope.says}${block.label}: ` }, field, width, tag),
  );
  const heights = Array.from({ length: rowCount }, (_, row) =>
    Math.max(...cells.filter((_cell, index) => index % rowCount === row).map((cell) => cell.height)),
  );
  requireFit(scope, block.label, TYPE.label, scope.width);
  const label: Piece = {
    height: SIZES.label + 2,
    gap: 0,
    keep: true,
    draw: (sheet, y) => {
      const line = { words: block.label, x: scope.x, y: y + 7.5, style: TYPE.label, colour: composition.palette.muted };
      marked(sheet, labelTag, () => drawText(sheet, composition.faces, line));
    },
  };
  const body: Piece = {
    height: heights.reduce((sum, height) => sum + height + 4, -4),
    gap: SIZES.rowGap,
    keep: false,
    draw: (sheet, y) => {
      for (const [index, cell] of cells.entries()) {
        const row = index % rowCount;
        const top = heights.slice(0, row).reduce((sum, height) => sum + height + 4, y);
        cell.draw(sheet, scope.x + Math.floor(index / rowCount) * (width + GUTTER), top);
      }
    },
  };
  return block.label === "" ? [body] : [label, body];
}

const COLUMN_GUTTER = 28;

/** Returns columns as one piece, as high as the highest of them. `layoutBlocks` comes from the caller: the two files would import each other. */
export function layoutColumns(scope: Scope, parts: Block[][], layoutBlocks: (scope: Scope, blocks: Block[]) => Piece[]): Piece {
  const width = (scope.width - COLUMN_GUTTER * (parts.length - 1)) / parts.length;
  const stacks = parts.map((blocks, index) =>
    stack(layoutBlocks({ ...scope, x: scope.x + index * (width + COLUMN_GUTTER), width }, blocks)),
  );
  return {
    height: Math.max(...stacks.map((part) => part.height)),
    gap: SIZES.rowGap,
    keep: false,
    draw: (sheet, y) => {
      for (const part of stacks) part.draw(sheet, y);
    },
  };
}

const TOTALS = { box: 106, label: 120 };

/** Returns a piece for each sum; all stay on one page with the last. */
export function layoutTotals(scope: Scope, fields: Field[]): Piece[] {
  const { faces, palette } = scope.composition;
  const right = scope.x + scope.width;
  return fields.map((field, index) => {
    const isLast = index === fields.length - 1;
    const style = isLast ? TYPE.textBold : TYPE.text;
    const words = labelWords(field);
    requireFit(scope, words, style, TOTALS.label);
    const formTag = createTag(scope.composition.section, "Form");
    const labelTag = createTag(formTag, "Lbl");
    return {
      height: SIZES.box,
      gap: isLast ? SIZES.rowGap + 3 : 4,
      keep: !isLast,
      draw: (sheet, y) => {
        const box = { x: right - TOTALS.box, y, width: TOTALS.box, height: SIZES.box };
        const x = box.x - 10 - faces[style.face].measure(words, style.size);
        marked(sheet, undefined, () => {
          if (isLast)
            drawBox(
              sheet,
              { x: box.x - TOTALS.label - 10, y: y - 1, width: TOTALS.label + TOTALS.box + 10, height: SIZES.box + 2 },
              palette.wash,
            );
          drawAnswerBox(sheet, box, palette);
        });
        marked(sheet, labelTag, () => drawText(sheet, faces, { words, x, y: y + 13.5, style, colour: palette.ink }));
        placeField(scope, sheet, field, { box, tag: formTag });
      },
    };
  });
}
