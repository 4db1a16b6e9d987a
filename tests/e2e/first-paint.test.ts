import type { BrowserContext } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "./browser.ts";
import { SCREEN_PATHS } from "./screen-paths.ts";

const WINDOWS = [
  { what: "on a phone", viewport: { width: 375, height: 740 }, colorScheme: "light" },
  { what: "on a desk in the dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
] as const;
/** Pictures load when they come near the window, sooner or later. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
/** Nothing found, and a form without fields, whose view the server chooses. */
const OTHER_PATHS = ["/?group=category&slug=tax&tags=us-ca&q=zzz", "/template/flat/fill"];

/** A rounded corner is not drawn to the same bit each time. A missing style changes far more, of 255. */
const NOISE = 4;

/** Counts the values of two pictures that differ by more than noise; all of them where their sizes differ. */
async function countDifferences(pictures: [before: Buffer, after: Buffer]): Promise<number> {
  const [before, after] = await Promise.all(pictures.map((picture) => sharp(picture).raw().toBuffer()));
  if (before?.length !== after?.length) return Math.max(before?.length ?? 0, after?.length ?? 0);
  return before?.reduce((count, value, index) => count + Number(Math.abs(value - (after?.[index] ?? 0)) > NOISE), 0) ?? 0;
}

/** Opens a page without its script, and returns what it looks like. `withSheet` says whether the sheet that follows has its rules. */
async function look(context: BrowserContext, path: string, withSheet: boolean): Promise<Buffer> {
  const page = await context.newPage();
  await page.route(/\/assets\/[^/]+\.js$/u, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.route("**/files/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: EMPTY_PICTURE }));
  // The typeface of titles is there in time or it is not.
  await page.route("**/fonts/title-*", (route) => route.fulfill({ status: 404 }));
  if (!withSheet) await page.route(/\/assets\/[^/]+\.css$/u, (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.goto(path);
  await page.waitForFunction(() => {
    const awaited = document.getElementById("boot")?.dataset["styles"]?.split(" ").length;
    return [...document.styleSheets].filter(({ href }) => href !== null).length === awaited;
  });
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

for (const { what, ...window } of WINDOWS) {
  for (const path of [...Object.values(SCREEN_PATHS), ...OTHER_PATHS]) {
    test(`${path} has all the styles that it shows in itself, ${what}`, async ({ openContext, allow }) => {
      allow(/status of 404/u);
      const context = await openContext({ ...window, reducedMotion: "reduce" });
      const [before, after] = [await look(context, path, false), await look(context, path, true)];
      expect(await countDifferences([before, after])).toBe(0);
    });
  }
}
