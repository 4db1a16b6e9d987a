import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { type UnsupportedText, unsupportedCharacters, unsupportedText } from "../../../pdf/write/unsupported-text.ts";
import { loadFontFile } from "./load-font-file.ts";

/** Finds the characters of each answer that no font of ours can draw. Western text needs no request; the rest reads the fonts' indexes. */
export function findUnsupportedText(values: FieldValues, fieldMap: FieldMap): Promise<UnsupportedText[]> {
  return unsupportedText(values, fieldMap, loadFontFile);
}

/** Finds the characters of one text, such as a typed signature, that no font of ours can draw. */
export function findUnsupportedCharacters(text: string): Promise<string[]> {
  return unsupportedCharacters(text, loadFontFile);
}
