import { Hono } from "hono";
import { Stripe } from "stripe";
import { invalidRequest, requireStored, StripeError } from "../errors.ts";
import { fixture } from "../fixtures.ts";
import type { StripeWorld } from "../world.ts";
import { toList } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the calls on what is sold: products, their prices and trial offers. */
export function pricesApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono()
    .post("/products", async (c) => {
      const { id = world.newId("prod"), name } = await read(c, "POST /v1/products");
      if (state.products[id])
        throw new StripeError(400, { type: "invalid_request_error", code: "resource_already_exists", message: "Product already exists." });
      const product: Stripe.Product = { ...fixture("product"), id, name, created: world.now() };
      state.products[id] = product;
      return c.json(product);
    })
    .get("/products", async (c) => {
      const { ids } = await read(c, "GET /v1/products");
      const data = Object.values(state.products).filter(({ id }) => !ids || ids.includes(id));
      return c.json(toList(data, "/v1/products"));
    })
    .post("/prices", async (c) => {
      const p = await read(c, "POST /v1/prices");
      const key = p.lookup_key ?? null;
      const former = Object.values(state.prices).find(({ lookup_key: taken }) => key !== null && taken === key);
      if (former && !p.transfer_lookup_key) throw invalidRequest(`A price (\`${former.id}\`) already uses that lookup key.`);
      if (former) former.lookup_key = null;
      const amount = p.unit_amount ?? 0;
      const price: Stripe.Price = {
        ...fixture("price"),
        id: world.newId("price"),
        created: world.now(),
        currency: p.currency,
        lookup_key: key,
        nickname: p.nickname ?? null,
        product: p.product ?? "",
        recurring: p.recurring
          ? {
              interval: p.recurring.interval,
              interval_count: p.recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: "licensed",
            }
          : null,
        tax_behavior: p.tax_behavior ?? "unspecified",
        unit_amount: amount,
        unit_amount_decimal: Stripe.Decimal.from(amount),
      };
      state.prices[price.id] = price;
      return c.json(price);
    })
    .get("/prices", async (c) => {
      const p = await read(c, "GET /v1/prices");
      // Stripe lists archived prices only to who asks for them.
      const wanted = ({ active, lookup_key: key }: Stripe.Price) =>
        active === (p.active ?? true) && (!p.lookup_keys || (key !== null && p.lookup_keys.includes(key)));
      return c.json(toList(Object.values(state.prices).filter(wanted), "/v1/prices"));
    })
    .post("/product_catalog/trial_offers", async (c) => {
      const p = await read(c, "POST /v1/product_catalog/trial_offers");
      const transition = p.end_behavior.transition?.price ?? "";
      for (const id of [p.price, transition]) requireStored(state.prices, "price", id);
      const offer: Stripe.ProductCatalog.TrialOffer = {
        id: world.newId("to"),
        object: "product_catalog.trial_offer",
        active: true,
        duration: { type: "relative", relative: { iterations: p.duration.relative?.iterations ?? 1 } },
        end_behavior: { type: "transition", transition: { price: transition } },
        livemode: false,
        nickname: p.nickname ?? null,
        price: p.price,
      };
      state.trialOffers[offer.id] = offer;
      return c.json(offer);
    })
    .get("/product_catalog/trial_offers", async (c) => {
      await read(c, "GET /v1/product_catalog/trial_offers");
      return c.json(toList(Object.values(state.trialOffers), "/v1/product_catalog/trial_offers"));
    });
}
