import type { Locator, Page } from "playwright-core";

/** Time that a pointer rests on a link before it presses. A hand takes longer. */
const REST_MS = 300;

/** Follows a link as a mouse does: the pointer rests on it, and then it is pressed. */
export async function pressLink(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}
