import type { ShownRect } from "../read/page-geometry.ts";
import { around, overlap, sharesRow } from "../read/placement.ts";
import { BAR } from "./blanks/cells.ts";
import { type PageRules, type Rule, areaOf, holds } from "../read/content/page-rules.ts";
import type { TextLine } from "../read/text-lines.ts";
import type { Place } from "./place.ts";

/** Words over a part of the page that the form's own people fill in. */
const OFFICE_USE = new RegExp(
  [
    String.raw`\b(office|official|agency|uscis|va|irs|government|administrative|internal) use( only)?\b`,
    String.raw`\bdo not write\b|\bleave blank\b(?! (?:if|when|unless)\b)|\bstaff only\b|(?<!\b(?:business|investment|personal) )\buse only\b|\bclerk stamps\b`,
    String.raw`\bfür amtliche\b|^amtliche (?:vermerke|eintragungen)\W*$|\breservado aos? (?:serviços|consulado)`,
    String.raw`\bnicht (?:ausfüllen|beschriften)\W*$|\bnicht vom antragsteller auszufüllen`,
    String.raw`\b(?:für|von|vom) (?:der |dem )?(?:behörde|amt|dienststelle|krankenkasse|finanzamt|gericht|verein|vorstand|geschäftsstelle|schule|verwaltung) (?:ausgefüllt|auszufüllen)`,
    String.raw`\bne (?:pas|rien) (?:remplir|écrire|inscrire)(?: svp| s\.v\.p\.)?\W*$|^(?:cadre|emplacement) réservé$`,
    String.raw`\b(?:cadre|emplacement|partie|zone|espace) réservée? (?:à|au|aux) ?(?:l['’]\s?|la |services?)?(?:administration|association|organisme|caf|club|cpam|msa|mairie|secrétariat|services?|préfecture)`,
    String.raw`\buso (?:exclusivo|interno|oficial)\b|\bno (?:escribir|rellenar)\W*$|\breservado (?:a|para) la administraci|\briservato all['’]\s?(?:ufficio|amministrazione)`,
    String.raw`\bniet invullen\W*$|\bin te vullen door de (?:dienst|administratie)\b|\bnie wypełniać\W*$|\bwypełnia (?:urząd|organ)\b`,
  ].join("|"),
  "iu",
);
/** Such words that begin a line are those of all that stands behind them in it. */
const OFFICE_LINE = /^(?:for )?(?:office|official|agency|internal) use(?: only|:)/iu;
/** And those that end one, "Case number (for court use only)", are those of what begins right behind them, in points. */
const OFFICE_END = /\bfor (?:\w+ )?(?:office|official|agency|court|internal|staff) use only\)?:?$/iu;
const OFFICE_END_PT = 6;
const OFFICE_MAX_SHARE = 0.4;
/** Words under which all of the page is theirs. */
const OFFICE_BELOW = /\bnot (?:to )?write (?:below|under|beneath) this (?:line|point)\b/iu;
/** Words in the first of several cells under each other that speak of all of them. */
const OFFICE_AREA = /\b(?:write|mark|print|type) in this (?:area|space|section)\b/iu;
/** They head a panel at the side of a table that is no wider than this share of the page. So many rows of the table end there, no farther, in points. */
const PANEL_MAX_SHARE = 0.35;
const PANEL_ROWS = 3;
const PANEL_GAP_PT = 14;
/** Such words alone, which head what stands right under them where nothing frames it: in the right part of a page, beside what others fill in. */
const OFFICE_HEADING = /^(?:for )?(?:office|official|agency|court|internal|staff) use(?: only)?:?$/iu;
const OFFICE_SIDE_SHARE = 0.4;
/** Its rows stand no farther under each other, begin no farther before the others, and are no wider, in points. */
const OFFICE_ROW_PT = 10;
const OFFICE_ASIDE_PT = 40;
const OFFICE_ROW_MAX_PT = 250;
/** A line to write on stands so far under the words of its row, and so near to them, in points. */
const OFFICE_LINE_PT = 3;
const OFFICE_MAX_LENGTH = 60;
/** Words in a table's first cell stand no farther from its corner, in points. */
const FIRST_CELL_PT = [70, 24] as const;
/** A heading and its ground over a table are as near to its sides and its middle, in points. */
const GROUND_INSET_PT = 4;
/** Lines of one table touch, to this, in points. */
const TOUCHING_PT = 2;

