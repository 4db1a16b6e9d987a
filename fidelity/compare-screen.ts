import type { Field, FieldMap } from "../shared/contracts/field-map.ts";
import type { ShownWord } from "./read-screen.ts";
import { type PrintedPage, type Word, wordsIn } from "./read-places.ts";

/** What reads as the same place, in points: fonts of the same widths differ by a little in each letter. */
const BESIDE_PT = 3;
const LEVEL_PT = 4;
/** What reads as the same size: the width of a word on paper as a part of that on the screen. */
const [NARROWEST, WIDEST] = [0.88, 1.14];

/** Compares the words of each field as the page showed them with those on paper. Returns a line for each field that differs, with the first difference. */
export function compareScreen(fieldMap: FieldMap, screen: ReadonlyMap<string, ShownWord[]>, printed: readonly PrintedPage[]): string[] {
  return fieldMap.fields.flatMap((field) => {
    // The other faces have no letters of the same widths on every machine.
    const shown = field.face === undefined ? screen.get(field.id) : undefined;
    const page = printed[field.page];
    const difference = shown && page && differenceOf(shown, wordsIn(page, field.rect), page);
    return difference ? [`${field.name}: ${difference}${describeFont(field)}`] : [];
  });
}

function describeFont({ fontSize, bold, align, multiline }: Field): string {
  return ` (${[fontSize ?? "", bold ? "bold" : "", align ?? "", multiline ? "lines" : ""].filter(Boolean).join(" ")})`;
}

/** Null when the words do not correspond: what is missing on paper is told elsewhere. */
function differenceOf(shown: readonly ShownWord[], words: readonly Word[], { width, height }: PrintedPage): string | null {
  if (shown.length !== words.length || shown.some(({ text }, index) => text !== words[index]?.text)) return null;
  for (const [index, word] of shown.entries()) {
    const paper = words[index];
    if (!paper) return null;
    const [left, right, y] = [word.left * width, word.right * width, word.y * height];
    const size = (paper.right - paper.left) / Math.max(0.1, right - left);
    if (size < NARROWEST || size > WIDEST) return `${JSON.stringify(word.text)} is ${size.toFixed(2)} of its width on the page`;
    if (Math.abs(paper.y - y) > LEVEL_PT) return `${JSON.stringify(word.text)} stands ${(paper.y - y).toFixed(1)} pt lower`;
    const isOff = Math.abs(paper.left - left) > BESIDE_PT && Math.abs(paper.right - right) > BESIDE_PT;
    if (isOff) return `${JSON.stringify(word.text)} stands ${(paper.left - left).toFixed(1)} pt further right`;
  }
  return null;
}
