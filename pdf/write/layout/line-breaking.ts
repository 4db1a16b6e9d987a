import { segmentText } from "../../../shared/rules/fields/text-segments.ts";

type MeasureText = (text: string) => number;

/** Scripts that are written without spaces, where a dictionary finds the words. */
const NO_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that a line must not begin with, in any language. */
const STAYS_BEHIND = /^[\p{Pe}\p{Pf}!,.:;?、。，．：；？！」』】〉》）々ー]/u;

/**
 * Breaks a text into lines no wider than `width`, at spaces, hyphens and word limits, inside a word only when it alone is too wide.
 * The lines joined by what separated them are the text: a break never swallows a character but the line end itself.
 */
export function breakLines(text: string, width: number, measure: MeasureText): string[] {
  return splitParagraphs(text).flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

/** Returns the parts of a text between its line ends. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/);
}

function breakParagraph(paragraph: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of splitPieces(paragraph)) {
    // Blanks at the end of a line hang out of the box, as everywhere.
    if (line === "" || measure((line + piece).trimEnd()) <= width) line += piece;
    else {
      lines.push(line);
      line = piece;
    }
    while (line.length > 1 && measure(line.trimEnd()) > width) {
      const [head, rest] = splitWord(line, width, measure);
      if (rest === "") break;
      lines.push(head);
      line = rest;
    }
  }
  lines.push(line);
  return lines;
}

/** Returns the shortest pieces between which a line may break. */
function splitPieces(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const chunk of paragraph.match(/\s*[^\s-]*(?:-+|\s+|$)/gu) ?? []) {
    if (chunk === "") continue;
    if (!NO_SPACES.test(chunk)) pieces.push(chunk);
    else
      for (const segment of segmentText(chunk, "word")) {
        const last = pieces.length - 1;
        if (last >= 0 && (STAYS_BEHIND.test(segment) || segment.trim() === "")) pieces[last] += segment;
        else pieces.push(segment);
      }
  }
  return pieces;
}

function splitWord(word: string, width: number, measure: MeasureText): [string, string] {
  let head = "";
  for (const segment of splitGraphemes(word)) {
    if (head !== "" && measure((head + segment).trimEnd()) > width) return [head, word.slice(head.length)];
    head += segment;
  }
  return [head, ""];
}

/** Returns the text's characters as a person counts them. */
export function splitGraphemes(text: string): string[] {
  return segmentText(text, "grapheme");
}
