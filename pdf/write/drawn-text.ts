import { listOperations, SHOWS_TEXT } from "../syntax/list-operations.ts";
import type { PdfFile } from "../syntax/pdf-file.ts";
import { PdfName, PdfString, type PdfDict, type PdfStream } from "../syntax/pdf-objects.ts";
import { readToUnicode } from "../syntax/to-unicode.ts";
import { readFieldFont } from "./fonts/read-field-font.ts";

/** The text of a font's codes. */
type ReadCode = { bytesPerCode: number; textOf: (code: number) => string };

/** Blanks, line ends and characters that only steer others leave no mark. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Zs}\ufe00-\ufe0f]/gu;

/** True when every character of `text` is among those that the appearance shows; their order is that of the eye. */
export function showsText(file: PdfFile, appearance: PdfStream, text: string): boolean {
  const left = new Map<string, number>();
  for (const character of seenCharacters(readShown(file, appearance, text))) left.set(character, (left.get(character) ?? 0) + 1);
  return seenCharacters(text).every((character) => {
    const count = left.get(character) ?? 0;
    left.set(character, count - 1);
    return count > 0;
  });
}

function seenCharacters(text: string): string[] {
  return Array.from(text.normalize("NFKD").replaceAll(UNSEEN, ""));
}

/** Returns the text of all strings that an appearance shows, in the order of its operators. */
function readShown(file: PdfFile, appearance: PdfStream, wanted: string): string {
  const content = file.decode(appearance);
  if (content === undefined) return "";
  const fonts = file.dict(file.dict(appearance.dict.get("Resources"))?.get("Font"));
  const known = new Map<string, ReadCode | undefined>();
  let font: ReadCode | undefined;
  let text = "";
  for (const { operator, operands } of listOperations(content)) {
    const name = operands.find((operand) => operand instanceof PdfName)?.value ?? "";
    if (operator === "Tf") {
      if (!known.has(name)) known.set(name, readFont(file, fonts, name, wanted));
      font = known.get(name);
    } else if (SHOWS_TEXT.has(operator) && font !== undefined)
      for (const shown of operands.flat()) if (shown instanceof PdfString) text += decode(font, shown.bytes);
  }
  return text;
}

function decode({ bytesPerCode, textOf }: ReadCode, bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at + bytesPerCode <= bytes.length; at += bytesPerCode) {
    const high = bytesPerCode === 2 ? (bytes[at] ?? 0) * 256 : 0;
    text += textOf(high + (bytes[at + bytesPerCode - 1] ?? 0));
  }
  return text;
}

/** Fonts of the document are read as they are written: from the character to its code. What a composite one of ours says stands in its `/ToUnicode`. */
function readFont(file: PdfFile, fonts: PdfDict | undefined, name: string, wanted: string): ReadCode | undefined {
  const dict = file.dict(fonts?.get(name));
  const font = readFieldFont(file, fonts?.get(name));
  const texts = new Map<number, string>();
  const isComposite = file.name(dict?.get("Subtype")) === "Type0";
  const source = isComposite ? file.stream(dict?.get("ToUnicode")) : undefined;
  const bytes = source && file.decode(source);
  if (bytes !== undefined) readToUnicode(bytes, (code, text) => texts.set(code, text));
  else if (font === undefined) return undefined;
  else for (const character of wanted) texts.set(font.codeOf(character) ?? -1, character);
  return { bytesPerCode: isComposite ? 2 : 1, textOf: (code) => texts.get(code) ?? "" };
}
