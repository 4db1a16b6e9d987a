import { Hono } from "hono";
import { customersApi } from "./api/customers.ts";
import { eventsApi } from "./api/events.ts";
import { invoicesApi } from "./api/invoices.ts";
import { createReadParameters } from "./api/parameters.ts";
import { paymentsApi } from "./api/payments.ts";
import { portalSessionsApi } from "./api/portal-sessions.ts";
import { pricesApi } from "./api/prices.ts";
import { promotionsApi } from "./api/promotions.ts";
import { subscriptionsApi } from "./api/subscriptions.ts";
import { idempotency } from "./idempotency.ts";
import type { StripeWorld } from "./world.ts";

/** Returns the calls for a secret key, each checked against the schema before anything happens. */
export function api(world: StripeWorld): Hono {
  const read = createReadParameters(world.state);
  return new Hono()
    .use("*", idempotency(world))
    .route("/", customersApi(world, read))
    .route("/", pricesApi(world, read))
    .route("/", subscriptionsApi(world, read))
    .route("/", paymentsApi(world, read))
    .route("/", invoicesApi(world, read))
    .route("/", promotionsApi(world, read))
    .route("/", portalSessionsApi(world, read))
    .route("/", eventsApi(world, read));
}
