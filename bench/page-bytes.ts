import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { type Chunk, filesOf } from "../checks/bundles.ts";
import { toBrotli } from "../worker/middleware/brotli.ts";
import type { Figures } from "./measure-in-turn.ts";
import type { Part, ServedBuild } from "./part.ts";
import { SCREENS_TO_FIRST_FIELD } from "./screens.ts";

/** The screen that each route fetches ahead (specification section 2, "Preloading after navigation"). */
const NEXT_SCREENS: Record<string, string> = {
  "/": "client/screens/template.tsx",
  "/template/invoice": "client/screens/fill.tsx",
  "/template/invoice/fill": "client/screens/paywall.tsx",
};

/** Longest time in which a page fetches what it wants by itself. */
const SETTLE_MS = 4_000;

/** Paths of the files that belong to the route's next screen and not to the page itself, which names its own for the boot script. */
async function listAhead(page: Page, root: string, route: string): Promise<Set<string>> {
  const screen = NEXT_SCREENS[route];
  if (screen === undefined) return new Set();
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(root, "dist/client/.vite/manifest.json"), "utf8"));
  const own = await page.locator("#boot").evaluate(({ dataset }) => `${dataset["entry"]} ${dataset["preloads"]}`.split(" "));
  const files = [...filesOf(manifest, screen)].map((file) => `/${file}`);
  return new Set(files.filter((file) => !own.includes(file)));
}

/** The quality with which a data centre compresses what it has not compressed before. */
const BROTLI_QUALITY = 4;

function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
}

function gzippedSize(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length;
}

async function measureBytes({ browser, root, url }: ServedBuild, route: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  try {
    const page = await context.newPage();
    const scripts: Promise<{ path: string; size: number; early: boolean }>[] = [];
    let isLoaded = false;
    page.once("load", () => {
      isLoaded = true;
    });
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      const early = !isLoaded;
      const { pathname } = new URL(response.url());
      scripts.push(
        response.body().then(
          (body) => ({ path: pathname, size: gzippedSize(body), early }),
          () => ({ path: pathname, size: 0, early }),
        ),
      );
    });
    const response = await page.goto(url + route);
    await page.waitForTimeout(SETTLE_MS);
    const html = (await response?.body()) ?? Buffer.alloc(0);
    const sizes = await Promise.all(scripts);
    const ahead = await listAhead(page, root, route);
    const sum = (only: (script: { path: string; early: boolean }) => boolean) =>
      sizes.filter(only).reduce((total, { size }) => total + size, 0);
    return {
      html: gzippedSize(html),
      brotli: brotliSize(html),
      first: (await toBrotli(html, true)).length,
      kept: (await toBrotli(html)).length,
      scriptBeforeLoad: sum(({ early }) => early),
      scriptAhead: sum((script) => ahead.has(script.path)),
      scriptInTotal: sum(() => true),
    };
  } finally {
    await context.close();
  }
}

/** Bytes of each route's HTML with its styles, and gzipped bytes of the scripts fetched until the page has settled, workers left out. One round: bytes do not vary. */
export const pagesPart: Part<ServedBuild> = {
  of: "route",
  columns: [
    { title: "HTML with styles, bytes", figure: "html" },
    { title: "by the edge’s Brotli", figure: "brotli" },
    { title: "by the Worker’s, at first", figure: "first" },
    { title: "when asked for again", figure: "kept" },
    { title: "script before load, bytes", figure: "scriptBeforeLoad" },
    { title: "script for the next screen, bytes", figure: "scriptAhead" },
    { title: "script in total, bytes", figure: "scriptInTotal" },
  ],
  rounds: 1,
  open: async (build) => ({
    cases: [...SCREENS_TO_FIRST_FIELD, "/paywall"].map((route) => ({ what: route, measure: () => measureBytes(build, route) })),
    close: () => undefined,
  }),
};
