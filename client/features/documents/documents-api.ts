import type * as v from "valibot";
import { SavedDocument, SavedDocumentList, type SavedDocumentRequest } from "../../../shared/contracts/document.ts";
import { Done } from "../../../shared/contracts/done.ts";
import type { AccountApi } from "../../lib/identity/account-api.ts";

const PATH = "/api/account/documents";

type Request = v.InferOutput<typeof SavedDocumentRequest>;

/** The caller's documents in the account. Each call @throws AppError with the server's sentence. */
export function createDocumentsApi(account: AccountApi) {
  return {
    list: async () => (await account.fetchJson(PATH, SavedDocumentList)).items,
    find: (id: string): Promise<SavedDocument> => account.fetchJson(`${PATH}/${id}`, SavedDocument),
    /** Saves the answers; `version` is the one they started from, null for a new document. */
    save: (id: string, version: number | null, request: Request): Promise<SavedDocument> =>
      account.fetchJson(`${PATH}/${id}`, SavedDocument, {
        method: "PUT",
        body: request,
        ...(version !== null && { headers: { "If-Match": `"${version}"` } }),
      }),
    async remove(id: string): Promise<void> {
      await account.fetchJson(`${PATH}/${id}`, Done, { method: "DELETE" });
    },
  };
}
export type DocumentsApi = ReturnType<typeof createDocumentsApi>;
