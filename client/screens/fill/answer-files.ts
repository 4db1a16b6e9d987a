import type { Template } from "../../../shared/contracts/template.ts";
import { splitAnswers } from "../../../shared/rules/placements.ts";
import { parseDraftFile, toDraftFile, toDraftFileName } from "../../features/draft/draft-file.ts";
import { pickFile, saveFile } from "../../lib/files.ts";
import { type FillSession, say } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";

/** Hands the answers over as a file of ours, which `openAnswers` reads. */
export function saveAnswers({ id: templateId, sha256, title }: Template, { fill }: FillSession, fileName: string): void {
  saveFile(toDraftFile({ templateId, sha256, title, values: fill.values }), toDraftFileName(fileName));
}

/** Enters the answers of a file that the person chooses, as one step, and says so when it holds none. */
export async function openAnswers(session: FillSession): Promise<void> {
  const file = await pickFile("application/json");
  if (!file) return;
  const draft = parseDraftFile(await file.text());
  if (draft) enterValues(session.fill, draft.values, { now: Date.now() });
  else say(session, "That file holds no answers.");
}

/** Hands the answers over as Forms Data Format, which Acrobat reads. */
export async function saveFdf({ fieldMap, fill }: FillSession, fileName: string): Promise<void> {
  if (!fieldMap) return;
  const { toFdfFile } = await import("../../features/export/export-data.ts");
  saveFile(toFdfFile(splitAnswers(fieldMap, fill.values).values, fieldMap, fileName), fileName.replace(/\.pdf$/iu, ".fdf"));
}
