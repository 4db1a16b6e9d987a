import { Hono } from "hono";
import type Stripe from "stripe";
import { html } from "hono/html";
import { firstItem } from "./billing.ts";
import { noSuch, requireStored } from "./errors.ts";
import { requireSubscription, updateSubscription } from "./subscriptions.ts";
import type { StripeWorld } from "./world.ts";

/** Returns what a press changes. The portal cancels by a date and leaves the flag alone, as it does for subscriptions of flexible billing. */
function toChange(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return { cancel_at: subscription.cancel_at === null ? firstItem(subscription).current_period_end : "" };
}

/** Returns the page behind a management link: the subscriptions of one customer, each with a button to cancel or keep it. */
export function portal(world: StripeWorld): Hono {
  const requireSession = (id: string) => requireStored(world.state.portals, "billing portal session", id);
  return new Hono()
    .get("/:id", (c) => {
      const session = requireSession(c.req.param("id"));
      const subscriptions = Object.values(world.state.subscriptions).filter((subscription) => subscription.customer === session.customer);
      const rows = subscriptions.map((subscription) => {
        const until = new Date(firstItem(subscription).current_period_end * 1000).toISOString().slice(0, 10);
        const label = subscription.cancel_at === null ? "Cancel plan" : "Keep plan";
        const button = subscription.status === "active" || subscription.status === "trialing" ? html`<button>${label}</button>` : "";
        return html`<li>
          ${subscription.status}, paid until ${until}
          <form method="post" action="/p/session/${session.id}/${subscription.id}">${button}</form>
        </li>`;
      });
      return c.html(
        html`<!doctype html>
          <html lang="en">
            <meta name="viewport" content="width=device-width" />
            <link rel="icon" href="data:," />
            <title>Billing portal (local stand-in)</title>
            <body>
              <h1>Manage your subscription</h1>
              <p>A local stand-in of Stripe's billing portal. No money moves here.</p>
              <ul>
                ${rows}
              </ul>
              <a href="${session.return_url ?? "/"}">Return</a>
            </body>
          </html>`,
      );
    })
    .post("/:id/:subscription", (c) => {
      const session = requireSession(c.req.param("id"));
      const subscription = requireSubscription(world, c.req.param("subscription"));
      if (subscription.customer !== session.customer) throw noSuch("subscription", subscription.id);
      updateSubscription(world, subscription.id, toChange(subscription));
      return c.redirect(`/p/session/${session.id}`);
    });
}
