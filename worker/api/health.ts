import { Hono } from "../hono.ts";
import type { AppEnv } from "../context.ts";

/** GET /healthz: the Worker runs, and which catalogue it serves. */
export const health = new Hono<AppEnv>().get("/", async (c) => {
  const version = await c.var.context.stores.structure.version().catch(() => null);
  return c.json({ ok: version !== null, version }, version === null ? 503 : 200, { "Cache-Control": "no-store" });
});
