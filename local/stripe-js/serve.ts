import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import type { Hono } from "hono";

/** Serves the stand-in of https://js.stripe.com/endive/stripe.js at /stripe.js. */
export function mountStripeJs(app: Hono): void {
  app.get("/stripe.js", (c) => {
    const source = readFileSync(new URL("./stripe-js.ts", import.meta.url), "utf8");
    return c.body(stripTypeScriptTypes(source), 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
}
