import type { D1Database } from "@cloudflare/workers-types";
import { OFFERS } from "./definition.ts";
import { type MirroredOffer, mirrorOffers } from "./mirror-offers.ts";
import { offersSql } from "./offers-sql.ts";
import { createStripeClient } from "./stripe-client.ts";

/** Mirrors the committed offers to Stripe. `env` holds the Worker's own variables. */
export function mirrorCommittedOffers(env: Record<string, string | undefined>): Promise<MirroredOffer[]> {
  const { PRODUCT_SLUG: slug = "fillwright", PRODUCT_NAME: name = "Fillwright" } = env;
  return mirrorOffers(createStripeClient(env), OFFERS, { slug, name });
}

/** Puts the committed offers on sale: prices at Stripe, rows in D1. Doing it again changes nothing. */
export async function putOffersOnSale(db: D1Database, env: Record<string, string | undefined>): Promise<MirroredOffer[]> {
  const mirrored = await mirrorCommittedOffers(env);
  await db.batch(offersSql(mirrored).map((sql) => db.prepare(sql)));
  return mirrored;
}
