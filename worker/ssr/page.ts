import type { Offer } from "../../shared/contracts/offer.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Resource } from "../../shared/resources.ts";
import type { RouteName } from "../../shared/routes.ts";
import type { Config } from "../config/config.ts";

/** The result of a route's loader. Everything that decides the status and the head is here before the first byte; `resources` may arrive later. */
export type Page = {
  route: RouteName | null;
  status: 200 | 404 | 405 | 429 | 500 | 503;
  /** A sentence about the error; only where `status` is an error's. */
  problem?: string;
  title: string;
  description: string;
  /** Path of the page's canonical address; null for a page that search engines should not index. */
  canonicalPath: string | null;
  /** Styles that belong to this page alone, inlined so that they cost no request; the page's policy names them by their hash. */
  styles?: { code: string; hash: string };
  /** Id of an element before which nothing is painted: a frame without it would only delay it. */
  paintsAfter?: string;
  /** A `Link` header for a resource of the first screen that the HTML names late. */
  preload?: string;
  /** Path of the page's picture for sharing, 1200 x 630; the product's own where there is none. */
  shareImage?: string;
  /** Tags by which search consoles verify the site; on the home page. */
  verification?: { name: string; content: string }[];
  /** Returns the page's JSON-LD. Called when the head is written, after the quick answers have arrived. */
  structuredData?: () => unknown;
  /** False for a page of unlimited addresses, such as a search: it is rendered for each request and not kept. */
  isOneOfFew?: boolean;
  /** Answers by the path of their call. */
  resources: Map<string, Promise<unknown>>;
};

/** Returns the part of the configuration that every visitor may know. */
export function toSite(config: Config, offers: Offer[]): Site {
  const { stripe } = config.payments;
  const { apiKey, authDomain, projectId, emulatorUrl } = config.identity;
  return {
    name: config.product.name,
    slug: config.product.slug,
    host: config.product.host,
    defaultSlug: config.defaultSlug,
    legalHost: config.legalHost,
    supportEmail: config.launch.supportEmail,
    identity: { apiKey, authDomain, projectId, emulatorUrl },
    offers,
    stripe: stripe && { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl },
    pixel: config.pixel,
  };
}

/** Registers a promise as the answer to a resource. Once it has resolved, React renders it without suspending. */
export function provide<T>(resources: Page["resources"], resource: Resource<T>, answer: Promise<T>): void {
  // The screen that reads the answer reports its failure; an unread answer must not end the request.
  answer.then(
    (value) => Object.assign(answer, { status: "fulfilled", value }),
    () => undefined,
  );
  resources.set(resource.path, answer);
}

/** Returns styles with the hash by which a policy allows them. */
export async function toPageStyles(code: string): Promise<NonNullable<Page["styles"]>> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  return { code, hash: `'sha256-${btoa(String.fromCharCode(...digest))}'` };
}
