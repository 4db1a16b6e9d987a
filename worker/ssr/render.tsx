import { reactRenderer } from "@hono/react-renderer";
import type { Context } from "hono";
import { App } from "../../client/app.tsx";
import { SCREENS } from "../../client/screens.ts";
import { createFixedSource, PageSourceContext } from "../../client/lib/navigation/page-source.tsx";
import { createStores } from "../../client/state/stores.tsx";
import type { Offer } from "../../shared/contracts/offer.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { RouteName } from "../../shared/routes.ts";
import type { AppEnv, RequestContext } from "../context.ts";
import { loadOffers } from "../domain/offers.ts";
import { joinBytes } from "../join-bytes.ts";
import { logFailure } from "../log-failure.ts";
import { toPageSearch } from "../page-search.ts";
import { type Assets, assetsFor } from "./assets.ts";
import { contentSecurityPolicy, TRUSTED_TYPES_REPORT } from "./content-security-policy.ts";
import { Document } from "./document.tsx";
import { type OutsideSources, outsideSources } from "./outside-sources.ts";
import type { SelectedStyles, Styles } from "./select-styles.ts";
import { type Page, toPageStyles, toSite } from "./page.ts";

const CONTENT_TYPE = "text/html; charset=utf-8";
/** Stands for the styles of a complete page until its HTML, which decides which they are, has been written. */
const STYLES_MARK = "/*styles*/";

/** How long an answer may keep the first byte waiting before the page streams without it. */
const INLINE_WAIT_MS = 50;
/** After this, the browser fetches what is still missing. */
const RENDER_TIMEOUT_MS = 10_000;
/** User agents that read a page as it arrives and run no script: search engines and link previews. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|preview/iu;

/** Pages with typed answers. Elsewhere Stripe's and Google's own scripts run too, and violations there are only reported. */
const ANSWER_ROUTES: ReadonlySet<RouteName> = new Set(["templateFill", "ownPdf", "documents"]);

/** Checks whether all answers of a page arrive within `waitMs`. */
async function isComplete({ resources }: Page, waitMs: number): Promise<boolean> {
  const patience = Promise.withResolvers<"late">();
  const timer = setTimeout(() => patience.resolve("late"), waitMs);
  const first = await Promise.race([Promise.allSettled(resources.values()), patience.promise]);
  clearTimeout(timer);
  return first !== "late";
}

/** Returns the prices of the page; null when they cannot be read: the page is served without them, and the paywall asks again. */
async function offersForPage(context: RequestContext): Promise<Offer[] | null> {
  return loadOffers(context).catch((error: unknown) => {
    logFailure({ event: "offers_missing", requestId: context.requestId }, error);
    return null;
  });
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.message.includes("Network connection lost"));
}

type WrittenStyles = { bytes: Uint8Array; hash: string };
/** Styles that many pages select are encoded and hashed once. Results, not promises: a request may not wait for another one's work. */
const written = new WeakMap<SelectedStyles, WrittenStyles>();

async function writeStyles(selected: SelectedStyles): Promise<WrittenStyles> {
  const { css } = selected;
  const styles = written.get(selected) ?? { bytes: new TextEncoder().encode(css), hash: (await toPageStyles(css)).hash };
  written.set(selected, styles);
  return styles;
}

type Rendered = { page: Page; assets: Assets; nonce: string | null; outside: OutsideSources };

function createRenderer(c: Context<AppEnv>, { page, assets, nonce, outside }: Rendered, site: Site, styles: string | null) {
  return reactRenderer(
    ({ children }) => (
      <Document page={page} site={site} assets={assets} nonce={nonce} styles={styles} scripts={outside.scripts}>
        {children}
      </Document>
    ),
    {
      stream: { "Content-Type": CONTENT_TYPE },
      readableStreamOptions: {
        ...(nonce && { nonce }),
        // React sends a part that is longer than this as a fallback, with an inline script that replaces it, even when its data is there. A form of
        // 10,000 fields is some megabytes, and its page has to stand without such scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // The response's head names what is on the first screen too; the edge makes early hints from it.
        onHeaders: (headers: Headers) => headers.forEach((value, name) => c.header(name, value)),
        // A complete page is rendered in one go, before it could be aborted.
        ...(nonce && { signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]) }),
        onError(error: unknown) {
          if (isDisconnect(error)) return undefined;
          const { requestId } = c.var.context;
          logFailure({ event: "render_failed", requestId, route: page.route }, error);
          return requestId;
        },
      },
    },
  );
}

