import { useEffect, useState } from "react";
import { rememberHow } from "../../lib/do-again.ts";
import { keepOffline } from "../../lib/storage/keep-offline.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** The form's offline state: null while it is not known, and where it is not wanted or not possible. */
export type Offline = { kind: "kept" } | { kind: "failed"; error: unknown } | null;

/** Keeps the open form, with everything it needs, on this device when the browser is idle. */
export function useKeptOffline(): Offline {
  const [offline, setOffline] = useState<Offline>(null);
  useEffect(() => {
    let isShown = true;
    const keep = async () => {
      const { pathname, search } = location;
      const isKept = await keepOffline(pathname + search);
      if (isShown) setOffline(isKept ? { kind: "kept" } : null);
    };
    whenIdle(() => {
      keep().catch((error: unknown) => {
        rememberHow(error, keep);
        if (isShown) setOffline({ kind: "failed", error });
      });
    });
    return () => {
      isShown = false;
    };
  }, []);
  return offline;
}
