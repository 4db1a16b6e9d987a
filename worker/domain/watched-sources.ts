import type { RequestContext } from "../context.ts";

/** How many official forms the operator's page lists. */
const SHOWN_MAX = 500;

/** Lists what syncs saw of official forms, those that need the operator first. */
export function listWatchedSources({ stores }: RequestContext) {
  return stores.sourceChecks.list(SHOWN_MAX);
}
export type WatchedSource = Awaited<ReturnType<typeof listWatchedSources>>[number];
