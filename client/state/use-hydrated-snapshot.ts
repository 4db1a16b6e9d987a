import { type Snapshot, useSnapshot } from "valtio";
import { useHydrated } from "../lib/use-hydrated.ts";

/**
 * A snapshot for components that the server renders too: until the component has been hydrated it is `initial`, what the server rendered with.
 * Part of a page hydrates after its shell, and by then the shell may already have learnt who is here.
 */
export function useHydratedSnapshot<T extends object>(state: T, initial: Snapshot<T>): Snapshot<T> {
  const snapshot = useSnapshot(state);
  return useHydrated() ? snapshot : initial;
}
