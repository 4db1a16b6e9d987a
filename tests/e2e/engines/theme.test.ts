import { expect } from "vitest";
import { journey } from "./journey.ts";

journey("a dark theme that was chosen is there on a form, after a reload, and in another tab at once", async ({ open }) => {
  const [tab, other] = [await open("/template/invoice"), await open("/")];
  const waitForScheme = (of: typeof tab, scheme: string) =>
    of.waitUntil(
      `the ${scheme} scheme`,
      () => of.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      (told) => told === scheme,
    );
  await tab.waitForHydration();
  await other.waitForHydration();
  await tab.press({ role: "button", name: "Color scheme" });
  await tab.press({ css: "[role=menuitemradio]", name: "Dark" });
  await waitForScheme(tab, "dark");
  await waitForScheme(other, "dark");
  await tab.press({ role: "link", name: "Fill out" });
  await tab.waitForFields();
  await waitForScheme(tab, "dark");
  await tab.reload();
  await tab.waitForFields();
  await waitForScheme(tab, "dark");
  // Of red, or of oklch's lightness.
  const shade = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const lightness = Number(/[\d.]+/u.exec(shade)?.[0]) / (shade.startsWith("rgb") ? 255 : 1);
  expect(lightness).toBeLessThan(0.5);
});
