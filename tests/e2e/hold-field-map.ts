import type { Page } from "playwright-core";

/** Holds a form's field map back, as a slow network does. Returns the function that lets it come. */
export async function holdFieldMap(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/fields.json*", async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}