/** What is for the form's own people: all in their parts of the page, and the places that words for them name. */
type Office = { holds: (rect: ShownRect) => boolean; names: (place: Pick<Place, "rect" | "cell" | "enclosed">) => boolean };

/** Finds what a page of that size, in points, keeps for the form's own people. */
export function findOffice(lines: readonly TextLine[], rules: PageRules, width: number, height: number): Office {
  const words = [...lines, ...wordsOnGrounds(lines, rules)].filter(({ text }) => OFFICE_USE.test(text));
  const framed = words.flatMap(({ text, rect }) => [
    ...frameOf(rect, rules.boxes, width * height),
    ...tableUnder(rect, rules, width * height),
    ...panelUnder(rect, rules, width * PANEL_MAX_SHARE),
    ...(OFFICE_AREA.test(text) ? areaUnder(rect, rules, width * PANEL_MAX_SHARE) : []),
    ...cellsUnderBar(rect, rules, width * height),
  ]);
  const headed = lines
    .filter(({ text, rect }) => OFFICE_HEADING.test(text.trim()) && rect[0] > width * OFFICE_SIDE_SHARE)
    .filter(({ rect }) => !framed.some((frame) => holds(frame, rect, 2)))
    .map(({ rect }) => rowsUnder(rect, lines, rules.levels));
  const below = lines.filter(({ text }) => OFFICE_BELOW.test(text)).map(({ rect }): ShownRect => [0, rect[3], width, height]);
  const isParted = (line: ShownRect, rect: ShownRect) =>
    rules.uprights.some(({ at, from, to }) => at > line[2] - 1 && at < rect[0] + 1 && from < rect[3] && to > line[1]);
  const begins = (line: Pick<TextLine, "text" | "rect">, rect: ShownRect) =>
    OFFICE_LINE.test(line.text) && line.rect[0] < rect[0] && sharesRow(line.rect, rect, 0.3) && !isParted(line.rect, rect);
  const endsBefore = (line: Pick<TextLine, "text" | "rect">, rect: ShownRect) =>
    OFFICE_END.test(line.text.trim()) && Math.abs(rect[0] - line.rect[2]) < OFFICE_END_PT && sharesRow(line.rect, rect, 0.3);
  return {
    holds: (rect) => [...framed, ...headed, ...below].some((part) => holds(part, rect, 2)),
    names: ({ rect, cell, enclosed }) => {
      // Words under a cell are those of the next one.
      const isUnderCell = (line: ShownRect) => enclosed && line[1] > cell[3] - 1;
      return words.some(
        (line) =>
          holds(cell, line.rect, 1) ||
          (captions(line.rect, rect) && !isUnderCell(line.rect)) ||
          begins(line, rect) ||
          endsBefore(line, rect),
      );
    },
  };
}

/** True for words right over or under a place. */
export function captions(words: ShownRect, place: ShownRect): boolean {
  const gap = Math.max(words[1] - place[3], place[1] - words[3]);
  return gap > -2 && gap < 4 && words[0] >= place[0] - 4 && words[2] <= place[2] + 4;
}

/** Returns the words of each ground that holds several short lines, as one: "For / USCIS / Use / Only". */
function wordsOnGrounds(lines: readonly TextLine[], { shades }: PageRules): Pick<TextLine, "text" | "rect">[] {
  return shades.flatMap(({ rect: ground }) => {
    const own = lines.filter(({ rect }) => holds(ground, rect)).toSorted((a, b) => a.rect[1] - b.rect[1]);
    const text = own.map((line) => line.text).join(" ");
    if (own.length < 2 || text.length > OFFICE_MAX_LENGTH) return [];
    return [{ text, rect: around(own.map(({ rect }) => rect)) }];
  });
}

