import { Hono } from "hono";
import { listEvents } from "../webhooks.ts";
import type { StripeWorld } from "../world.ts";
import { toList } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the call that lists what happened. */
export function eventsApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono().get("/events", async (c) => {
    const p = await read(c, "GET /v1/events");
    return c.json(toList(listEvents(state, p), "/v1/events"));
  });
}
