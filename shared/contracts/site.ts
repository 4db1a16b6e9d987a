import * as v from "valibot";
import type { RouteName } from "../routes.ts";
import { Offer } from "./offer.ts";

/** The product's configuration on every page, the same for all visitors. */
export const Site = v.object({
  name: v.string(),
  slug: v.string(),
  host: v.string(),
  defaultSlug: v.string(),
  /** Origin of the legal pages; empty means the product's own. */
  legalHost: v.string(),
  /** The support address; null when there is none. */
  supportEmail: v.nullable(v.string()),
  /** The Firebase project for sign-in; `emulatorUrl` is null where Google's own service is used. */
  identity: v.object({ apiKey: v.string(), authDomain: v.string(), projectId: v.string(), emulatorUrl: v.nullable(v.string()) }),
  /** The offers, cheapest first: the price is on the page before the visitor types. */
  offers: v.array(Offer),
  /** The Stripe account for payments; `scriptUrl` is null where Stripe's own script is used. Null when nothing is sold here. */
  stripe: v.nullable(v.object({ publishableKey: v.string(), scriptUrl: v.nullable(v.string()) })),
  /** The ad platform's pixel; null when there is none to ask consent for. */
  pixel: v.nullable(v.object({ id: v.string(), scriptUrl: v.string() })),
});
export type Site = v.InferOutput<typeof Site>;
/** The data that the server puts into a page for its script; `problem` is the error sentence of a page that failed, null on every other. */
export type PageData = { site: Site; status: number; route: RouteName | null; problem: string | null };

export type SiteIdentity = Site["identity"];
export type SiteStripe = NonNullable<Site["stripe"]>;
export type SitePixel = NonNullable<Site["pixel"]>;
