import { once } from "node:events";
import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";
import { CannotStart } from "./cannot-start.ts";

/** Below the ports that systems assign to connections that go out: one of those may be taken before the server listens. */
const ANY = { first: 20_000, last: 32_000 };
/** Ports that are tried one after the other. */
const TRIED = 100;

/** A port that no other process can take before `release`, which a server calls right before it listens there. */
type HeldPort = { port: number; release: () => Promise<void> };

/** Returns a server that listens on a port and closes every connection; null when the port is taken. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen({ port, host: "127.0.0.1" }, () => resolve(server));
  });
}

/** Ports that this process has assigned and that may not be listening yet. */
const given = new Set<number>();

/** Holds the first free port of this machine from `preferred` on; any free one when `preferred` is 0. @throws CannotStart when there is none */
export async function holdPort(preferred: number): Promise<HeldPort> {
  const first = preferred || randomInt(ANY.first, ANY.last - TRIED);
  for (let port = first; port < first + TRIED; port++) {
    const server = given.has(port) ? null : await listen(port);
    if (!server) continue;
    given.add(port);
    return {
      port,
      async release() {
        if (server.listening) await once(server.close(), "close");
      },
    };
  }
  throw new CannotStart(`Ports ${first} to ${first + TRIED - 1} are all taken. Choose another with PORT.`);
}

/** Finds the first free port of this machine from `preferred` on, for a server that listens at once; any free one when `preferred` is 0. */
export async function findFreePort(preferred: number): Promise<number> {
  const { port, release } = await holdPort(preferred);
  await release();
  return port;
}

/** Returns the sentence for a port that another program took in the moment between. */
export function portTaken(port: number, cause: unknown): CannotStart {
  return new CannotStart(`Another program has just taken port ${port}. Start again: the next free port is used.`, { cause });
}