/** Sets the page's content security policy, with the hashes of the styles that are inlined. */
function setPolicy(c: Context<AppEnv>, { page, assets, nonce, outside }: Rendered, inlined: string[]): void {
  const requiresTrustedTypes = page.route !== null && ANSWER_ROUTES.has(page.route);
  // The development server writes strings of its own into the page.
  if (!requiresTrustedTypes && assets.scriptSources.length === 0) c.header("Content-Security-Policy-Report-Only", TRUSTED_TYPES_REPORT);
  c.header(
    "Content-Security-Policy",
    contentSecurityPolicy({
      assets,
      nonce,
      outside,
      ancestors: page.route === "templateFill" ? c.var.context.config.embedHosts : [],
      speculates: page.route !== "templateFill",
      readsOwnFiles: page.route === "ownPdf",
      requiresTrustedTypes,
      styles: [...inlined, ...(page.styles ? [page.styles.hash] : [])],
    }),
  );
}

/** Returns a complete page with the styles that its HTML needs in the place of the mark, and their hash. */
async function selectStyles(response: Response, sheet: Styles): Promise<{ html: Uint8Array<ArrayBuffer>; hash: string }> {
  const html = new Uint8Array(await response.arrayBuffer());
  // A character for each byte: what is looked for is ASCII, and its place is the same in both.
  const text = new TextDecoder("latin1").decode(html);
  const { bytes, hash } = await writeStyles(sheet.select(text));
  const at = text.indexOf(STYLES_MARK);
  // Encoding the whole page again would take several times as long.
  return { html: joinBytes([html.subarray(0, at), bytes, html.subarray(at + STYLES_MARK.length)]), hash };
}

/**
 * Renders a page. It is complete in one piece when its answers arrive within 50 ms, and then the same bytes for every visitor; otherwise the
 * shell goes out at once and the rest streams after it, under the request's nonce. A complete page brings the styles that its own HTML needs, and no others.
 */
export async function renderPage(c: Context<AppEnv>, page: Page): Promise<Response> {
  const { config } = c.var.context;
  const url = new URL(c.req.url);
  const offers = await offersForPage(c.var.context);
  const site = toSite(config, offers ?? []);
  const assets = await assetsFor(page.route);
  if (page.route) await SCREENS[page.route].preload();
  const waitMs = CRAWLER.test(c.req.header("User-Agent") ?? "") ? RENDER_TIMEOUT_MS : INLINE_WAIT_MS;
  const nonce = (await isComplete(page, waitMs)) ? null : c.var.context.nonce;
  const rendered = { page, assets, nonce, outside: outsideSources(config, page.route) };
  // What streams is not known yet, and may need any rule.
  const selected = nonce === null ? assets.styles : null;
  const allStyles = selected ? null : (assets.styles?.all() ?? null);
  await createRenderer(c, rendered, site, selected ? STYLES_MARK : allStyles)(c, async () => undefined);
  c.set("pageMayBeKept", nonce === null && offers !== null && page.isOneOfFew !== false);
  c.status(page.status);
  if (!selected) setPolicy(c, rendered, allStyles === null ? [] : [(await toPageStyles(allStyles)).hash]);
  c.header("Cache-Control", "no-cache");
  if (page.preload !== undefined) c.header("Link", page.preload);
  const response = await c.render(
    <PageSourceContext value={createFixedSource(page.resources)}>
      <App
        stores={createStores({ site })}
        location={{ path: url.pathname, search: toPageSearch(url).toString() }}
        status={page.status}
        problem={page.problem ?? null}
      />
    </PageSourceContext>,
  );
  if (!selected) return response;
  const { html, hash } = await selectStyles(response, selected);
  setPolicy(c, rendered, [hash]);
  return c.body(html);
}
