import { Hono } from "../hono.ts";
import { DocumentId, SavedDocumentRequest } from "../../shared/contracts/document.ts";
import { AppError } from "../../shared/errors.ts";
import type { UserEnv } from "../context.ts";
import { listDocuments, removeDocument, requireDocument, saveDocument } from "../domain/documents.ts";
import { checkRequest } from "../domain/check-request.ts";
import { readJson } from "./read-json.ts";

/** Returns the version in If-Match; null without the header. */
function parseVersion(header: string | undefined): number | null {
  if (header === undefined) return null;
  const match = /^"(\d{1,9})"$/u.exec(header.trim());
  if (!match) throw new AppError("malformed", "If-Match has to name a version that this document had.");
  return Number(match[1]);
}

/** GET, PUT and DELETE of the caller's saved answers: field values, never a PDF. Mounted behind `requireUser`. */
export const documents = new Hono<UserEnv>()
  .get("/", async (c) => c.json({ items: await listDocuments(c.var.context, c.var.user) }))
  .get("/:id", async (c) => {
    const document = await requireDocument(c.var.context, c.var.user, checkRequest(DocumentId, c.req.param("id")));
    return c.json(document, 200, { ETag: `"${document.version}"` });
  })
  .put("/:id", async (c) => {
    const id = checkRequest(DocumentId, c.req.param("id"));
    const version = parseVersion(c.req.header("If-Match"));
    const request = await readJson(c, SavedDocumentRequest);
    const document = await saveDocument(c.var.context, c.var.user, { ...request, id, version });
    return c.json(document, version === null ? 201 : 200, { ETag: `"${document.version}"` });
  })
  .delete("/:id", async (c) => {
    const id = checkRequest(DocumentId, c.req.param("id"));
    await removeDocument(c.var.context, c.var.user, { id, version: parseVersion(c.req.header("If-Match")) });
    return c.json({ ok: true });
  });
