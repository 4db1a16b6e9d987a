import { Hono } from "../hono.ts";
import type { AppEnv } from "../context.ts";
import { loadApiDescription } from "../domain/api-description.ts";

/** A description changes with a deployment only; tools of other origins may read it. */
const HEADERS = {
  "Cache-Control": "public, max-age=3600",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** GET /api/openapi.json: every call of the API, for programs. People read `/docs/api`. */
export const openapi = new Hono<AppEnv>().get("/", async (c) => c.json(await loadApiDescription(c.var.context), 200, HEADERS));
