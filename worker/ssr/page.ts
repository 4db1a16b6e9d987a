import type { Offer } from "../../shared/contracts/offer.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Resource } from "../../shared/resources.ts";
import type { RouteName } from "../../shared/routes.ts";
import type { Config } from "../config.ts";

/** What a route loaded: everything that decides the status and the head is here before the first byte; `resources` may still be on their way. */
export type Page = {
  route: RouteName | null;
  status: 200 | 404 | 429 | 500 | 503;
  /** What went wrong, in a sentence for the page; only where `status` says that something did. */
  problem?: string;
  title: string;
  description: string;
  /** Path of the page's one true address, without noise; null for a page that search engines should pass over. */
  canonicalPath: string | null;
  /** Styles that belong to this page alone, inlined so that they cost no request; the page's policy names them by their hash. */
  styles?: { code: string; hash: string };
  /** Id of an element before which nothing is painted: a frame without what precedes it would be drawn for nobody and keep that waiting. */
  paintsAfter?: string;
  /** A `Link` header for what the first screen needs and its HTML names late. */
  preload?: string;
  /** Path of the picture that stands for the page when it is shared, 1200 x 630; the product's own where there is none. */
  shareImage?: string;
  /** Tags by which search consoles know the site; on the home page. */
  verification?: { name: string; content: string }[];
  /** What the page is, as JSON-LD. Asked for when the head is written, when the answers that are quick have arrived. */
  structuredData?: () => unknown;
  /** False for a page whose address can be made up without end, such as a search: it is made for whoever asks and not kept. */
  isOneOfFew?: boolean;
  /** Answers by the path of the call that gives them. */
  resources: Map<string, Promise<unknown>>;
};

/** The part of the configuration that every visitor may know. */
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

/** Names a promise as the answer to a resource. Once it has arrived, React renders it without suspending. */
export function provide<T>(resources: Page["resources"], resource: Resource<T>, answer: Promise<T>): void {
  // A failure is reported by the screen that reads the answer; an answer that nobody reads must not end the request.
  answer.then(
    (value) => Object.assign(answer, { status: "fulfilled", value }),
    () => undefined,
  );
  resources.set(resource.path, answer);
}

/** Styles with the hash by which a policy allows them. */
export async function toPageStyles(code: string): Promise<NonNullable<Page["styles"]>> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  return { code, hash: `'sha256-${btoa(String.fromCharCode(...digest))}'` };
}
