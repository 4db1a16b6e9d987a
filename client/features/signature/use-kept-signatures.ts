import { useEffect, useMemo, useState } from "react";
import { createSignatureStore, type KeptSignature } from "./signature-store.ts";

/** Returns the saved signatures, the latest first. Where storage is blocked there are none. */
export function useKeptSignatures() {
  const store = useMemo(() => createSignatureStore(), []);
  const [kept, setKept] = useState<KeptSignature[]>([]);

  useEffect(() => {
    store.list().then(
      (listed) => setKept(listed.toReversed()),
      () => undefined,
    );
  }, [store]);

  return {
    kept,
    /** @throws where storage is blocked or full */
    keep: async (signature: Omit<KeptSignature, "id">) => store.save({ ...signature, id: crypto.randomUUID() }),
    async forget(id: string) {
      await store.remove(id);
      setKept((shown) => shown.filter((signature) => signature.id !== id));
    },
  };
}
