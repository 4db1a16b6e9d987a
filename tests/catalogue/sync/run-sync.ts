import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { openBindings } from "../../../catalogue/bindings.ts";
import { SourceList } from "../../../catalogue/sources/source-list.ts";
import { syncSources } from "../../../catalogue/sync/sync-sources.ts";

// A sync in a process of its own, which a test kills: the lists, the state and where the sites stand in are in the file that it is given.
const Order = v.object({ lists: v.array(SourceList), state: v.string(), origin: v.string(), now: v.string() });
const { lists, state, origin, now } = v.parse(Order, JSON.parse(await readFile(process.argv[2] ?? "", "utf8")));
const bindings = await openBindings({ state });
await syncSources(lists, bindings, {
  now: () => new Date(now),
  politeness: {
    fetch: (url, init) => fetch(`${origin}/${url.slice("https://".length)}`, init),
    userAgent: "Fillwright-catalogue/1.0",
    pauseMs: 0,
    patienceMs: 2_000,
    timeoutMs: 20_000,
  },
});
await bindings.close();
