import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { AppError } from "../../../shared/errors.ts";
import type { DocumentLink } from "./document-link.ts";
import type { DocumentsApi } from "./documents-api.ts";

/** The result of saving: saved, or a conflict with another device's version, `theirs` (null when it was deleted there). */
type SaveResult = { kind: "saved"; document: SavedDocument } | { kind: "conflict"; theirs: SavedDocument | null };

type Answers = { template: Pick<Template, "id" | "sha256" | "title">; values: FieldValues; name?: string };

type DocumentSaver = (link: Pick<DocumentLink, "id" | "version"> | null, answers: Answers) => Promise<SaveResult>;

/** Saves whose responses did not come: the account may have one of them. `sent` are their answers, as JSON. */
type Unanswered = { id: string; version: number | null; sent: string[] };

/**
 * Creates the function that saves answers in the account: in their document, or as a new one. It never overwrites another device's version, and
 * a save that is repeated because its response was lost makes no second document and no conflict. @throws AppError
 */
export function createDocumentSaver(api: DocumentsApi): DocumentSaver {
  let unanswered: Unanswered | null = null;

  async function findTheirs(id: string): Promise<SavedDocument | null> {
    return api.find(id).catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === "not_found") return null;
      throw cause;
    });
  }

  return async function save(link, answers): Promise<SaveResult> {
    const { template, values, name } = answers;
    const version = link?.version ?? null;
    const id = link?.id ?? (unanswered?.version === null ? unanswered.id : crypto.randomUUID());
    const earlier = unanswered?.id === id && unanswered.version === version ? unanswered.sent : [];
    unanswered = { id, version, sent: [...earlier, JSON.stringify(values)] };
    const request = { templateId: template.id, sha256: template.sha256, name: name ?? template.title, values };
    try {
      const document = await api.save(id, version, request);
      unanswered = null;
      return { kind: "saved", document };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "conflict") throw error;
      const theirs = await findTheirs(id);
      unanswered = null;
      const isOwn = theirs?.version === (version ?? 0) + 1 && earlier.includes(JSON.stringify(theirs.values));
      return isOwn ? save({ id, version: theirs.version }, answers) : { kind: "conflict", theirs };
    }
  };
}
