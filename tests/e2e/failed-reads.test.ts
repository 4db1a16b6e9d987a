import type { BrowserContext, Page, Route } from "playwright-core";
import { expect, test, waitForHydration } from "./browser.ts";
import { accountButton, signIn } from "./sign-in.ts";

/** Longer than the first pause of a page, shorter than what the server asks for below. */
const WATCHED_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;

const refuse = (status: number, code: string, headers = {}) => ({
  fail: (route: Route) => route.fulfill({ status, headers, json: { error: `The server says ${code}.`, code, requestId: "r" } }),
  says: `The server says ${code}.`,
});
const UNREADABLE = "We couldn’t read the server’s reply.";
const NO_REPLY = "We got no reply from the server.";
const NO_CONNECTION = "You’re offline.";

/** How a read can fail, the sentence that the person gets, and how long the page waits before it says so. */
type Failure = { fail: (route: Route) => Promise<void>; says: string; afterMs?: number };

const FAILURES: Record<string, Failure> = {
  "404": refuse(404, "not_found"),
  "429 with Retry-After": refuse(429, "rate_limited", { "Retry-After": String(RETRY_AFTER_SECONDS) }),
  "500": refuse(500, "internal"),
  "503": refuse(503, "unavailable"),
  "an error in a 200": refuse(200, "upstream_failed"),
  "an answer that is no JSON": {
    fail: (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>Welcome to this network</p>" }),
    says: UNREADABLE,
  },
  "a cut connection": { fail: (route) => route.abort("connectionreset"), says: NO_REPLY },
  "no network": { fail: (route) => route.abort("internetdisconnected"), says: NO_CONNECTION },
  "an answer that never comes": { fail: async () => undefined, says: NO_REPLY, afterMs: 31_000 },
};

type Read = {
  pattern: RegExp;
  open: (page: Page) => Promise<void>;
  /** What stands there when the read has failed. */
  seeFailure: (page: Page, says: string, failure: string) => Promise<void>;
  /** Failures after which there is nothing to try again. */
  final: readonly string[];
  seeAnswer: (page: Page) => Promise<void>;
  signedIn?: boolean;
};

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search templates" });

/** The catalogue, with something typed into its search that was not searched for. */
async function openCatalogue(page: Page): Promise<void> {
  await page.goto("/");
  await waitForHydration(page);
  await searchBox(page).fill("half a wo");
  // What it suggests lies over the list until the search is left.
  await searchBox(page).blur();
}

async function seeCatalogueAround(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Education/u })
    .first()
    .waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe("half a wo");
}

async function seeNotice(page: Page, says: string): Promise<void> {
  await page.getByRole("alert").filter({ hasText: says }).waitFor();
}

/** The screens of failures that have one of their own. */
const TITLES: Partial<Record<string, string>> = { "404": "We couldn’t find that page", "no network": "You’re offline" };

