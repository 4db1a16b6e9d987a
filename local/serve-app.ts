import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { portTaken } from "./free-port.ts";

export type Served = { url: string; close: () => Promise<void> };

/** Serves an app on this machine alone. Port 0 takes a free one. `close` ends the connections that are open. @throws CannotStart when the port is taken */
export async function serveApp(app: Hono, { port = 0 }: { port?: number } = {}): Promise<Served> {
  const { server, url } = await new Promise<{ server: ReturnType<typeof serve>; url: string }>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, (address) =>
      resolve({ server: listening, url: `http://127.0.0.1:${address.port}` }),
    );
    listening.once("error", (error: NodeJS.ErrnoException) => reject(error.code === "EADDRINUSE" ? portTaken(port, error) : error));
  });
  return {
    url,
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}
