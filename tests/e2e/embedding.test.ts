import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { expect, test } from "./browser.ts";
import { chooseNewAccount, newPerson } from "./sign-in.ts";

const EXAMPLE = path.resolve(import.meta.dirname, "../../docs/examples/embed.html");

// Another site's server: the documentation's own example and nothing else.
const server = createServer((_, response) => {
  void readFile(EXAMPLE).then((html) => response.setHeader("Content-Type", "text/html").end(html));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  if (typeof address === "object" && address) ({ port } = address);
});
afterAll(() => void server.close());

/** Opens the example as `host` serves it, and keeps every message that it gets. */
async function openExample(page: Page, host: string, product: string): Promise<object[]> {
  const messages: object[] = [];
  await page.exposeFunction("keepMessage", (message: object) => void messages.push(message));
  await page.addInitScript("self === top && addEventListener('message', ({ data }) => keepMessage(data))");
  await page.goto(`http://${host}:${port}/embed.html?product=${product}&template=invoice`);
  return messages;
}

test("a form inside of a listed site takes a link's answers, tells how far it is and never what was typed, and is downloaded there", async ({
  allow,
  base,
  openContext,
}) => {
  // This browser blocks storage of third parties, and the sign-in's own frame is one.
  allow(/Failed to read the 'sessionStorage' property/u);
  const page = await (await openContext()).newPage();
  const messages = await openExample(page, "localhost", base);
  const form = page.frameLocator("iframe");
  await page.getByText(/^0 of \d+ fields are filled out/u).waitFor();
  expect(messages).toMatchObject([{ event: "ready", product: "fillwright", template: "invoice", filled: 0 }]);
  expect(await form.getByRole("banner").isVisible()).toBe(false);

  await form.getByRole("button", { name: "Use it" }).click();
  await form.getByLabel("City").fill("Wolfsburg");
  await page.getByText(/^2 of \d+ fields are filled out/u).waitFor();
  expect(messages.at(-1)).toMatchObject({ event: "progress", filled: 2 });

  await form.getByRole("button", { name: "Download", exact: true }).first().click();
  const opened = page.waitForEvent("popup");
  await form
    .getByRole("dialog")
    .getByRole("button", { name: /^Download/u })
    .click();
  await form.getByRole("button", { name: "Continue with Google" }).click();
  const downloaded = page.waitForEvent("download");
  await chooseNewAccount(await opened, newPerson());
  await downloaded;
  await page.getByText("Thank you: you have your copy.").waitFor();
  expect(messages.at(-1)).toEqual({ product: "fillwright", template: "invoice", event: "downloaded", copy: "flattened" });
  expect(JSON.stringify(messages)).not.toMatch(/Ada|Wolfsburg|example\.com/u);
});

test("a way out of the embedded form opens a tab of its own", async ({ base, openContext }) => {
  const page = await (await openContext()).newPage();
  await openExample(page, "localhost", base);
  await page.getByText(/^0 of \d+ fields are filled out/u).waitFor();
  const opened = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link", { name: /back/iu }).first().click();
  const tab = await opened;
  await tab.waitForURL(`${base}/template/invoice`);
});

test("a site that is not listed cannot show the form, and a listed one no other page", async ({ allow, base, openContext }) => {
  allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/u);
  const page = await (await openContext()).newPage();
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/fill"));
  const messages = await openExample(page, "127.0.0.1", base);
  expect((await refused).failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");
  expect(messages).toEqual([]);

  for (const address of ["/", "/template/invoice", "/paywall", "/documents"]) {
    const { headers } = await fetch(new URL(address, base));
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("messages of strangers change nothing in the form, and a stranger's frame is not taken for it", async ({ base, openContext }) => {
  const page = await (await openContext()).newPage();
  const messages = await openExample(page, "localhost", base);
  await page.getByText(/^0 of \d+ fields are filled out/u).waitFor();
  const form = page.frameLocator("iframe").first();
  const before = await form.getByLabel("City").inputValue();
  await page.evaluate(() => {
    const inner = document.querySelector("iframe")?.contentWindow;
    const told = [
      { kind: "keep", url: "/template/invoice/fill" },
      { event: "downloaded", copy: "editable", product: "fillwright", template: "invoice" },
      { type: "update", update: { id: "city", value: "from a stranger" } },
      { version: 99, changes: { city: "from a stranger" } },
      { city: "from a stranger" },
      '{"city":"from a stranger"}',
      null,
    ];
    for (const message of told) inner?.postMessage(message, "*");
    // Another site's frame speaks as the form does, with its product's name.
    const stranger = document.createElement("iframe");
    stranger.srcdoc = `<script>parent.postMessage({ event: "progress", filled: 99, total: 99, requiredLeft: 0, product: "fillwright", template: "invoice" }, "*")</script>`;
    document.body.append(stranger);
  });
  await expect.poll(() => JSON.stringify(messages)).toContain("99");
  await page.getByText(/^0 of \d+ fields are filled out/u).waitFor();
  // What the form answers comes after everything that it was told.
  await form.getByLabel("Street").fill("Kestrel Wharf");
  await page.getByText(/^1 of \d+ fields are filled out/u).waitFor();
  expect(await form.getByLabel("City").inputValue()).toBe(before);
});

test("a listed site inside of a stranger's page shows no form either, and no stranger's frame is shown in the form", async ({
  allow,
  base,
  openContext,
}) => {
  allow(/frame-ancestors|frame-src|ERR_BLOCKED|Refused to frame|Framing/u);
  const page = await (await openContext()).newPage();
  await openExample(page, "127.0.0.1", base);
  const refused = page.waitForEvent(
    "requestfailed",
    (request) => request.url().includes("/fill") && request.frame().parentFrame()?.parentFrame() !== null,
  );
  await page.evaluate(
    ([port, product]) => {
      const frame = document.createElement("iframe");
      frame.src = `http://localhost:${port}/embed.html?product=${product}&template=invoice`;
      document.body.append(frame);
    },
    [port, base] as const,
  );
  expect((await refused).failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");

  const form = await page.context().newPage();
  await form.goto(`${base}/template/invoice/fill`);
  const kept = form.evaluate(
    (stranger) =>
      new Promise<string>((resolve) => {
        addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        const frame = document.createElement("iframe");
        frame.src = stranger;
        document.body.append(frame);
      }),
    `http://localhost:${port}/embed.html`,
  );
  expect(await kept).toBe("frame-src");
});
