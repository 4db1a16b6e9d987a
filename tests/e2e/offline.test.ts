import { mkdtemp, readFile } from "node:fs/promises";
import { createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "./browser.ts";

const FORM = "/template/invoice/fill";
const OTHER_BUILD = "0123456789ab";
const TYPED = { Name: "Zerubbabel Quixote", Street: "77 Kestrel Wharf", City: "Llanfairpwll" };

function asOtherBuild(script: string): string {
  const hash = /fillwright-app-([0-9a-f]{12})/u.exec(script)?.[1];
  if (hash === undefined) throw new Error("The service worker names no build.");
  return script.replaceAll(hash, OTHER_BUILD);
}

/** The product behind a line that can be cut, which remembers everything that went through it, from pages and workers alike. */
async function openLine(base: string) {
  const sent: string[] = [];
  const target = new URL(base);
  let isCut = false;
  let hasDeployed = false;
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const body: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => body.push(chunk));
    incoming.on("end", () => {
      sent.push(`${incoming.method} ${incoming.url} ${JSON.stringify(incoming.headers)} ${Buffer.concat(body).toString()}`);
      const { url, method } = incoming;
      // Whole answers, for those are changed on their way.
      const { "if-none-match": _, ...headers } = incoming.headers;
      const onward = sendRequest(
        { host: target.hostname, port: target.port, path: url, method, headers: { ...headers, "accept-encoding": "identity" } },
        (answer) => {
          if (hasDeployed && url?.startsWith("/assets/")) {
            answer.resume();
            outgoing.writeHead(404).end();
          } else if (hasDeployed && url === "/service-worker.js") {
            text(answer)
              .then((script) => outgoing.writeHead(200, { "Content-Type": "text/javascript" }).end(asOtherBuild(script)))
              .catch(() => outgoing.destroy());
          } else {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          }
        },
      );
      onward.on("error", () => outgoing.destroy());
      onward.end(Buffer.concat(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    /** From now on another build is served, which no longer has the files of the one before. */
    deploy: () => {
      hasDeployed = true;
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function behind(origin: string): BrowserContextOptions {
  const refused = { name: "consent", value: JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" }) };
  return { baseURL: origin, serviceWorkers: "allow", storageState: { cookies: [], origins: [{ origin, localStorage: [refused] }] } };
}

async function waitForFields(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

async function waitUntilSaved(page: Page): Promise<void> {
  await page.locator("[data-saved]").waitFor();
}

test("a form that was opened goes on without a network, after closing it too, and no request ever carries an answer", async ({
  base,
  openContext,
  allow,
  onTestFinished,
}) => {
  allow(/Failed to load resource/u);
  const line = await openLine(base);
  onTestFinished(() => line.close());
  const context = await openContext(behind(line.origin));
  const page = await context.newPage();
  await page.goto(FORM);
  await waitForFields(page);
  await page.getByText("Available offline").waitFor();
  await page.getByLabel("Name").fill(TYPED.Name);
  await waitUntilSaved(page);

  line.cut();
  await context.setOffline(true);
  await page.getByLabel("Street").fill(TYPED.Street);
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe(TYPED.Name);
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe(TYPED.Street);
  await page.getByText("Available offline").waitFor();
  await page.getByLabel("City").fill(TYPED.City);
  await waitUntilSaved(page);
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto("/documents");
  await reopened.getByRole("link", { name: "Go on with Invoice" }).click();
  await waitForFields(reopened);
  for (const [label, value] of Object.entries(TYPED)) await expect.poll(() => reopened.getByLabel(label).inputValue()).toBe(value);
  await reopened.getByRole("img", { name: "Page 1 of Invoice" }).waitFor();

  const dialog = reopened.getByRole("dialog", { name: "Download your form" });
  await reopened.getByRole("button", { name: "Download", exact: true }).click();
  await dialog.getByRole("button", { name: "Download" }).click();
  await dialog.getByRole("alert").filter({ hasText: "needs a connection for a moment" }).waitFor();
  // The same person with a plan that this device was told of yesterday.
  await reopened.evaluate(
    (knownAt) => {
      localStorage.setItem("known-access", JSON.stringify({ isActive: true, accessUntil: null, knownAt }));
    },
    new Date(Date.now() - 86_400_000).toISOString(),
  );
  await dialog.getByRole("radio", { name: /Editable copy/u }).check();
  const [file] = await Promise.all([reopened.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "invoice.pdf");
  await file.saveAs(saved);
  const form = (await PDFDocument.load(await readFile(saved))).getForm();
  expect(["name", "street", "city"].map((name) => form.getTextField(name).getText())).toEqual(Object.values(TYPED));

  await reopened.goto("/template/packing-list");
  await reopened.getByRole("heading", { name: "There is no connection" }).waitFor();
  expect(new URL(reopened.url()).searchParams.get("next")).toBe("/template/packing-list");

  for (const value of Object.values(TYPED).flatMap((text) => [text, encodeURIComponent(text), text.replaceAll(" ", "+")])) {
    expect(line.sent.filter((request) => request.includes(value))).toEqual([]);
  }
  expect(line.sent.length).toBeGreaterThan(10);
});

test("a deploy disturbs nobody who types, and what they have kept opens without a network afterwards", async ({
  base,
  openContext,
  allow,
  onTestFinished,
}) => {
  allow(/Failed to load resource/u);
  const line = await openLine(base);
  onTestFinished(() => line.close());
  const context = await openContext(behind(line.origin));
  const page = await context.newPage();
  await page.goto(FORM);
  await waitForFields(page);
  await page.getByText("Available offline").waitFor();
  await page.getByLabel("Name").fill(TYPED.Name);
  await page.evaluate(() => (document.documentElement.dataset["before"] = "deploy"));

  line.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async (name) => {
    const registration = await navigator.serviceWorker.ready;
    const isThere = (await caches.keys()).includes(name);
    return isThere && !registration.installing && !registration.waiting && registration.active?.state === "activated";
  }, `fillwright-pages-${OTHER_BUILD}`);
  await page.getByLabel("Street").fill(TYPED.Street);
  // A part of the old build that was not loaded yet: the server no longer has it.
  await page.getByRole("button", { name: "More" }).click();
  await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: /FDF/u }).click()]);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["before"])).toBe("deploy");

  line.cut();
  await page.reload();
  await waitForFields(page);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe(TYPED.Name);
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe(TYPED.Street);
  await page.getByText("Available offline").waitFor();
});