/** Returns the table that words on a ground begin, in its first cell, when it is no large part of the page: all lines that touch each other there. */
function tableUnder(words: ShownRect, { levels, uprights, shades }: PageRules, pageArea: number): ShownRect[] {
  const grounds = shades.filter(({ rect }) => holds(rect, words) && areaOf(rect) < pageArea * OFFICE_MAX_SHARE);
  if (grounds.length === 0) return [];
  const isAtTop = (at: number) => words[1] - at < FIRST_CELL_PT[1] || grounds.some(({ rect }) => Math.abs(rect[1] - at) < GROUND_INSET_PT);
  const isOver = ({ at, from, to }: Rule) => at < words[1] + TOUCHING_PT && isAtTop(at) && from < words[0] && to > words[2];
  const upper = levels.findLast((level) => isOver(level));
  const table = new Set(upper ? [upper] : []);
  for (const rule of table) {
    const across = levels.includes(rule) ? uprights : levels;
    const touches = (other: Rule) =>
      overlap(rule.at, rule.at, other.from, other.to) > -TOUCHING_PT && overlap(other.at, other.at, rule.from, rule.to) > -TOUCHING_PT;
    for (const other of across) if (touches(other)) table.add(other);
  }
  const [rows, columns] = [levels.filter((level) => table.has(level)), uprights.filter((upright) => table.has(upright))];
  if (rows.length < 2 || columns.length < 2) return [];
  const [tops, lefts] = [rows.map(({ at }) => at), columns.map(({ at }) => at)];
  const frame: ShownRect = [Math.min(...lefts), Math.min(...tops), Math.max(...lefts), Math.max(...tops)];
  // Words in the middle of a ground along the table's upper edge head all of it.
  const isAcross = ({ rect: [left, top, right] }: PageRules["shades"][number]) =>
    [left - frame[0], top - frame[1], right - frame[2], (words[0] + words[2] - left - right) / 2].every(
      (gap) => Math.abs(gap) < GROUND_INSET_PT,
    );
  const isFirst =
    words[1] - frame[1] < FIRST_CELL_PT[1] && (words[0] - frame[0] < FIRST_CELL_PT[0] || grounds.some((ground) => isAcross(ground)));
  // And so do those of a ground along all of its left side.
  const isAlong = ({ rect: [left, top, , bottom] }: PageRules["shades"][number]) =>
    [left - frame[0], top - frame[1], bottom - frame[3]].every((gap) => Math.abs(gap) < GROUND_INSET_PT);
  return (isFirst || grounds.some((ground) => isAlong(ground))) && areaOf(frame) < pageArea * OFFICE_MAX_SHARE ? [frame] : [];
}

/** Returns the panel that words head at the right of a table, whose rows end where it begins. */
function panelUnder(words: ShownRect, { levels, uprights }: PageRules, widest: number): ShownRect[] {
  const middle = (words[1] + words[3]) / 2;
  const beside = uprights.filter(({ from, to }) => from < middle && to > middle);
  const left = beside.findLast(({ at }) => at < words[0] + TOUCHING_PT);
  const right = beside.find(({ at }) => at > words[2] - TOUCHING_PT);
  if (!left || !right || right.at - left.at > widest) return [];
  const bottom = Math.min(footOf(left, uprights), footOf(right, uprights));
  const isEnd = ({ at, to }: Rule) =>
    to < left.at + TOUCHING_PT && to > left.at - PANEL_GAP_PT && at > words[3] && at < bottom - TOUCHING_PT;
  const goesOn = (level: Rule) =>
    levels.some(({ at, from, to }) => Math.abs(at - level.at) < TOUCHING_PT && from < left.at + TOUCHING_PT && to > left.at + TOUCHING_PT);
  return levels.filter((level) => isEnd(level) && !goesOn(level)).length < PANEL_ROWS ? [] : [[left.at, words[1], right.at, bottom]];
}

