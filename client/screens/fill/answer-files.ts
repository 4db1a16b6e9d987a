import type { Template } from "../../../shared/contracts/template.ts";
import { toDraftFile, toDraftFileName } from "../../features/draft/draft-file.ts";
import { saveFile } from "../../lib/files.ts";
import type { FillSession } from "../../state/fill-session.ts";

/** Saves the answers as a file of ours, which "Use answers from a file" reads. */
export function saveAnswers({ id: templateId, sha256, title }: Template, { fill }: FillSession, fileName: string): void {
  saveFile(toDraftFile({ templateId, sha256, title, values: fill.values }), toDraftFileName(fileName));
}
