import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Locator, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll } from "vitest";
import { designPage } from "../../build/design-page.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";

let server: ViteDevServer;
let address = "";

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: process.cwd(),
    cacheDir: ".cache/design-page",
    logLevel: "error",
    plugins: [designPage(), react(), tailwindcss()],
    // Known before the first request: what Vite finds later makes it load the page again.
    optimizeDeps: { entries: ["client/design/main.tsx"] },
    // Vite itself takes the next port where one is taken.
    server: { host: "127.0.0.1" },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}design`;
});

afterAll(() => server.close());

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { name: "Design", level: 1 }).waitFor();
}

const styleOf = (control: Locator, property: "backgroundColor" | "borderTopColor") =>
  control.evaluate((element, name) => getComputedStyle(element)[name], property);

for (const colorScheme of ["light", "dark"] as const) {
  test(`every control in every state can be read in ${colorScheme}`, async ({ openContext }) => {
    const page = await (await openContext({ colorScheme, reducedMotion: "reduce" })).newPage();
    await open(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Open a dialog" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
  });
}

test("a secondary button has an edge that is seen", async ({ page }) => {
  await open(page);
  const edge = (variant: string) => styleOf(page.getByRole("button", { name: `${variant} md` }), "borderTopColor");
  expect(await edge("secondary")).not.toBe(await edge("ghost"));
});

test("where colours are forced, a choice is told from what is not chosen, and a button from its page", async ({ openContext }) => {
  const page = await (await openContext({ forcedColors: "active", reducedMotion: "reduce" })).newPage();
  await open(page);
  await expectAccessible(page);
  const [chosen, other] = [
    page.getByRole("button", { name: "Page", exact: true }),
    page.getByRole("button", { name: "Form", exact: true }),
  ];
  expect(await styleOf(chosen, "backgroundColor")).not.toBe(await styleOf(other, "backgroundColor"));
  const ground = await styleOf(page.locator("body"), "backgroundColor");
  for (const variant of ["primary", "secondary", "ghost", "danger"])
    expect(await styleOf(page.getByRole("button", { name: `${variant} md` }), "borderTopColor")).not.toBe(ground);
});

test("the page of controls is not part of the product", async ({ base }) => {
  expect((await fetch(`${base}/design`)).status).toBe(404);
});
