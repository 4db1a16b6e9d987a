import { once } from "node:events";
import * as v from "valibot";

const Target = v.object({ id: v.string(), webSocketDebuggerUrl: v.string() });
const HeapUsage = v.object({ result: v.object({ usedSize: v.number(), backingStorageSize: v.number() }) });

/** Sends one command of the Chrome DevTools protocol and answers what comes back. `nudge` gives the isolate something to do meanwhile. */
async function ask(address: string, method: string, nudge: () => Promise<unknown>): Promise<unknown> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const answered = new Promise<unknown>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      const answer: unknown = JSON.parse(String(data));
      if (v.is(v.looseObject({ id: v.literal(1) }), answer)) resolve(answer);
    });
  });
  socket.send(JSON.stringify({ id: 1, method }));
  try {
    await nudge();
    return await answered;
  } finally {
    socket.close();
  }
}

/**
 * Megabytes that the isolate of a Worker holds, its heap and the bytes of its buffers, after it has collected its garbage, which it does with
 * the next request to `url`. Resident memory says less: a process keeps what it once needed.
 */
export async function readHeapMb(inspector: URL, worker: string, url: URL): Promise<number> {
  const list = new URL("/json", inspector);
  list.protocol = "http:";
  const targets = v.parse(v.array(Target), await (await fetch(list)).json());
  const ours = targets.find(({ id }) => id === `core:user:${worker}`);
  if (!ours) throw new Error(`No isolate of ${worker} among ${targets.map(({ id }) => id).join(", ")}.`);
  const nudge = async () => (await fetch(url)).arrayBuffer();
  await ask(ours.webSocketDebuggerUrl, "HeapProfiler.collectGarbage", nudge);
  const { usedSize, backingStorageSize } = v.parse(HeapUsage, await ask(ours.webSocketDebuggerUrl, "Runtime.getHeapUsage", nudge)).result;
  return (usedSize + backingStorageSize) / 1024 / 1024;
}
