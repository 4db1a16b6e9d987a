import type { ContentGlyph, PageContent } from "../read/content/read-content.ts";
import { overlap } from "../read/placement.ts";

const LETTER = "O";
const CIRCLE = "\u25cb";
/** A word is no nearer to a circle, by the size of its letters, and words farther apart are those of other answers, in points. */
const WORD_GAP = 0.15;
const ANSWER_GAP_PT = 14;
/** An answer has no more letters, and a row at least so many. */
const ANSWER_MAX = 30;
const ROW_MIN = 2;

/** Returns a page with the capital letters that its author typed for circles to tick as circles: "Yes O   No O", at the same end of each answer of a row. */
export function withLetterCircles(content: PageContent): PageContent {
  const { glyphs } = content;
  const alone = glyphs.filter((glyph, index) => glyph.text === LETTER && [-1, 1].every((by) => isApart(glyph, glyphs[index + by])));
  const circles = new Set(rowsOf(alone).flatMap((row) => (row.length < ROW_MIN ? [] : circlesOf(row, glyphs))));
  if (circles.size === 0) return content;
  return { ...content, glyphs: glyphs.map((glyph) => (circles.has(glyph) ? { ...glyph, text: CIRCLE } : glyph)) };
}

/** Returns letters by the rows that they stand in. */
function rowsOf(letters: readonly ContentGlyph[]): ContentGlyph[][] {
  const rows: ContentGlyph[][] = [];
  for (const letter of letters.toSorted((a, b) => a.rect[3] - b.rect[3])) {
    const last = rows.at(-1);
    if (last?.[0] && letter.rect[3] - last[0].rect[3] < 1) last.push(letter);
    else rows.push([letter]);
  }
  return rows;
}

/** True for a sign that stands apart from the next or the last one that was written. */
function isApart({ rect, size }: ContentGlyph, other: ContentGlyph | undefined): boolean {
  if (!other || other.text.trim() === "" || overlap(other.rect[1], other.rect[3], rect[1], rect[3]) <= 0) return true;
  return Math.max(rect[0] - other.rect[2], other.rect[0] - rect[2]) > size * WORD_GAP;
}

/** Returns the letters of a row that stand at the end, or at the beginning, of two of its answers or more. */
function circlesOf(letters: readonly ContentGlyph[], glyphs: readonly ContentGlyph[]): ContentGlyph[] {
  const [first] = letters;
  const row = glyphs.filter(({ text, rect }) => first && text.trim() !== "" && overlap(rect[1], rect[3], first.rect[1], first.rect[3]) > 2);
  const answers = answersOf(row.toSorted((a, b) => a.rect[0] - b.rect[0])).filter(({ length }) => length > 1 && length <= ANSWER_MAX);
  const apart = new Set(letters);
  return [0, -1].flatMap((end) => {
    const marked = answers.map((answer) => answer.at(end)).filter((sign) => sign !== undefined && apart.has(sign));
    return marked.length < ROW_MIN ? [] : marked.filter((sign) => sign !== undefined);
  });
}

/** Returns the signs of a row as the answers that they belong to. */
function answersOf(row: readonly ContentGlyph[]): ContentGlyph[][] {
  const answers: ContentGlyph[][] = [];
  for (const sign of row) {
    const last = answers.at(-1);
    if (last && sign.rect[0] - (last.at(-1)?.rect[2] ?? 0) < ANSWER_GAP_PT) last.push(sign);
    else answers.push([sign]);
  }
  return answers;
}
