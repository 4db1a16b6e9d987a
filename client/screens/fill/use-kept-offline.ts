import { useEffect, useState } from "react";
import { rememberHow } from "../../lib/do-again.ts";
import { keepOffline } from "../../lib/keep-offline.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** Whether the form opens without a network: null while that is not known, and where it is not wanted or not possible. */
export type Offline = { kind: "kept" } | { kind: "failed"; error: unknown } | null;

/** Brings the form that is open, with everything it needs, onto this device when the page has nothing better to do. */
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
