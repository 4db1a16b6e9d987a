import { once } from "node:events";
import * as v from "valibot";

const Target = v.object({ id: v.string(), webSocketDebuggerUrl: v.string() });
const HeapUsage = v.object({ result: v.object({ usedSize: v.number(), backingStorageSize: v.number() }) });

/** Sends one command of the Chrome DevTools protocol and answers what comes back. */
async function ask(address: string, method: string): Promise<unknown> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method }));
  try {
    for (;;) {
      const [message] = await once(socket, "message");
      const answer: unknown = JSON.parse(v.parse(v.object({ data: v.string() }), message).data);
      if (v.is(v.looseObject({ id: v.literal(1) }), answer)) return answer;
    }
  } finally {
    socket.close();
  }
}

/**
 * Megabytes that the isolate of a Worker holds, its heap and the bytes of its buffers, after every isolate of the process has collected
 * its garbage. Resident memory says less: a process keeps what it once needed.
 */
export async function readHeapMb(inspector: URL, worker: string): Promise<number> {
  const list = new URL("/json", inspector);
  list.protocol = "http:";
  const targets = v.parse(v.array(Target), await (await fetch(list)).json());
  for (const target of targets) await ask(target.webSocketDebuggerUrl, "HeapProfiler.collectGarbage");
  const ours = targets.find(({ id }) => id === `core:user:${worker}`);
  if (!ours) throw new Error(`No isolate of ${worker} among ${targets.map(({ id }) => id).join(", ")}.`);
  const { usedSize, backingStorageSize } = v.parse(HeapUsage, await ask(ours.webSocketDebuggerUrl, "Runtime.getHeapUsage")).result;
  return (usedSize + backingStorageSize) / 1024 / 1024;
}
