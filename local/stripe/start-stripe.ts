import { serveApp, type Served } from "../serve-app.ts";
import { mountStripeJs } from "../stripe-js/serve.ts";
import { createStripeApp } from "./app.ts";
import { loadState, saveState } from "./state.ts";
import { createWebhooks, type WebhookEndpoint } from "./webhooks.ts";
import { createWorld } from "./world.ts";

type StripeOptions = {
  /** 0 finds a free port. */
  port?: number;
  /** Endpoint for signed events. It may be set later with PUT /_standin/webhook. */
  webhook?: WebhookEndpoint;
  /** Keeps customers and subscriptions over a restart, as the product's own database does. */
  stateFile?: string;
};

/** Starts a stateful Stripe on this machine: API, Stripe.js at /stripe.js, billing portal, webhooks and a clock that can be moved. */
export async function startStripe(options: StripeOptions = {}): Promise<Served> {
  const { stateFile } = options;
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
  const server = await serveApp(app, options);
  world.url = server.url;
  return {
    url: server.url,
    async close() {
      webhooks.close();
      save();
      await server.close();
    },
  };
}
