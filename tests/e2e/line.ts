import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test as browserTest } from "./browser.ts";
import { type Line, openLine } from "./open-line.ts";

/** A browser at the end of a line, with a service worker. */
function behind(origin: string): BrowserContextOptions {
  const refused = { name: "consent", value: JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" }) };
  return { baseURL: origin, serviceWorkers: "allow", storageState: { cookies: [], origins: [{ origin, localStorage: [refused] }] } };
}

/** A test whose visitors are at the end of a line. What the cut line makes the browser complain about is no fault of a page. */
export const test = browserTest.extend("openBehindLine", ({ base, openContext, allow }, { onCleanup }) => {
  const lines: Line[] = [];
  onCleanup(() => lines.forEach((line) => line.close()));
  return async (options: BrowserContextOptions = {}) => {
    allow(/Failed to load resource/u);
    const line = await openLine(base);
    lines.push(line);
    return { line, context: await openContext({ ...options, ...behind(line.origin) }) };
  };
});

/** Waits until the build that is served has taken over. Nothing is fetched meanwhile: a worker gives way once it has no request at hand. */
export async function updateTo(page: Page, build: string): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const hasTakenOver = () =>
    page.evaluate(async (name) => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return !installing && !waiting && active?.state === "activated" && (await caches.keys()).includes(name);
    }, `fillwright-app-${build}`);
  await expect.poll(hasTakenOver, { timeout: 30_000 }).toBe(true);
}

/** The person of the page has a plan that this device was told of yesterday. */
export async function knowPlan(page: Page): Promise<void> {
  await page.evaluate(
    (knownAt) => {
      localStorage.setItem("known-access", JSON.stringify({ account: "ada", isActive: true, accessUntil: null, knownAt }));
    },
    new Date(Date.now() - 86_400_000).toISOString(),
  );
}

/** Fails when any request, in its address, headers or body, carries one of the texts in any spelling that the web has for them. */
export function expectUnsent(sent: readonly string[], texts: readonly string[]): void {
  const spellings = texts.flatMap((typed) => [
    typed,
    encodeURIComponent(typed),
    typed.replaceAll(" ", "+"),
    Buffer.from(typed).toString("base64url"),
    JSON.stringify(typed).slice(1, -1),
  ]);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => spellings.some((spelling) => request.includes(spelling)))).toEqual([]);
}
