import * as v from "valibot";
import type { RouteName } from "../routes.ts";
import { Offer } from "./offer.ts";

/** What every page knows of the product it belongs to: configuration, the same for all visitors. */
export const Site = v.object({
  name: v.string(),
  slug: v.string(),
  host: v.string(),
  defaultSlug: v.string(),
  /** Origin of the legal pages; empty means the product's own. */
  legalHost: v.string(),
  /** Who answers people by mail; null when nobody does. */
  supportEmail: v.nullable(v.string()),
  /** The Firebase project that signs people in; `emulatorUrl` is null wherever Google does. */
  identity: v.object({ apiKey: v.string(), authDomain: v.string(), projectId: v.string(), emulatorUrl: v.nullable(v.string()) }),
  /** The ad platform's pixel; null when there is none to ask consent for. */
  /** What is on sale, cheapest first: the price is on the page before anybody types. */
  offers: v.array(Offer),
  /** Who takes the payment; `scriptUrl` is null wherever Stripe itself does. Null when nothing is sold here. */
  stripe: v.nullable(v.object({ publishableKey: v.string(), scriptUrl: v.nullable(v.string()) })),
  pixel: v.nullable(v.object({ id: v.string(), scriptUrl: v.string() })),
});
export type Site = v.InferOutput<typeof Site>;
/** What the server leaves for the script of its page; `problem` is what it says of a page that it could not make, null on every other. */
export type PageData = { site: Site; status: number; route: RouteName | null; problem: string | null };

export type SiteIdentity = Site["identity"];
export type SiteStripe = NonNullable<Site["stripe"]>;
export type SitePixel = NonNullable<Site["pixel"]>;
