import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Returns false on the server and while hydrating, true from then on: browser-only values are shown after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
