import type { FieldMap, FieldValues } from "../../shared/contracts/field-map.ts";
import { winAnsiCode } from "./fonts/encodings.ts";
import { splitGraphemes } from "./layout/line-breaking.ts";
import { FontFiles, isBlank, type LoadFontFile } from "./unicode/font-files.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";

/** A field whose text has characters that no font we have can draw; they stay in the field's value and show as an empty box on the page. */
export type UnsupportedText = { name: string; label: string; characters: string[] };

/** Finds the characters that cannot be drawn, before the download. Western text needs no files; for the rest the fonts' indexes are read, not the fonts. */
export async function unsupportedText(values: FieldValues, fieldMap: FieldMap, load: LoadFontFile): Promise<UnsupportedText[]> {
  const fonts = new FontFiles(load, []);
  const found: UnsupportedText[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fieldMap.fields.find((candidate) => candidate.name === name);
    if (field === undefined || isMark(field) || field.kind === "button") continue;
    const text = typeof value === "string" ? value : value.join("\n");
    const characters = await findIn(text, fonts);
    if (characters.length > 0) found.push({ name, label: field.label, characters });
  }
  return found;
}

/** Returns the characters of a text that cannot be drawn, for what stands on a page and in no field. */
export function unsupportedCharacters(text: string, load: LoadFontFile): Promise<string[]> {
  return findIn(text, new FontFiles(load, []));
}

async function findIn(text: string, fonts: FontFiles): Promise<string[]> {
  const unusual = splitGraphemes(text).filter((grapheme) => winAnsiCode(grapheme) === undefined && !isBlank(grapheme));
  return unusual.length === 0 ? [] : fonts.findUnsupported(unusual);
}