const READS: Record<string, Read> = {
  list: {
    pattern: /\/templates\?tags=education/u,
    open: async (page) => {
      await openCatalogue(page);
      await page
        .getByRole("link", { name: /^Education/u })
        .first()
        .click();
    },
    async seeFailure(page, says) {
      await seeNotice(page, `We couldn’t load “Education”. ${says}`);
      // The list on show stays on show.
      await page.getByRole("heading", { name: "Packing list" }).waitFor();
      // The filters belong to it, not to the list that is missing.
      expect(await page.getByRole("link", { name: "Remove Education" }).count()).toBe(0);
      await seeCatalogueAround(page);
    },
    final: [],
    seeAnswer: (page) => page.getByRole("heading", { name: "Worksheet 01" }).waitFor(),
  },
  detail: {
    pattern: /\/templates\/packing-list$/u,
    open: async (page) => {
      await openCatalogue(page);
      await page.getByRole("link", { name: "Packing list", exact: true }).click();
    },
    async seeFailure(page, says, failure) {
      const heading = TITLES[failure];
      await (heading === undefined ? seeNotice(page, says) : page.getByRole("heading", { name: heading }).waitFor());
      await expect.poll(() => searchBox(page).inputValue()).toBe("half a wo");
    },
    final: ["404"],
    seeAnswer: (page) => page.getByRole("link", { name: "Fill out", exact: true }).waitFor(),
  },
  "field map": {
    pattern: /\/fields\.json/u,
    open: async (page) => {
      await page.goto("/template/packing-list/fill");
      const name = page.getByLabel("Name");
      // The draft of the failure before may come while it is filled in.
      await expect
        .poll(async () => {
          await name.fill("Ada");
          return name.inputValue();
        })
        .toBe("Ada");
    },
    async seeFailure(page, says) {
      await seeNotice(page, says);
      await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
    },
    final: [],
    async seeAnswer(page) {
      await page.getByText("1 of 3 fields").waitFor();
      await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
    },
  },
  offers: {
    pattern: /\/api\/subscription-offers$/u,
    open: (page) => openSignedIn(page, "/paywall"),
    // What came with the page stays on show.
    seeFailure: async (page) => {
      await expect.poll(() => page.getByRole("group", { name: "Choose a plan" }).getByRole("radio").count()).toBe(3);
    },
    final: Object.keys(FAILURES),
    seeAnswer: async () => undefined,
    signedIn: true,
  },
  subscription: {
    pattern: /\/api\/account\/subscription$/u,
    open: (page) => openSignedIn(page, "/paywall"),
    seeFailure: (page, says) => seeNotice(page, `We couldn’t load your plan. ${says}`),
    final: [],
    seeAnswer: (page) => page.locator('iframe[title="Secure payment input frame"]').waitFor(),
    signedIn: true,
  },
  documents: {
    pattern: /\/api\/account\/documents$/u,
    open: (page) => openSignedIn(page, "/documents"),
    seeFailure: (page, says) => seeNotice(page, `We couldn’t load your documents. ${says}`),
    final: [],
    seeAnswer: (page) => page.getByRole("link", { name: "See plans" }).waitFor(),
    signedIn: true,
  },
};

async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await accountButton(page).waitFor();
}

/** One read that fails in one way, watched for 20 seconds of the page's own time. */
async function watchFailure(context: BrowserContext, read: Read, name: string): Promise<void> {
  const { fail, says, afterMs = 0 } = FAILURES[name] ?? { fail: (route: Route) => route.continue(), says: "" };
  const page = await context.newPage();
  await page.clock.install();
  if (name === "no network") await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  let isFailing = true;
  let asked = 0;
  await page.route(read.pattern, async (route) => {
    if (!isFailing) return route.continue();
    asked += 1;
    return fail(route);
  });
  await read.open(page);
  await expect.poll(() => asked, { message: name }).toBe(1);
  // A jump is a sleep, which is no silence.
  await page.clock.runFor(afterMs);
  await read.seeFailure(page, says, name);
  for (let second = 0; second < WATCHED_MS; second += 1000) await page.clock.fastForward(1000);
  await read.seeFailure(page, says, name);
  expect(asked, name).toBeLessThanOrEqual(name.includes("Retry-After") ? 1 : 2);
  isFailing = false;
  if (!read.final.includes(name)) {
    // The page has asked again by itself, and can be asked once that has ended.
    await page.clock.runFor(afterMs);
    await page.getByRole("button", { name: "Try again" }).click();
    await read.seeAnswer(page);
  }
  await page.close();
}

for (const [what, read] of Object.entries(READS)) {
  test(`of the ${what}, every failure is one answer: the right screen, two requests in 20 s at most, and a way to try again`, async ({
    openContext,
    allow,
  }) => {
    allow(/Failed to load resource|net::ERR_/u);
    const context = await openContext();
    if (read.signedIn) {
      const page = await context.newPage();
      await page.goto("/");
      await waitForHydration(page);
      await signIn(page);
      await page.close();
    }
    for (const name of Object.keys(FAILURES)) await watchFailure(context, read, name);
  });
}
