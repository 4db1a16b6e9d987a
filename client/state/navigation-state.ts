import { useCallback, useSyncExternalStore } from "react";
import { proxy, subscribe } from "valtio";

/** Where a press leads within the page. `wantedSearch` is the query of a list of the catalogue that the visitor chose and that is not on show yet. */
type NavigationState = { wantedSearch: string | null };

/** Creates the state of one tree's navigation. */
export function createNavigationState(): NavigationState {
  return proxy<NavigationState>({ wantedSearch: null });
}

/**
 * Returns the query of the list that is on its way, for rendering. While hydrating there is none, as on the server: a part of the page may hydrate after a
 * press. `sync` renders in the event that changes it.
 */
export function useWantedSearch(state: NavigationState, sync = false): string | null {
  const follow = useCallback((onChange: () => void) => subscribe(state, onChange, sync), [state, sync]);
  return useSyncExternalStore(
    follow,
    () => state.wantedSearch,
    () => null,
  );
}

/** Notes the query of the list that is wanted; null when it is on show, or is not wanted any more. */
export function noteWantedList(state: NavigationState, search: string | null): void {
  state.wantedSearch = search;
}
