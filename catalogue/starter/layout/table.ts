import { SIZES, TYPE } from "../design.ts";
import { drawBox, drawLine, drawText, marked, type Sheet } from "../pdf/sheet.ts";
import { createTag, type Tag } from "../pdf/tag-tree.ts";
import type { Block, Column, Field, TextField } from "../template.ts";
import { placeField, report, within, type Scope } from "./composition.ts";
import { answerHeight, drawMarkBox, drawMarkCircle, drawMenuArrow } from "./control.ts";
import type { Piece } from "./piece.ts";
import { breakLines, drawLineOfText } from "./running-text.ts";

type TableBlock = Extract<Block, { kind: "table" }>;
/** A column of the page: a radio column of a template is one of these per option. */
type Track = { column: Column; header: string; x: number; width: number; optionIndex: number };

/** Header, rows and totals of a table that is never cut; longer ones keep two rows with the header and with the end. */
const SHORT_TABLE = 7;

const CELL_PADDING = 5;
const HEADER_PADDING = 5;

/**
 * Returns a table's header, rows and totals as pieces. A short table stays on one page; a longer one is never cut right behind its header or before
 * its last row.
 */
export function layoutTable(scope: Scope, block: TableBlock): Piece[] {
  const tableTag = createTag(scope.composition.section, "Table");
  const tracks = layoutTracks(scope, block);
  const header = layoutHeader(within(scope, "header"), tracks, tableTag);
  const body = createTag(tableTag, "TBody");
  const titles = typeof block.rows === "number" ? Array.from({ length: block.rows }, () => "") : block.rows;
  const table = { block, tracks, lead: header.lead, body };
  const rows = titles.map((title, index) => layoutRow(scope, table, title, index));
  const totals = layoutTotals(scope, table, titles.length);
  const pieces = [header.piece, ...rows, ...totals];
  return pieces.map((piece, index) =>
    Object.assign(piece, {
      gap: index === pieces.length - 1 ? SIZES.rowGap + 3 : 0,
      keep: index < pieces.length - 1 && (pieces.length <= SHORT_TABLE || index < 2 || index === pieces.length - 2),
    }),
  );
}

function layoutTracks(scope: Scope, block: TableBlock): Track[] {
  const shares = block.columns.map((column) => (column.kind === "radio" ? column.optionWidth * column.options.length : column.width));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let x = scope.x;
  return block.columns.flatMap((column, index) => {
    const width = ((shares[index] ?? 0) * scope.width) / whole;
    const headers = column.kind === "radio" ? column.options.map((option) => option.label) : [column.header];
    return headers.map((header, optionIndex) => {
      const track = { column, header, x, width: width / headers.length, optionIndex };
      x += track.width;
      return track;
    });
  });
}

type Header = { piece: Piece; lead: NonNullable<Piece["lead"]> };
/** What the rows of one table share: `lead` is drawn again where a page begins inside of it, and `body` is their tag. */
type Table = { block: TableBlock; tracks: Track[]; lead: Header["lead"]; body: Tag };

function layoutHeader(scope: Scope, tracks: Track[], tableTag: Tag): Header {
  const { palette } = scope.composition;
  const styles = { plain: TYPE.columnHeader, bold: TYPE.columnHeader, colour: palette.paper };
  const lines = tracks.map((track) => breakLines(scope, [track.header], styles, track.width - HEADER_PADDING * 2 + 4));
  const height = Math.max(...lines.map((cell) => cell.length)) * TYPE.columnHeader.leading + 9;
  const row = createTag(createTag(tableTag, "THead"), "TR");
  const cells = tracks.map(() => createTag(row, "TH", "Column"));
  const draw = (sheet: Sheet, y: number, isRepeat: boolean) => {
    marked(sheet, undefined, () => drawBox(sheet, { x: scope.x, y, width: scope.width, height }, palette.accent));
    for (const [index, track] of tracks.entries()) {
      const cell = lines[index] ?? [];
      const top = y + (height - cell.length * TYPE.columnHeader.leading) / 2;
      for (const [at, line] of cell.entries()) {
        const width = line.atoms.reduce((sum, atom, nth) => sum + atom.width + (nth > 0 ? 2 : 0), 0);
        const x = isCentred(track)
          ? track.x + (track.width - width) / 2
          : isRight(track)
            ? track.x + track.width - width - CELL_PADDING
            : track.x + CELL_PADDING;
        drawLineOfText(scope, sheet, line, {
          tag: isRepeat ? undefined : cells[index],
          x,
          y: top + at * TYPE.columnHeader.leading,
          styles,
        });
      }
    }
  };
  return {
    piece: { height, gap: 0, keep: true, draw: (sheet, y) => draw(sheet, y, false) },
    lead: { height, draw: (sheet, y) => draw(sheet, y, true) },
  };
}

