import type { Browser, Page } from "playwright-core";
import type { Figures } from "./measure-in-turn.ts";
import { type Part, ROUNDS, type ServedBuild } from "./part.ts";
import { slowProcessor } from "./phone-like.ts";
import { type Press, PRESSES } from "./press-list.ts";

const DESK_WIDTH = 1280;
/** The shortest event that a browser tells of. */
const SHORTEST_EVENT_MS = 16;
/** What waking, scrolling to a control and slowing the processor began has ended after this time. */
const REST_MS = 1500;
/** After what a press shows is there, its events are told of within this time. */
const EVENTS_TOLD_MS = 500;

/** In every document: keeps the durations of events that belong to a press, and when the last press was made. */
function notePresses(): void {
  const noted = { pressedAt: 0, events: [] as { at: number; ms: number }[] };
  Object.assign(globalThis, { noted });
  for (const type of ["pointerdown", "keydown"])
    addEventListener(
      type,
      ({ timeStamp }) => {
        noted.pressedAt = timeStamp;
      },
      true,
    );
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        noted.events.push({ at: entry.startTime, ms: entry.duration });
  });
  // TypeScript's list of options lacks the threshold.
  const shortest = { type: "event", durationThreshold: 16, buffered: true };
  observer.observe(shortest);
}

/** In the page: resolves with the time at which the first frame that shows what was pressed for is painted. */
function untilPainted(isShown: (known: string) => boolean, known: string): Promise<number> {
  const endsAt = performance.now() + 30_000;
  return new Promise((resolve, reject) => {
    const look = () => {
      // A frame's callbacks run before its layout and its paint, and the next task after them.
      if (isShown(known)) setTimeout(() => resolve(performance.now()));
      else if (performance.now() < endsAt) requestAnimationFrame(look);
      else reject(new Error("What was pressed for did not come."));
    };
    requestAnimationFrame(look);
  });
}

/** Returns a press of the bare mouse on a control, without a rest of the pointer before. A locator's click looks, in the page and while it is pressed, whether the press arrives. */
async function aim(page: Page, selector: string): Promise<() => Promise<void>> {
  const target = page.locator(`${selector}:visible`).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${selector} to press.`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function measure(
  { browser, url }: { browser: Browser; url: string },
  { path, width = DESK_WIDTH, prepare, press, isShown }: Press,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    await context.addInitScript(notePresses);
    const page: Page = await context.newPage();
    await page.goto(url + path, { waitUntil: "networkidle" });
    const known = await prepare(page);
    // A slow processor looks for a control among a thousand fields for over a second, and the press would wait for the rest of that.
    const made = typeof press === "string" ? await aim(page, press) : () => press(page);
    await slowProcessor(page);
    await page.waitForTimeout(REST_MS);
    const shown = page.evaluate<number>(`(${String(untilPainted)})(${String(isShown)}, ${JSON.stringify(known)})`);
    await made();
    const shownAt = await shown;
    await page.waitForTimeout(EVENTS_TOLD_MS);
    return await page.evaluate(
      ({ at, shortest }) => {
        const { pressedAt, events }: { pressedAt: number; events: { at: number; ms: number }[] } = Reflect.get(globalThis, "noted");
        const durations = events.filter((event) => event.at >= pressedAt).map(({ ms }) => ms);
        return { paintedMs: Math.max(shortest, ...durations), shownMs: at - pressedAt };
      },
      { at: shownAt, shortest: SHORTEST_EVENT_MS },
    );
  } finally {
    await context.close();
  }
}

/** From a press to the next paint, as Interaction to Next Paint counts it, and to the frame that shows what it was for; on pages at rest, with a phone's processor. */
export const pressesPart: Part<ServedBuild> = {
  of: "press",
  columns: [
    { title: "next paint, ms", figure: "paintedMs" },
    { title: "result shown, ms", figure: "shownMs" },
  ],
  rounds: ROUNDS,
  open: async (build) => ({
    cases: PRESSES.map((press) => ({ what: press.what, measure: () => measure(build, press) })),
    close: () => undefined,
  }),
};
