import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { expect, inject, test as vitestTest } from "vitest";
import { keepTyped } from "./typed.ts";

export { expect };

const isLocal = (url: string) => /^(?:data|blob|about|chrome):/u.test(url) || ["127.0.0.1", "localhost"].includes(new URL(url).hostname);

/** Unless a test brings a storage of its own, its visitor has answered the question about advertising before. */
const REFUSED = { name: "consent", value: JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" }) };

/** Notes what no page of the product may do: log an error, throw, break its own security policy, or talk to another machine. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on("request", (request) => {
    if (!isLocal(request.url())) problems.push(`request leaves the machine: ${request.method()} ${request.url()}`);
  });
}

/** Closes a context. What a test answers in the place of the server may still be on its way, and what it meets then is no failure. */
async function closeContext(context: BrowserContext): Promise<void> {
  // Settled, because a test may have closed it already.
  await Promise.allSettled([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/**
 * A test with a browser. It fails when any of its pages logs an error, throws, breaks the security policy or asks another machine for
 * something, unless `allow` expects that. After a failure `test-results/` has a picture of every page that was open.
 */
export const test = vitestTest
  .extend("base", { scope: "worker" }, inject("base"))
  .extend("browserEndpoint", { scope: "worker" }, inject("browserEndpoint"))
  .extend("browser", { scope: "worker" }, async ({ browserEndpoint }, { onCleanup }) => {
    const browser = await chromium.connect(browserEndpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("problems", async ({ task }, { onCleanup }) => {
    const problems: { seen: string[]; allowed: RegExp[] } = { seen: [], allowed: [] };
    onCleanup(() => {
      const unexpected = problems.seen.filter((seen) => !problems.allowed.some((pattern) => pattern.test(seen)));
      if (unexpected.length > 0) throw new Error([`The pages of "${task.name}" were not clean.`, ...unexpected].join("\n"));
    });
    return problems;
  })
  .extend(
    "allow",
    ({ problems }) =>
      (pattern: RegExp) =>
        void problems.allowed.push(pattern),
  )
  .extend("openContext", async ({ base, browser, problems, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      if (task.result?.state === "fail") await takePictures(contexts, task.name);
      await Promise.all(contexts.map(closeContext));
    });
    return async (options: BrowserContextOptions = {}) => {
      const storageState = { cookies: [], origins: [{ origin: base, localStorage: [REFUSED] }] };
      // What a service worker fetches cannot be held back or answered by a test, so only tests of it have one.
      const serviceWorkers = "block";
      const context = await browser.newContext({
        baseURL: base,
        serviceWorkers,
        viewport: { width: 1280, height: 800 },
        storageState,
        ...options,
      });
      context.setDefaultTimeout(30_000);
      watch(context, problems.seen);
      await keepTyped(context, inject("stateDir"));
      contexts.push(context);
      return context;
    };
  })
  .extend("page", async ({ openContext }) => (await openContext()).newPage());

async function takePictures(contexts: BrowserContext[], name: string): Promise<void> {
  const file = name.replaceAll(/[^a-z0-9]+/giu, "-").slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.allSettled(pages.map((page, index) => page.screenshot({ path: `test-results/${file}-${index}.png` })));
}

/** Waits until a press is answered. React takes the page over in slices: what it shows only then has to be waited for by itself. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
}
