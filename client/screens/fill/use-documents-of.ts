import { useRef } from "react";
import type { AccountDocuments } from "../../features/documents/account-documents.ts";
import { useStores } from "../../state/stores.tsx";

/** Returns a function that loads the account's documents. Each person has their own, with the saves that wait for one another. */
export function useDocumentsOf(uid: string | null): () => Promise<AccountDocuments> {
  const { account } = useStores();
  const opened = useRef<{ uid: string | null; documents: AccountDocuments }>(null);
  return async () => {
    const { createAccountDocuments } = await import("../../features/documents/account-documents.ts");
    if (opened.current?.uid !== uid) opened.current = { uid, documents: createAccountDocuments(account) };
    return opened.current.documents;
  };
}
