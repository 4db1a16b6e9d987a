import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { AppError } from "../../../shared/errors.ts";
import type { DocumentLink } from "./document-link.ts";
import type { DocumentsApi } from "./documents-api.ts";

/** The result of saving: saved, or a conflict with another device's version, `theirs` (null when it was deleted there). */
export type SaveResult = { kind: "saved"; document: SavedDocument } | { kind: "conflict"; theirs: SavedDocument | null };

type Answers = { template: Pick<Template, "id" | "sha256" | "title">; values: FieldValues; name?: string };

/** Saves the answers in the account: in their document, or as a new one. It never overwrites another device's version. @throws AppError */
export async function saveDocument(
  api: DocumentsApi,
  link: Pick<DocumentLink, "id" | "version"> | null,
  { template, values, name }: Answers,
): Promise<SaveResult> {
  const id = link?.id ?? crypto.randomUUID();
  const request = { templateId: template.id, sha256: template.sha256, name: name ?? template.title, values };
  try {
    return { kind: "saved", document: await api.save(id, link?.version ?? null, request) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const theirs = await api.find(id).catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === "not_found") return null;
      throw cause;
    });
    return { kind: "conflict", theirs };
  }
}
