import type { D1Database } from "@cloudflare/workers-types";
import { OFFERS } from "./definition.ts";
import { type MirroredOffer, mirrorOffers, type TaxBehavior } from "./mirror-offers.ts";
import { offersSql } from "./offers-sql.ts";
import { createStripeClient } from "./stripe-client.ts";

const TAX_BEHAVIORS: Record<string, TaxBehavior> = { added: "exclusive", included: "inclusive" };

/** Mirrors the committed offers to Stripe. `env` holds the Worker's own variables. */
export function mirrorCommittedOffers(env: Record<string, string | undefined>): Promise<MirroredOffer[]> {
  const { PRODUCT_SLUG: slug = "fillwright", PRODUCT_NAME: name = "Fillwright" } = env;
  const taxBehavior = TAX_BEHAVIORS[env["STRIPE_TAX"] ?? ""] ?? null;
  return mirrorOffers(createStripeClient(env), OFFERS, { slug, name, taxBehavior });
}

/** Puts the committed offers on sale: prices at Stripe, rows in D1. Doing it again changes nothing. */
export async function putOffersOnSale(db: D1Database, env: Record<string, string | undefined>): Promise<MirroredOffer[]> {
  const mirrored = await mirrorCommittedOffers(env);
  await db.batch(offersSql(mirrored).map((sql) => db.prepare(sql)));
  return mirrored;
}
