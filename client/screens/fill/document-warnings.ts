import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { PrintedPlacement } from "../../../shared/contracts/placement.ts";
import { listPlacements, splitAnswers } from "../../../shared/rules/fields/placements.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Enough characters to recognise a text. */
const QUOTED_CHARACTERS = 30;

/** Returns warnings about the document as a whole, for the download: changes to a digital signature and to notes, and placed text that no font draws. */
export async function findDocumentWarnings(fieldMap: FieldMap, answers: FieldValues): Promise<string[]> {
  const warnings: string[] = [];
  if (fieldMap.signed) warnings.push(words.signatureBreaks);
  const notes = listPlacements(answers).filter(({ kind }) => kind === "note").length;
  if (notes > 0) warnings.push(notes === 1 ? words.noteStaysHere : say(words.notesStayHere, { count: notes }));
  const { findUnsupportedCharacters } = await import("../../features/export/find-unsupported.ts");
  for (const placement of splitAnswers(fieldMap, answers).placements) {
    const text = textOf(placement);
    if (text === "") continue;
    const characters = await findUnsupportedCharacters(text).catch(() => []);
    if (characters.length > 0)
      warnings.push(
        say(words.notDrawn, { text: text.slice(0, QUOTED_CHARACTERS), page: placement.page + 1, characters: characters.join(" ") }),
      );
  }
  return warnings;
}

function textOf(placement: PrintedPlacement): string {
  if (placement.kind === "text" || placement.kind === "date") return placement.text;
  return placement.kind === "signature" && placement.signature.type === "typed" ? placement.signature.text : "";
}