function layoutRow(scope: Scope, { block, tracks, lead, body }: Table, title: string, index: number): Piece {
  const { palette } = scope.composition;
  const here = within(scope, title === "" ? `row ${index + 1}` : title);
  const styles = { plain: TYPE.option, bold: TYPE.option, colour: palette.ink };
  const titleTrack = tracks.find((track) => track.column.kind === "label");
  const titleLines = titleTrack === undefined ? [] : breakLines(here, [title], styles, titleTrack.width - CELL_PADDING * 2);
  const height = Math.max(
    SIZES.tableRow,
    titleLines.length * TYPE.option.leading + 8,
    ...block.columns.map((column) =>
      column.kind === "field" && (column.field.kind === "text" || column.field.kind === "choice") ? answerHeight(column.field) : 0,
    ),
  );
  const rowTag = createTag(body, "TR");
  const spoken = title === "" ? `${block.says} ${index + 1}` : `${block.says === "" ? "" : `${block.says}, `}${title}`;
  const rowScope: Scope = { ...here, prefix: `${scope.prefix}${block.name}.${index + 1}.`, says: `${scope.says}${spoken}: ` };
  const cells = tracks.map((track) => (track.column.kind === "label" ? createTag(rowTag, "TH", "Row") : createTag(rowTag, "TD")));
  return {
    height,
    gap: 0,
    keep: false,
    lead,
    draw: (sheet, y) => {
      marked(sheet, undefined, () => drawRowLines(scope, sheet, tracks, y, height));
      for (const [at, track] of tracks.entries()) {
        const cellTag = cells[at];
        if (cellTag === undefined) continue;
        if (track.column.kind === "label") {
          const top = y + (height - titleLines.length * TYPE.option.leading) / 2;
          for (const [nth, line] of titleLines.entries())
            drawLineOfText(here, sheet, line, { tag: cellTag, x: track.x + CELL_PADDING, y: top + nth * TYPE.option.leading, styles });
        } else drawCellField(rowScope, sheet, { block, track, y, height, tag: cellTag });
      }
    },
  };
}

type Cell = { block: TableBlock; track: Track; y: number; height: number; tag: Tag };

function drawCellField(scope: Scope, sheet: Sheet, { block, track, y, height, tag }: Cell): void {
  const { palette } = scope.composition;
  const formTag = createTag(tag, "Form");
  const mark = {
    x: track.x + (track.width - SIZES.mark) / 2,
    y: y + (height - SIZES.mark) / 2,
    width: SIZES.mark,
    height: SIZES.mark,
  };
  if (track.column.kind === "radio") {
    const option = track.column.options[track.optionIndex];
    if (option === undefined) return;
    marked(sheet, undefined, () => drawMarkCircle(sheet, mark, palette));
    const { name, header: label, options } = track.column;
    placeField(scope, sheet, { kind: "radio", name, label, options }, { box: mark, tag: formTag, option });
    return;
  }
  if (track.column.kind === "label") return;
  const field = inThisRow(scope, block, track.column.field);
  if (field.kind === "check") {
    marked(sheet, undefined, () => drawMarkBox(sheet, mark, palette));
    placeField(scope, sheet, field, { box: mark, tag: formTag });
    return;
  }
  const box = { x: track.x + 1.5, y: y + 1.5, width: track.width - 3, height: height - 2.5 };
  marked(sheet, undefined, () => {
    if (field.kind === "text" && field.calculation !== undefined) drawBox(sheet, box, palette.field);
    if (field.kind === "choice" && field.listLines === undefined) drawMenuArrow(sheet, box, palette);
  });
  placeField(scope, sheet, field, { box, tag: formTag });
}

