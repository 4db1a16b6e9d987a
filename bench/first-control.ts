import type { Browser, Frame, Page } from "playwright-core";

/** Key of this tab's storage with the time of the last click. */
export const CLICKED_AT = "clicked-at";

/** In every frame: notes when a link is clicked, and when the first control of a form is laid out and takes the focus. Both sides name their pages with one of these classes. */
function noteFirstControl(clickedAt: string): void {
  if (self === top)
    addEventListener("click", (event) => sessionStorage.setItem(clickedAt, `${performance.timeOrigin + event.timeStamp}`), true);
  const look = () => {
    const control = document.querySelector(":is(.page, .annotationLayer) :is(input, textarea, select)");
    if (control instanceof HTMLElement && control.getClientRects().length > 0) {
      control.focus();
      Object.assign(globalThis, { firstControlAt: performance.timeOrigin + performance.now() });
    } else requestAnimationFrame(look);
  };
  look();
}

/** Returns the time at which the first control of the next page has the focus. */
export function watchFirstControl(page: Page): Promise<number> {
  const found = Promise.withResolvers<number>();
  const watch = (frame: Frame) =>
    void frame
      .waitForFunction(() => Reflect.get(globalThis, "firstControlAt"), undefined, { timeout: 60_000 })
      .then((handle) => handle.jsonValue())
      .then(
        (at) => found.resolve(Number(at)),
        // A frame that is left is no frame to look at.
        () => undefined,
      );
  page.frames().forEach(watch);
  page.on("frameattached", watch);
  page.on("framenavigated", watch);
  return found.promise;
}

/** A visitor who has never been here: a new browser context, so no cache helps. */
export async function asNewVisitor<Measured>(browser: Browser, measure: (page: Page) => Promise<Measured>): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript(noteFirstControl, CLICKED_AT);
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}
