import type { Page } from "playwright-core";

type Point = [x: number, y: number];

/** Drags a finger over points of the window. Playwright's touchscreen can only tap. */
export async function dragFinger(page: Page, [first, ...others]: [Point, ...Point[]]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const at = ([x, y]: Point) => ({ touchPoints: [{ x, y }] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(first) });
  for (const point of others) await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(point) });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}