/** A product of two columns means the two cells of its own row. */
function inThisRow(scope: Scope, block: TableBlock, field: Field): Field {
  if (field.kind !== "text" || field.calculation === undefined) return field;
  const siblings = new Set(block.columns.flatMap((column) => (column.kind === "field" ? [column.field.name] : [])));
  const of = field.calculation.of.map((name) => (siblings.has(name) ? `${scope.prefix}${name}` : name));
  return { ...field, calculation: { ...field.calculation, of } };
}

function drawRowLines(scope: Scope, sheet: Sheet, tracks: Track[], y: number, height: number): void {
  const { palette } = scope.composition;
  const bottom = y + height;
  drawLine(sheet, [scope.x, bottom], [scope.x + scope.width, bottom], palette.hairline, 0.6);
  for (const [index, track] of tracks.entries()) {
    if (index === 0 || (track.column.kind === "radio" && track.optionIndex > 0)) continue;
    drawLine(sheet, [track.x, y + 4], [track.x, bottom - 4], palette.hairline, 0.5);
  }
}

function layoutTotals(scope: Scope, { block, tracks, body }: Table, rowCount: number): Piece[] {
  const { faces, palette } = scope.composition;
  const summed = tracks.flatMap((track) =>
    track.column.kind === "field" && track.column.total !== undefined ? [{ track, column: track.column, total: track.column.total }] : [],
  );
  const first = summed[0];
  if (first === undefined) return [];
  const words = first.total.label;
  const width = faces[TYPE.textBold.face].measure(words, TYPE.textBold.size);
  if (first.track.x - scope.x < width + CELL_PADDING) report(scope, `“${words}” does not fit left of its column`);
  const row = createTag(body, "TR");
  const labelTag = createTag(row, "TH", "Row");
  const cells = summed.map(() => createTag(row, "TD"));
  const height = SIZES.tableRow + 2;
  const draw = (sheet: Sheet, y: number) => {
    marked(sheet, undefined, () => {
      drawBox(sheet, { x: scope.x, y, width: scope.width, height }, palette.wash);
      drawLine(sheet, [scope.x, y + height], [scope.x + scope.width, y + height], palette.accent, 1);
    });
    const line = { words, x: first.track.x - width - CELL_PADDING, y: y + 14.5, style: TYPE.textBold, colour: palette.ink };
    marked(sheet, labelTag, () => drawText(sheet, faces, line));
    for (const [index, { track, column, total }] of summed.entries()) {
      if (column.field.kind !== "text") continue;
      const of = Array.from({ length: rowCount }, (_, at) => `${scope.prefix}${block.name}.${at + 1}.${column.field.name}`);
      const field: TextField = {
        ...column.field,
        name: total.name,
        label: total.label,
        tooltip: total.tooltip ?? sumTooltip(total.label, column.header, summed.length),
        calculation: { kind: "sum", of },
      };
      const box = { x: track.x + 1.5, y: y + 1.5, width: track.width - 3, height: height - 3 };
      placeField(scope, sheet, field, { box, tag: createTag(cells[index], "Form") });
    }
  };
  return [{ height, gap: 0, keep: false, draw }];
}

function sumTooltip(label: string, header: string, count: number): string {
  return count > 1 ? `${label}: ${header}` : label;
}

function isCentred(track: Track): boolean {
  return track.column.kind === "radio" || (track.column.kind === "field" && track.column.field.kind === "check");
}

function isRight(track: Track): boolean {
  return track.column.kind === "field" && track.column.field.kind === "text" && track.column.field.align === "right";
}
