import { type Snapshot, useSnapshot } from "valtio";
import { useHydrated } from "../lib/use-hydrated.ts";

/**
 * Returns a snapshot for components that the server renders too: until hydration it is `initial`, the server's state.
 * Part of a page hydrates after its shell, and by then the shell may already know the user.
 */
export function useHydratedSnapshot<T extends object>(state: T, initial: Snapshot<T>): Snapshot<T> {
  const snapshot = useSnapshot(state);
  return useHydrated() ? snapshot : initial;
}
