import type { Page } from "playwright-core";

/** Resolves after two rounds of idle time and a frame: what a form asks for when the browser is idle has been asked for by then. */
export async function passIdleTime(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
