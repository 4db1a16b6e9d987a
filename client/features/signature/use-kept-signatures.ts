import { useEffect, useMemo, useState } from "react";
import { createSignatureStore, type KeptSignature } from "./signature-store.ts";

/** The signatures that were kept, the latest first. Where storage is blocked there are none. */
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
    /** @throws where the browser keeps nothing, or has no room */
    keep: async (signature: Omit<KeptSignature, "id">) => store.save({ ...signature, id: crypto.randomUUID() }),
    async forget(id: string) {
      await store.remove(id);
      setKept((shown) => shown.filter((signature) => signature.id !== id));
    },
  };
}
