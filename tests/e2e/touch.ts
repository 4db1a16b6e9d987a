import type { Page } from "playwright-core";

type Point = [x: number, y: number];

/** The seconds that the finger takes from one point to the next, and stays at the last: a browser takes a press that follows a throw for its stop. */
const STEP_S = 0.2;

/** Drags a finger over points of the window. Playwright's touchscreen can only tap. */
export async function dragFinger(page: Page, [first, ...others]: [Point, ...Point[]]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // The browser reads the speed from these times; the last is now.
  let timestamp = Date.now() / 1000 - (others.length + 1) * STEP_S;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) => {
    const touchPoints = points.map(([x, y]) => ({ x, y }));
    const sent = devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
    timestamp += STEP_S;
    return sent;
  };
  await send("touchStart", first);
  for (const point of others) await send("touchMove", point);
  await send("touchEnd");
  await devtools.detach();
}
