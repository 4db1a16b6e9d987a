import { proxy, type Snapshot } from "valtio";
import { useHydratedSnapshot } from "./use-hydrated-snapshot.ts";

/** Where a press leads within the page. `wantedSearch` is the query of a list of the catalogue that the visitor chose and that is not on show yet. */
export type NavigationState = { wantedSearch: string | null };

const AT_REST: NavigationState = { wantedSearch: null };

/** Creates the state of one tree's navigation. */
export function createNavigationState(): NavigationState {
  return proxy<NavigationState>({ ...AT_REST });
}

/** Returns the state for rendering; until hydration nothing is on its way. */
export function useNavigation(state: NavigationState, options?: { sync: boolean }): Snapshot<NavigationState> {
  return useHydratedSnapshot(state, AT_REST, options);
}

/** Notes the query of the list that is wanted; null when it is on show, or is not wanted any more. */
export function noteWantedList(state: NavigationState, search: string | null): void {
  state.wantedSearch = search;
}
