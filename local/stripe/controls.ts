import { Hono } from "hono";
import { advanceClock, billNextPeriod } from "./clock.ts";
import { answerProcessing } from "./confirm.ts";
import { appealDispute, closeDispute, openDispute } from "./disputes.ts";
import { requireStored } from "./errors.ts";
import type { Fault, Faults } from "./faults.ts";
import type { StripeState } from "./state.ts";
import { failRefund } from "./refunds.ts";
import { moveCard, putSubscription, requireSubscription } from "./subscriptions.ts";
import { signEvent, type Webhooks } from "./webhooks.ts";
import type { StripeWorld } from "./world.ts";

/** Returns the controls for tests and developers that Stripe does not have: the clock, failures, access to the state. */
export function controls(world: StripeWorld, webhooks: Webhooks, faults: Faults): Hono {
  return new Hono()
    .get("/state", (c) => {
      const { customers, subscriptions, invoices, refunds, portals, events, validRequests, refusedRequests } = world.state;
      const all = { customers, subscriptions, invoices, refunds, portals };
      const customer = c.req.query("customer");
      const lists = Object.entries(all).map(([name, list]) => {
        const objects = Object.values(list);
        return [name, customer ? objects.filter((object) => ("customer" in object ? object.customer : object.id) === customer) : objects];
      });
      return c.json({
        ...Object.fromEntries(lists),
        now: world.now(),
        validRequests,
        refusedRequests,
        undelivered: events.filter((event) => !event.delivered).length,
      });
    })
    .post("/advance", async (c) => {
      const { seconds } = await c.req.json<{ seconds: number }>();
      advanceClock(world, seconds);
      return c.json({ now: world.now() });
    })
    .post("/bill", async (c) => {
      const { subscription, draft } = await c.req.json<{ subscription: string; draft?: boolean }>();
      return c.json(billNextPeriod(world, requireSubscription(world, subscription), draft));
    })
    .post("/settings", async (c) => {
      Object.assign(world.state.settings, await c.req.json<Partial<StripeState["settings"]>>());
      return c.json(world.state.settings);
    })
    .post("/processing", async (c) => {
      const { id, subscription, passed } = await c.req.json<{ id?: string; subscription?: string; passed: boolean }>();
      const waiting = Object.values(world.state.paymentIntents).findLast((stored) => stored.subscription === subscription);
      answerProcessing(world, id ?? waiting?.intent.id ?? "", passed);
      return c.json({});
    })
    .post("/dispute", async (c) => {
      const { subscription, which } = await c.req.json<{ subscription: string; which?: "newest" | "first" }>();
      return c.json(openDispute(world, subscription, which));
    })
    .post("/dispute/close", async (c) => {
      const { id, status } = await c.req.json<{ id: string; status: "won" | "lost" }>();
      return c.json(closeDispute(world, id, status));
    })
    .post("/dispute/appeal", async (c) => {
      const { id } = await c.req.json<{ id: string }>();
      return c.json(appealDispute(world, id));
    })
    .post("/refund/fail", async (c) => {
      const { id } = await c.req.json<{ id: string }>();
      return c.json(failRefund(world, id));
    })
    .post("/subscription", async (c) => {
      const { id, status } = await c.req.json<{ id: string; status: "paused" | "unpaid" | "past_due" }>();
      return c.json(putSubscription(world, id, status));
    })
    .post("/card", async (c) => {
      const { subscription, to } = await c.req.json<{ subscription: string; to: "customer" | "nowhere" }>();
      return c.json(moveCard(world, subscription, to));
    })
    .post("/price/archive", async (c) => {
      const { id } = await c.req.json<{ id: string }>();
      requireStored(world.state.prices, "price", id).active = false;
      return c.json({});
    })
    .post("/fault", async (c) => {
      faults.add(await c.req.json<Partial<Fault>>());
      return c.json({});
    })
    .delete("/fault", (c) => {
      faults.clear();
      return c.json({});
    })
    .get("/events", (c) => {
      const customer = c.req.query("customer");
      const about = (object: unknown) => JSON.stringify(object).includes(`"${customer}"`);
      return c.json(world.state.events.filter((event) => customer === undefined || about(event.object)));
    })
    .post("/events/sign", async (c) => {
      const { id, secret, timestamp } = await c.req.json<{ id: string; secret: string; timestamp?: number }>();
      const event = world.state.events.find((candidate) => candidate.id === id);
      return event ? c.json(signEvent(event, secret, timestamp)) : c.json({}, 404);
    })
    .put("/webhook", async (c) => {
      const { url, secret } = await c.req.json<{ url: string; secret: string }>();
      webhooks.setEndpoint(url ? { url, secret } : undefined);
      return c.json({});
    })
    .post("/webhook/flush", async (c) => c.json({ undelivered: await webhooks.flush() }));
}
