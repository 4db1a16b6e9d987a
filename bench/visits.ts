import type { Page } from "playwright-core";
import { type Edge, startEdge } from "./edge.ts";
import { CLICKED_AT, asNewVisitor, watchFirstControl } from "./first-control.ts";
import type { Figures } from "./measure-in-turn.ts";
import type { Part, ServedBuild } from "./part.ts";
import { slowNetwork, slowProcessor } from "./phone-like.ts";
import { pressLink } from "./press-link.ts";
import { SCREENS_TO_FIRST_FIELD } from "./screens.ts";

const ROUNDS = 3;
const [CATALOGUE, TEMPLATE, FORM] = SCREENS_TO_FIRST_FIELD;
/** A page has all that it wants when nothing was sent for this time. */
const QUIET_MS = 1_500;

/** What a visitor has open before, and does then: an address is opened, or a link is pressed. */
type Visit = { what: string; before?: string } & ({ to: string } | { press: string });

const VISITS: Visit[] = [
  { what: "catalogue, first visit", to: CATALOGUE },
  { what: "catalogue, again", before: CATALOGUE, to: CATALOGUE },
  { what: "template, first visit", to: TEMPLATE },
  { what: "template, pressed in the catalogue", before: CATALOGUE, press: "main article h3 a" },
  { what: "template, again", before: TEMPLATE, to: TEMPLATE },
  { what: "form, first visit", to: FORM },
  { what: "form, pressed on its template", before: TEMPLATE, press: `a[href^="${FORM}"]:visible` },
  { what: "form, again", before: FORM, to: FORM },
];

/** Waits until nothing more is sent. */
async function untilQuiet(page: Page, { sentBytes }: Edge): Promise<void> {
  for (let before = -1; before !== sentBytes(); await page.waitForTimeout(QUIET_MS)) before = sentBytes();
}

/** Returns when an opened page was painted first, in milliseconds since 1970. */
async function firstPaint(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.timeOrigin + paint.startTime;
  });
  return Number(await painted.jsonValue());
}

/** Returns when the template's page stands in place of the catalogue, in milliseconds since 1970. */
async function templateShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(
    () => location.pathname.startsWith("/template/") && document.querySelector("main h1") && performance.timeOrigin + performance.now(),
  );
  return Number(await shown.jsonValue());
}

/** Makes the visit, and returns how long it took until there was something to see: a form its first field, another page its first paint. */
async function make(page: Page, visit: Visit, url: string): Promise<number> {
  if ("to" in visit) {
    await page.goto(url + visit.to, { waitUntil: "commit" });
    const shownAt = await (visit.to === FORM ? watchFirstControl(page) : firstPaint(page));
    return shownAt - (await page.evaluate(() => performance.timeOrigin));
  }
  const shown = visit.before === TEMPLATE ? watchFirstControl(page) : templateShown(page);
  await pressLink(page, page.locator(visit.press).first());
  const shownAt = await shown;
  return shownAt - Number(await page.evaluate((key) => sessionStorage.getItem(key), CLICKED_AT));
}

async function measure({ browser, edge }: ServedBuild & { edge: Edge }, visit: Visit): Promise<Figures> {
  return asNewVisitor(browser, async (page) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await slowProcessor(page);
    await slowNetwork(page);
    if (visit.before !== undefined) {
      await page.goto(edge.url + visit.before);
      await untilQuiet(page, edge);
    }
    const sentBefore = edge.sentBytes();
    const shownMs = await make(page, visit, edge.url);
    const bytesShown = edge.sentBytes() - sentBefore;
    await untilQuiet(page, edge);
    return { shownMs, bytesShown, bytes: edge.sentBytes() - sentBefore };
  });
}

/** First visits, next pages and second visits on a phone: the time until there is something to see, and the bytes sent until then and in all, what is fetched ahead included. */
export const visitsPart: Part<ServedBuild> = {
  of: "visit",
  columns: [
    { title: "shown, ms", figure: "shownMs" },
    { title: "sent until then, bytes", figure: "bytesShown" },
    { title: "sent in all, bytes", figure: "bytes" },
  ],
  rounds: ROUNDS,
  async open(served) {
    const edge = await startEdge(served.url);
    return { cases: VISITS.map((visit) => ({ what: visit.what, measure: () => measure({ ...served, edge }, visit) })), close: edge.close };
  },
};
