import { listOperations, SHOWS_TEXT } from "../../syntax/list-operations.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfString, type PdfObject, type PdfStream } from "../../syntax/pdf-objects.ts";
import { readAppearanceBox } from "../../syntax/appearance.ts";

const PAINTS = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "BI"]);
const BLANK = 0x20;

/**
 * What an appearance puts on its page, with the fonts and objects that its resources define. One whose only text is in a font that they do not define
 * loses it, whatever it paints besides: readers show the frame alone. One without a box to be placed by draws nothing.
 */
export function readDrawing(file: PdfFile, appearance: PdfStream): "nothing" | "something" | "lost text" {
  const content = readAppearanceBox(file, appearance) && file.decode(appearance);
  if (content === undefined) return "nothing";
  const resources = file.dict(appearance.dict.get("Resources"));
  const resource = (kind: string, name: PdfObject | undefined) => file.dict(resources?.get(kind))?.get(file.name(name) ?? "");
  const saved: boolean[] = [];
  let hasFont = false;
  let paints = false;
  let losesText = false;
  for (const { operator, operands } of listOperations(content)) {
    const [first] = operands;
    if (PAINTS.has(operator)) paints = true;
    else if (operator === "Do") paints ||= file.stream(resource("XObject", first)) !== undefined;
    else if (operator === "q") saved.push(hasFont);
    else if (operator === "Q") hasFont = saved.pop() ?? hasFont;
    else if (operator === "Tf") hasFont = file.dict(resource("Font", first)) !== undefined;
    else if (operator === "gs") hasFont ||= file.dict(resource("ExtGState", first))?.has("Font") === true;
    else if (SHOWS_TEXT.has(operator) && operands.some(hasLetters)) {
      if (hasFont) return "something";
      losesText = true;
    }
  }
  if (losesText) return "lost text";
  return paints ? "something" : "nothing";
}

function hasLetters(shown: PdfObject): boolean {
  return Array.isArray(shown) ? shown.some(hasLetters) : shown instanceof PdfString && shown.bytes.some((byte) => byte !== BLANK);
}
