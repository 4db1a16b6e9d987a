import { serve } from "@hono/node-server";
import { mountStripeJs } from "../stripe-js/serve.ts";
import { createStripeApp } from "./app.ts";
import { loadState, saveState } from "./state.ts";
import { createWebhooks, type WebhookEndpoint } from "./webhooks.ts";
import { createWorld } from "./world.ts";

export type StripeOptions = {
  /** 0 finds a free port. */
  port?: number;
  host?: string;
  /** Endpoint for signed events. It may be set later with PUT /_standin/webhook. */
  webhook?: WebhookEndpoint;
  /** Keeps customers and subscriptions over a restart, as the product's own database does. */
  stateFile?: string;
};

/** Starts a stateful Stripe on this machine: API, Stripe.js at /stripe.js, billing portal, webhooks and a clock that can be moved. */
export async function startStripe(options: StripeOptions = {}): Promise<{ url: string; close: () => Promise<void> }> {
  const { port = 0, host = "127.0.0.1", stateFile } = options;
  const state = loadState(stateFile);
  const save = () => {
    if (stateFile) saveState(stateFile, state);
  };
  const webhooks = createWebhooks(state, save);
  webhooks.setEndpoint(options.webhook);
  const world = createWorld(state, (type, object) => {
    webhooks.emit({ id: world.newId("evt"), type, created: world.now(), object, delivered: false, attempts: 0 });
  });
  const app = createStripeApp(world, webhooks, save);
  mountStripeJs(app);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
      world.url = `http://${host}:${address.port}`;
      resolve(started);
    });
  });
  return {
    get url() {
      return world.url;
    },
    async close() {
      webhooks.close();
      save();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
