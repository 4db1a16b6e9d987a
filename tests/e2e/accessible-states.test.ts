import type { Locator, Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";

const FORM = "/template/letter-of-consent/fill";
/** Each colour scheme once, each width once: what breaks in one of them breaks here. */
const LOOKS = [
  { width: 375, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const;

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 6 fields/u).waitFor();
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function draw(page: Page, pad: Locator): Promise<void> {
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is nothing to draw on.");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 });
  await page.mouse.up();
}

for (const { width, colorScheme } of LOOKS) {
  test(`every state of the fill page is accessible at ${width} px in ${colorScheme} colours`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
    /** Looks at the page as it is now; with a dialog's name, at that dialog, which it closes afterwards. */
    const look = async (state: string, dialog?: string): Promise<void> => {
      if (dialog) await page.getByRole("dialog", { name: dialog }).waitFor();
      await page.screenshot({ path: `test-results/state-${state}-${width}-${colorScheme}.png`, animations: "disabled" });
      // A page as narrow as a phone has fields as small as on paper; the form view has the same ones at full size, as WCAG 2.5.8 allows.
      await expectAccessible(page, state === "placed" && width < 640 ? ["target-size"] : []);
      if (!dialog) return;
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: dialog }).waitFor({ state: "detached" });
    };
    await openForm(page);
    await look("blank");

    await page.getByRole("button", { name: "Fill from a profile" }).click();
    const profile = page.getByRole("dialog", { name: "Fill from a profile" });
    await profile.getByRole("button", { name: "Add a person or company" }).click();
    await profile.getByLabel("First name").fill("Ada");
    await look("profile-form");
    await profile.getByRole("button", { name: "Keep on this device" }).click();
    await profile.getByRole("button", { name: "Edit" }).waitFor();
    await look("profile", "Fill from a profile");

    await page.getByLabel("Name", { exact: true }).focus();
    await page.getByRole("button", { name: "Ada" }).waitFor();
    await look("suggestion");
    await page.getByLabel("Date", { exact: true }).fill("31.02.2026");
    await page.keyboard.press("Tab");
    await page.getByLabel("Date", { exact: true }).focus();
    await page.getByText(/^This isn’t a date/u).waitFor();
    await look("error");

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menu").waitFor();
    await look("menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add to the page" }).click();
    await look("tools");
    await page.keyboard.press("Escape");

    await page.keyboard.press("Control+m");
    await look("map", "Pages and what’s left");
    await page.keyboard.press("Control+k");
    await look("find", "Find in the form");
    await page.keyboard.press("Control+/");
    await look("shortcuts", "Keyboard shortcuts");
    await choose(page, "More", "Forms on this device");
    await look("drafts", "Forms on this device");
    await choose(page, "More", "What this page sent");
    await page.getByText("Every request").first().click();
    await look("privacy", "What this page sent");

    await choose(page, "Add to the page", "Signature");
    const sign = page.getByRole("dialog", { name: "Sign" });
    await draw(page, sign.getByRole("img", { name: /Draw your signature here/u }));
    await expect.poll(() => sign.getByRole("button", { name: "Sign", exact: true }).isEnabled()).toBe(true);
    await look("sign-draw");
    await sign.getByRole("button", { name: "Upload" }).click();
    await look("sign-upload");
    await sign.getByRole("button", { name: "Type" }).click();
    await sign.getByLabel("Your name or initials").fill("Ada Lovelace");
    await sign.getByRole("radio", { name: "Great Vibes" }).check();
    await sign.getByLabel("Keep it on this device for next time").check();
    await look("sign-type");
    await sign.getByRole("button", { name: "Sign", exact: true }).click();
    await page.locator(".placement.signature").waitFor();
    await choose(page, "Add to the page", "Ring around an answer");
    await choose(page, "Add to the page", "Note to yourself");
    await look("placed");
    await page.getByRole("button", { name: "Download" }).click();
    await page.getByText("Your note stays here").waitFor();
    await look("download", "Before you download");
    await page.goto("/privacy-choices");
    await page.getByRole("checkbox", { name: "Forget when I close" }).waitFor();
    await look("privacy-choices");
  }, 240_000);
}

test("where colours are forced, the paper of a form stays white and each field on it has an edge", async ({ openContext }) => {
  const page = await (await openContext({ forcedColors: "active", colorScheme: "dark" })).newPage();
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const paper = page.locator("#page-1");
  expect(await paper.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(255, 255, 255)");
  const edges = await paper.locator(".field > input").evaluateAll((fields) => fields.map((field) => getComputedStyle(field).outlineStyle));
  expect(edges.length).toBeGreaterThan(0);
  expect(new Set(edges)).toEqual(new Set(["solid"]));
});
