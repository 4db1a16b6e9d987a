import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";

const Target = v.object({ id: v.string(), webSocketDebuggerUrl: v.string() });
const Answer = v.object({ id: v.number(), result: v.unknown() });
const HeapUsage = v.object({ usedSize: v.number(), backingStorageSize: v.number() });
/** Interval of requests: between two the isolate is free for the debugger. */
const NUDGE_EVERY_MS = 50;

/**
 * Sends commands of the Chrome DevTools protocol, one after the other, and returns the last result. They share a connection: a second one,
 * opened while the first is being closed, is never answered. An isolate may hear a command only at its next request, which `nudge` makes.
 */
async function ask(address: string, methods: string[], nudge: () => Promise<unknown>): Promise<unknown> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const results: unknown[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = v.safeParse(Answer, JSON.parse(String(data)));
    if (message.success) results[message.output.id] = message.output.result;
  });
  try {
    for (const [id, method] of methods.entries()) {
      socket.send(JSON.stringify({ id, method }));
      while (results.length <= id) {
        await nudge();
        await pause(NUDGE_EVERY_MS);
      }
    }
    return results.at(-1);
  } finally {
    socket.close();
  }
}

/**
 * Megabytes that the isolate of a Worker holds, its heap and the bytes of its buffers, after it has collected its garbage, which it does with
 * a request to `url`. Resident memory says less: a process keeps what it once needed.
 */
export async function readHeapMb(inspector: URL, worker: string, url: URL): Promise<number> {
  const list = new URL("/json", inspector);
  list.protocol = "http:";
  const targets = v.parse(v.array(Target), await (await fetch(list)).json());
  const ours = targets.find(({ id }) => id === `core:user:${worker}`);
  if (!ours) throw new Error(`No isolate of ${worker} among ${targets.map(({ id }) => id).join(", ")}.`);
  const nudge = async () => (await fetch(url)).arrayBuffer();
  const usage = await ask(ours.webSocketDebuggerUrl, ["HeapProfiler.collectGarbage", "Runtime.getHeapUsage"], nudge);
  const { usedSize, backingStorageSize } = v.parse(HeapUsage, usage);
  return (usedSize + backingStorageSize) / 1024 / 1024;
}
