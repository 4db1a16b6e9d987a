import { TYPE } from "../design.ts";
import { drawBox, drawLine, drawText, marked, type Sheet } from "../pdf/sheet.ts";
import { createTag } from "../pdf/tag-tree.ts";
import type { Block, Sentence } from "../template.ts";
import { requireFit, within, type Scope } from "./composition.ts";
import { layoutChecks, layoutColumns, layoutRow, layoutTotals } from "./grid.ts";
import type { Piece } from "./piece.ts";
import { breakLines, drawLineOfText, type TextStyles } from "./running-text.ts";
import { layoutTable } from "./table.ts";

/** Returns the pieces of some blocks, in reading order. */
export function layoutBlocks(scope: Scope, blocks: Block[]): Piece[] {
  let here = scope;
  return blocks.flatMap((block) => {
    if (block.kind === "heading") here = within(scope, block.text);
    return layoutBlock(here, block);
  });
}

function layoutBlock(scope: Scope, block: Block): Piece[] {
  switch (block.kind) {
    case "heading":
      return layoutHeading(scope, block.text, block.note);
    case "paragraph":
      return layoutParagraph(scope, block.sentence, bodyStyles(scope, block.small === true));
    case "clause":
      return layoutClause(scope, block.title, block.sentence);
    case "bullets":
      return layoutBullets(scope, block.items);
    case "callout":
      return [layoutCallout(scope, block.title, block.sentence)];
    case "row":
      return [layoutRow(scope, block.fields)];
    case "checks":
      return layoutChecks(scope, block);
    case "columns":
      return [layoutColumns(scope, block.columns, layoutBlocks)];
    case "group":
      return layoutBlocks(
        {
          ...within(scope, block.name),
          prefix: `${scope.prefix}${block.name}.`,
          says: block.says === "" ? scope.says : `${scope.says}${block.says}: `,
        },
        block.blocks,
      );
    case "table":
      return layoutTable(within(scope, block.name), block);
    case "totals":
      return layoutTotals(scope, block.fields);
    case "pageBreak":
      break;
  }
  return [{ height: 0, gap: 0, keep: true, breakBefore: true, draw: () => {} }];
}

function bodyStyles(scope: Scope, isSmall: boolean): TextStyles {
  const { body, bodyBold, palette } = scope.composition;
  return isSmall
    ? { plain: TYPE.note, bold: { ...TYPE.note, face: "sansBold" }, colour: palette.muted }
    : { plain: body, bold: bodyBold, colour: palette.ink };
}

const HEADING_AIR = 9;

function layoutHeading(scope: Scope, words: string, note: string | undefined): Piece[] {
  const { composition } = scope;
  const { palette, faces } = composition;
  const section = createTag(composition.root, "Sect");
  composition.section = section;
  const tag = createTag(section, "H2");
  requireFit(scope, words, TYPE.heading, scope.width);
  const style = { ...TYPE.heading, face: composition.template.look === "deed" ? ("serifBold" as const) : TYPE.heading.face };
  const draw = (sheet: Sheet, y: number) => {
    const top = y + HEADING_AIR;
    composition.headings.push({ text: words, page: sheet.index, y: top });
    marked(sheet, tag, () => drawText(sheet, faces, { words, x: scope.x, y: top + 10.5, style, colour: palette.accent }));
    marked(sheet, undefined, () => drawLine(sheet, [scope.x, top + 16], [scope.x + scope.width, top + 16], palette.accent, 0.6));
  };
  const pieces: Piece[] = [{ height: HEADING_AIR + 16, gap: 7, keep: true, draw }];
  if (note === undefined) return pieces;
  return [...pieces, ...layoutParagraph(scope, [note], bodyStyles(scope, true)).map((piece) => Object.assign(piece, { keep: true }))];
}

