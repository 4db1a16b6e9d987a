import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems assign to connections that go out: one of those may be taken before the server listens. */
const ANY = { first: 20_000, last: 32_000 };
/** Ports that are tried one after the other. */
const TRIED = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen({ port, host: "127.0.0.1" }, () => server.close(() => resolve(true)));
  });
}

/** Ports that this process has assigned and that may not be listening yet. */
const given = new Set<number>();

/** Finds the first free port of this machine from `preferred` on; any free one when `preferred` is 0. */
export async function findFreePort(preferred: number): Promise<number> {
  const first = preferred || randomInt(ANY.first, ANY.last - TRIED);
  for (let port = first; port < first + TRIED; port++) {
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`Ports ${first} to ${first + TRIED - 1} are all taken. Choose another with PORT.`);
}
