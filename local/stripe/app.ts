import { Hono } from "hono";
import { answerChallenge, confirmIntent, type IntentKind, requireIntent } from "./confirm.ts";
import { controls } from "./controls.ts";
import { invalidRequest, StripeError } from "./errors.ts";
import { createFaults } from "./faults.ts";
import { api } from "./api.ts";
import { bank } from "./bank.ts";
import { portal } from "./portal.ts";
import type { Webhooks } from "./webhooks.ts";
import type { StripeWorld } from "./world.ts";

/** Creates the stand-in as one fetch handler: the API for secret keys, the calls of Stripe.js, the portal page and the test controls. */
export function createStripeApp(world: StripeWorld, webhooks: Webhooks, onChange: () => void): Hono {
  const faults = createFaults(world);
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof StripeError) return c.json({ error: { ...error.body } }, error.status);
    console.error("[stripe stand-in]", error);
    return c.json({ error: { type: "api_error", message: error.message } }, 500);
  });
  app.use(async (c, next) => {
    await next();
    if (c.req.method !== "GET") onChange();
  });
  app.route("/_standin", controls(world, webhooks, faults));
  app.route("/p/session", portal(world));
  app.route("/bank", bank(world));
  app.use("/v1/*", faults.middleware);
  app.route("/v1", browserApi(world));
  app.route("/v1", api(world));
  return app;
}

const KINDS: Record<string, IntentKind> = { payment_intents: "payment_intent", setup_intents: "setup_intent" };

function requirePublishable(key: string | null | undefined): void {
  if (!key?.startsWith("pk_test_")) throw new StripeError(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
}

/** Returns the calls that Stripe.js makes in the visitor's browser, with a publishable key and the intent's client secret. */
function browserApi(world: StripeWorld): Hono {
  return new Hono()
    .use("/:kind{payment_intents|setup_intents}/*", async (c, next) => {
      c.header("Access-Control-Allow-Origin", "*");
      c.header("Access-Control-Allow-Headers", "*");
      if (c.req.method === "OPTIONS") return c.body(null, 204);
      return next();
    })
    .get("/:kind{payment_intents|setup_intents}/:id", (c, next) => {
      // A call with a secret key has the same path, and is for the API.
      if (c.req.header("authorization")) return next();
      requirePublishable(c.req.query("key"));
      const stored = requireIntent(world, KINDS[c.req.param("kind")] ?? "payment_intent", c.req.param("id"), c.req.query("client_secret"));
      return c.json({ ...stored.intent });
    })
    .post("/:kind{payment_intents|setup_intents}/:id/confirm", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      requirePublishable(form.get("key"));
      const number = form.get("card_number") ?? "";
      return c.json({
        ...confirmIntent(world, KINDS[c.req.param("kind")] ?? "payment_intent", c.req.param("id"), {
          clientSecret: form.get("client_secret") ?? "",
          number,
          returnUrl: form.get("return_url"),
        }),
      });
    })
    .post("/:kind{payment_intents|setup_intents}/:id/challenge", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      requirePublishable(form.get("key"));
      const outcome = form.get("outcome");
      if (outcome !== "pass" && outcome !== "fail") throw invalidRequest("outcome is pass or fail");
      const kind = KINDS[c.req.param("kind")] ?? "payment_intent";
      return c.json({ ...answerChallenge(world, kind, c.req.param("id"), form.get("client_secret") ?? "", outcome === "pass") });
    });
}
