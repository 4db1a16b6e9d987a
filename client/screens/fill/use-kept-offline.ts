import { useEffect, useState } from "react";
import { keepOffline } from "../../lib/keep-offline.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** Whether the form that is open, with everything it needs, is on this device. It is brought there when the page has nothing better to do. */
export function useKeptOffline(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let isShown = true;
    whenIdle(() => {
      const { pathname, search } = location;
      keepOffline(pathname + search).then(
        (kept) => isShown && setKept(kept),
        () => undefined,
      );
    });
    return () => {
      isShown = false;
    };
  }, []);
  return isKept;
}
