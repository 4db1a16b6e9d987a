import type { Page } from "playwright-core";
import { expect } from "./browser.ts";
import { test } from "./line.ts";

const FORM = "/template/invoice/fill";

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

/** What a page of a later build does to what all tabs share: it adds to the layout of the drafts, and says more than this build knows. */
function comeAsLaterBuild(draft: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open("fillwright-drafts", 7);
    opened.addEventListener("error", () => reject(opened.error));
    opened.addEventListener("upgradeneeded", () => {
      opened.result.createObjectStore("of-a-later-build");
      opened.transaction?.objectStore("drafts").createIndex("of-a-later-build", "updatedAt");
    });
    opened.addEventListener("success", () => {
      const channel = new BroadcastChannel(draft);
      for (const message of [
        { version: "8", changes: 1 },
        { kind: "of a later build" },
        null,
        "text",
        { version: 9, changes: { name: { of: "a later build" } } },
      ])
        // A channel has no target to name: it reaches pages of this origin only.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage(message);
      channel.close();
      opened.result.close();
      resolve();
    });
  });
}

test("a tab of an older build goes on keeping what is typed beside one of a later build", async ({ openBehindLine }) => {
  const { context } = await openBehindLine();
  const older = await context.newPage();
  await openForm(older);
  await older.getByLabel("Name").fill("Ada");
  await older.locator("[data-saved]").waitFor();
  const edition = await older.evaluate(() => /[0-9a-f]{64}/u.exec(document.documentElement.outerHTML)?.[0]);

  const later = await context.newPage();
  await later.goto("/privacy-choices");
  await later.evaluate(comeAsLaterBuild, `draft invoice ${edition}`);

  await older.getByLabel("City").fill("Łódź");
  await older.reload();
  await older.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => older.getByLabel("Name").inputValue()).toBe("Ada");
  await expect.poll(() => older.getByLabel("City").inputValue()).toBe("Łódź");
  expect(await older.getByRole("alert").filter({ hasText: "won’t let us save" }).count()).toBe(0);
});

test("a form that an old service worker kept goes on after a deploy whose calls answer otherwise", async ({ openBehindLine }) => {
  const { line, context } = await openBehindLine();
  const page = await context.newPage();
  await openForm(page);
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.getByLabel("Name").fill("Ada");
  await page.locator("[data-saved]").waitFor();

  // While the deploy is under way pages are not answered, which is when the kept one is shown; calls are, in words that the kept page does not know.
  const answers = { type: "application/json", body: JSON.stringify({ results: [], renamed: true }) };
  line.lose(/^\/(?:template|documents)/u);
  line.answer(/^\/api\//u, answers);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
  await page.getByLabel("City").fill("Łódź");
  await page.getByText("2 of 3 fields").waitFor();
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download your form" });
  await dialog.getByText("You’ve filled out 2 of 3 fields").waitFor();
  await page.keyboard.press("Escape");

  await page.goto("/documents");
  await page.getByRole("link", { name: "Continue Invoice" }).click();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Łódź");
});
