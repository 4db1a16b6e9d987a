import { createServer } from "node:net";

function isFree(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen({ port, host: "127.0.0.1" }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/** Ports that this process has assigned and that may not be listening yet. */
const given = new Set<number>();

/** Finds the first free port of this machine from `preferred` on; any free one when `preferred` is 0. */
export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 100; port++) {
    const free = given.has(port) ? null : await isFree(port);
    if (free === null || given.has(free)) continue;
    given.add(free);
    return free;
  }
  throw new Error(`Ports ${preferred} to ${preferred + 99} are all taken. Choose another with PORT.`);
}
