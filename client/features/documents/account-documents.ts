import type { AccountApi } from "../../lib/identity/account-api.ts";
import { createDocumentsApi } from "./documents-api.ts";
import { createDocumentSaver } from "./save-document.ts";

/** The account's documents as a form uses them. Most forms are filled out without: their code comes when one is opened or saved. */
export function createAccountDocuments(account: AccountApi) {
  const api = createDocumentsApi(account);
  return { find: api.find, save: createDocumentSaver(api) };
}
export type AccountDocuments = ReturnType<typeof createAccountDocuments>;
