import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { PrintedPlacement } from "../../../shared/contracts/placement.ts";
import { listPlacements, splitAnswers } from "../../../shared/rules/fields/placements.ts";

/** Enough characters to recognise a text. */
const QUOTED_CHARACTERS = 30;

/** Returns warnings about the document as a whole, for the download: changes to a digital signature and to notes, and placed text that no font draws. */
export async function findDocumentWarnings(fieldMap: FieldMap, answers: FieldValues): Promise<string[]> {
  const warnings: string[] = [];
  if (fieldMap.signed)
    warnings.push(
      "The original document carries a digital signature. Filling it out changes the file, so readers will say that the signature is no longer valid; in a final copy it is gone. The blank original keeps it.",
    );
  const notes = listPlacements(answers).filter(({ kind }) => kind === "note").length;
  if (notes > 0)
    warnings.push(
      notes === 1 ? "Your note stays here. It isn’t in the file." : `Your ${notes} notes to yourself stay here: they are not in the file.`,
    );
  const { findUnsupportedCharacters } = await import("../../features/export/find-unsupported.ts");
  for (const placement of splitAnswers(fieldMap, answers).placements) {
    const text = textOf(placement);
    if (text === "") continue;
    const characters = await findUnsupportedCharacters(text).catch(() => []);
    if (characters.length > 0)
      warnings.push(
        `“${text.slice(0, QUOTED_CHARACTERS)}” on page ${placement.page + 1} has characters that cannot be drawn, and will show as empty boxes: ${characters.join(" ")}`,
      );
  }
  return warnings;
}

function textOf(placement: PrintedPlacement): string {
  if (placement.kind === "text" || placement.kind === "date") return placement.text;
  return placement.kind === "signature" && placement.signature.type === "typed" ? placement.signature.text : "";
}
