import type { Server } from "node:http";

/** Starts a server on a free port of this machine's loopback alone. @returns its origin, such as `http://127.0.0.1:4711` */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