/** Returns the area of cells under each other that words at its top speak of: a line at its left, and lines of one length at its top and foot. */
function areaUnder(words: ShownRect, { levels, uprights }: PageRules, widest: number): ShownRect[] {
  const left = uprights.findLast(({ at, from, to }) => at < words[0] + TOUCHING_PT && from < words[3] && to > words[3]);
  if (!left) return [];
  const begun = levels.filter(({ from }) => Math.abs(from - left.at) < TOUCHING_PT);
  const top = begun.findLast(({ at, to }) => at < words[1] + TOUCHING_PT && words[1] - at < FIRST_CELL_PT[1] && to > words[2]);
  const foot = footOf(left, uprights);
  const bottom = begun.findLast(({ at, to }) => at > words[3] && at < foot + TOUCHING_PT && top && Math.abs(to - top.to) < TOUCHING_PT);
  if (!top || !bottom || top.to - left.at > widest) return [];
  return [[left.at, top.at, top.to, bottom.at]];
}

/** Returns where an upright line ends that others go on with. */
function footOf(side: Rule, uprights: readonly Rule[]): number {
  return uprights
    .filter(({ at, to }) => Math.abs(at - side.at) < 1 && to > side.to)
    .toSorted((a, b) => a.from - b.from)
    .reduce((foot, { from, to }) => (from < foot + TOUCHING_PT ? Math.max(foot, to) : foot), side.to);
}

/** Returns the row of cells right under a dark bar that holds words, where they are together as wide as the bar. */
function cellsUnderBar(words: ShownRect, { shades, boxes }: PageRules, pageArea: number): ShownRect[] {
  return shades
    .filter(({ rect, lightness }) => lightness < BAR && holds(rect, words, 1))
    .flatMap(({ rect: [left, , right, foot] }) => {
      const isUnder = ([x0, top, x1]: ShownRect) =>
        Math.abs(top - foot) < TOUCHING_PT && x0 > left - TOUCHING_PT && x1 < right + TOUCHING_PT;
      const row = around(boxes.filter((box) => isUnder(box)));
      const isWhole = Math.abs(row[0] - left) < TOUCHING_PT && Math.abs(row[2] - right) < TOUCHING_PT;
      return isWhole && areaOf(row) < pageArea * OFFICE_MAX_SHARE ? [row] : [];
    });
}

/** Returns the room of the rows right under words, with the lines to write on in them: a wider row, or one that begins far before them, ends it. */
function rowsUnder(words: ShownRect, lines: readonly TextLine[], levels: readonly Rule[]): ShownRect {
  let block = words;
  for (const { rect } of lines.toSorted((a, b) => a.rect[1] - b.rect[1])) {
    const isNext = rect[1] > words[3] - 1 && rect[1] < block[3] + OFFICE_ROW_PT;
    const isBeside = rect[0] < block[2] + OFFICE_ASIDE_PT && rect[2] > block[0] - OFFICE_ASIDE_PT;
    if (!isNext || !isBeside) continue;
    if (rect[2] - rect[0] > OFFICE_ROW_MAX_PT || rect[0] < words[0] - OFFICE_ROW_MAX_PT / 2) break;
    block = around([block, rect]);
  }
  const [left, top, , bottom] = block;
  const ends = levels
    .filter(({ at, from }) => at > words[1] && at < bottom + OFFICE_LINE_PT && from > left - OFFICE_LINE_PT)
    .map(({ to }) => to);
  return [left, top, Math.max(block[2], ...ends), bottom + OFFICE_LINE_PT];
}

/** Returns the smallest box around a text that is no large part of the page. */
function frameOf(text: ShownRect, boxes: readonly ShownRect[], pageArea: number): ShownRect[] {
  const around = boxes
    .filter((box) => holds(box, text) && areaOf(box) < pageArea * OFFICE_MAX_SHARE)
    .toSorted((a, b) => areaOf(a) - areaOf(b));
  return around.slice(0, 1);
}
