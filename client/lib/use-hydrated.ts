import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False in the server's page and in the render that takes it over, true from then on: what only the browser knows is shown after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
