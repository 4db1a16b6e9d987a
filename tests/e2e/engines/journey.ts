import { inject, test as vitestTest } from "vitest";
import type { Download } from "../../../local/saved-file.ts";
import { forkProduct } from "../fork-product.ts";
import { EMPTY_PATH, type Line, openLine } from "../open-line.ts";
import { noteTyped } from "../typed.ts";
import { CANNOT, type Ability } from "./cannot.ts";
import { startChromium } from "./chromium.ts";
import type { Engine, EngineName, EngineVisit } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { Tab } from "./tab.ts";
import { startWebkit } from "./webkit.ts";

const START: Record<EngineName, () => Promise<Engine>> = {
  chromium: () => startChromium(inject("browserEndpoint")),
  firefox: startFirefox,
  webkit: startWebkit,
};

const ALL: readonly EngineName[] = ["chromium", "firefox", "webkit"];
/** Which engines a run is about; all of them unless `ENGINES` names some, such as `firefox,webkit`. */
const ENGINES = ALL.filter((name) => (process.env["ENGINES"] ?? ALL.join(",")).split(",").includes(name));

/** What Firefox says of parts that were on their way through the service worker when the page was left. */
export const LEFT_ON_THE_WAY = /A ServiceWorker intercepted the request and encountered an unexpected error/u;

/** A person with a browser and a storage of their own, at the end of a line of their own. Advertising was refused before. */
export type Visit = {
  engine: EngineName;
  line: Line;
  /** A page at an address of the product; 1280 x 800 unless it is resized. */
  open: (path: string) => Promise<Tab>;
  /** An empty page, for what has to happen before or while an address is opened. */
  openEmpty: () => Promise<Tab>;
  waitForPopup: (act: () => Promise<void>) => Promise<Tab>;
  waitForDownload: (act: () => Promise<void>) => Promise<Download>;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  /** Says that the journey expects such a problem. */
  allow: (pattern: RegExp) => void;
};

/** The product from its build, as it is served, or from its sources, as it is worked on. */
type Mode = "production" | "development";

const test = vitestTest
  .extend("base", { scope: "worker" }, inject("base"))
  .extend("startVisit", { scope: "worker" }, ({ base }, { onCleanup }) => {
    const started = new Map<EngineName, Promise<Engine>>();
    let development: ReturnType<typeof forkProduct> | undefined;
    onCleanup(async () => {
      for (const engine of started.values()) await (await engine).close();
      await (await development)?.stop();
    });
    const start = async (name: EngineName): Promise<Engine> => {
      const before = await started.get(name);
      if (before && (await before.isAlive())) return before;
      await before?.close().catch(() => undefined);
      const engine = START[name]();
      started.set(name, engine);
      return engine;
    };
    const baseOf = async (mode: Mode) => (mode === "production" ? base : (await (development ??= forkProduct(mode))).served.base);
    return async (name: EngineName, mode: Mode) => beginVisit(await start(name), await baseOf(mode));
  });

const REFUSED = JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" });

async function beginVisit(engine: Engine, base: string): Promise<{ visit: Visit; end: () => Promise<string[]> }> {
  const line = await openLine(base, { listens: engine.name === "webkit" });
  const browser: EngineVisit = await engine.openVisit();
  const allowed: RegExp[] = [];
  const note = (text: string) => noteTyped(inject("stateDir"), text);
  const toTab = (page: Awaited<ReturnType<EngineVisit["newPage"]>>) => new Tab(page, line.origin, note);
  let isKnown = false;
  const visit: Visit = {
    engine: engine.name,
    line,
    async open(path) {
      const tab = await visit.openEmpty();
      await tab.goto(path);
      return tab;
    },
    async openEmpty() {
      const tab = toTab(await browser.newPage());
      if (!isKnown) {
        // Storage belongs to an address, so one of the product has to be open.
        await tab.goto(EMPTY_PATH);
        await tab.evaluate((refused) => localStorage.setItem("consent", refused), REFUSED);
        isKnown = true;
      }
      return tab;
    },
    waitForPopup: async (act) => toTab(await browser.waitForPopup(act)),
    waitForDownload: (act) => browser.waitForDownload(act),
    async goOffline() {
      // What the browser says of requests that find no line is no fault of a page.
      visit.allow(/Failed to load resource|NetworkError|net::ERR|Load failed|access control checks/u);
      line.cut();
      await browser.setOffline(true);
    },
    async goOnline() {
      line.mend();
      await browser.setOffline(false);
    },
    allow: (pattern) => void allowed.push(pattern),
  };
  return {
    visit,
    async end() {
      await browser.close();
      line.close();
      return [...browser.problems, ...line.problems].filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    },
  };
}

/**
 * A journey, written once and made in every engine. It fails when a page on the way logs an error, throws, breaks the security policy or is answered with
 * an error, unless the journey allows that. Engines that cannot do what it `needs` are left out (`cannot.ts`).
 */
export function journey(
  name: string,
  make: (visit: Visit) => Promise<void>,
  { needs = [], mode = "production", timeout }: { needs?: readonly Ability[]; mode?: Mode; timeout?: number } = {},
): void {
  for (const engineName of ENGINES.filter((engine) => !needs.some((need) => need in CANNOT[engine]))) {
    test(`${engineName}: ${name}`, { ...(timeout !== undefined && { timeout }) }, async ({ startVisit }) => {
      const { visit, end } = await startVisit(engineName, mode);
      let problems: string[] = [];
      try {
        await make(visit);
      } finally {
        problems = await end();
      }
      if (problems.length > 0) throw new Error(["Its pages were not clean.", ...problems].join("\n"));
    });
  }
}