function layoutParagraph(scope: Scope, sentence: Sentence, styles: TextStyles): Piece[] {
  const tag = createTag(scope.composition.section, "P");
  const lines = breakLines(scope, sentence, styles, scope.width);
  const last = sentence.at(-1);
  const announces = typeof last === "string" && last.trimEnd().endsWith(":");
  return lines.map((line, index) => ({
    height: line.height,
    gap: index === lines.length - 1 ? 7 : 0,
    keep: keepsWithNext(index, lines.length) || (announces && index === lines.length - 1),
    draw: (sheet, y) => drawLineOfText(scope, sheet, line, { tag, x: scope.x, y, styles }),
  }));
}

/** No single line of a paragraph stands alone at a page's foot or head. */
function keepsWithNext(index: number, count: number): boolean {
  return (index === 0 && count > 1) || index === count - 2;
}

const CLAUSE_INDENT = 24;

function layoutClause(scope: Scope, title: string, sentence: Sentence): Piece[] {
  const { composition } = scope;
  composition.clauseCount += 1;
  const number = `${composition.clauseCount}.`;
  const here = within(scope, `clause ${number} ${title}`);
  const styles = bodyStyles(scope, false);
  const tag = createTag(composition.section, "P");
  const words: Sentence = [`**${title}.** `, ...sentence];
  const lines = breakLines(here, words, styles, scope.width - CLAUSE_INDENT);
  return lines.map((line, index) => ({
    height: line.height,
    gap: index === lines.length - 1 ? 8 : 0,
    keep: keepsWithNext(index, lines.length),
    draw: (sheet, y) => {
      if (index === 0) {
        const numeral = { words: number, x: scope.x, y: y + line.baseline, style: styles.bold, colour: composition.palette.accent };
        marked(sheet, tag, () => drawText(sheet, composition.faces, numeral));
      }
      drawLineOfText(here, sheet, line, { tag, x: scope.x + CLAUSE_INDENT, y, styles });
    },
  }));
}

const BULLET_INDENT = 13;

function layoutBullets(scope: Scope, items: Sentence[]): Piece[] {
  const { composition } = scope;
  const styles = bodyStyles(scope, false);
  const list = createTag(composition.section, "L");
  return items.flatMap((item, nth) => {
    const itemTag = createTag(list, "LI");
    const bulletTag = createTag(itemTag, "Lbl");
    const bodyTag = createTag(itemTag, "LBody");
    const lines = breakLines(scope, item, styles, scope.width - BULLET_INDENT);
    return lines.map((line, index) => ({
      height: line.height,
      gap: index < lines.length - 1 ? 0 : nth === items.length - 1 ? 8 : 2,
      keep: keepsWithNext(index, lines.length),
      draw: (sheet: Sheet, y: number) => {
        if (index === 0) {
          const bullet = { words: "•", x: scope.x + 2, y: y + line.baseline, style: styles.plain, colour: composition.palette.accent };
          marked(sheet, bulletTag, () => drawText(sheet, composition.faces, bullet));
        }
        drawLineOfText(scope, sheet, line, { tag: bodyTag, x: scope.x + BULLET_INDENT, y, styles });
      },
    }));
  });
}

const CALLOUT = { side: 12, top: 9 };

function layoutCallout(scope: Scope, title: string, sentence: Sentence): Piece {
  const { composition } = scope;
  const { palette } = composition;
  const styles: TextStyles = { plain: { ...TYPE.note, leading: 11.5 }, bold: { ...TYPE.note, face: "sansBold" }, colour: palette.ink };
  const tag = createTag(composition.section, "P");
  const lines = breakLines(scope, [`**${title}.** `, ...sentence], styles, scope.width - CALLOUT.side * 2);
  const height = lines.reduce((sum, line) => sum + line.height, 0) + CALLOUT.top * 2;
  return {
    height,
    gap: 10,
    keep: false,
    draw: (sheet, y) => {
      marked(sheet, undefined, () => {
        drawBox(sheet, { x: scope.x, y, width: scope.width, height }, palette.wash);
        drawBox(sheet, { x: scope.x, y, width: 2.5, height }, palette.accent);
      });
      let at = y + CALLOUT.top;
      for (const line of lines) {
        drawLineOfText(scope, sheet, line, { tag, x: scope.x + CALLOUT.side, y: at, styles });
        at += line.height;
      }
    },
  };
}
