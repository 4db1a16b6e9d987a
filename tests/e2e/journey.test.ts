import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, inject } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { buildStarter } from "../../catalogue/starter/build.ts";
import { readDrafts } from "./drafts.ts";
import { expect, waitForHydration } from "./browser.ts";
import { expectUnsent, knowPlan, test } from "./line.ts";
import { authModal, chooseNewAccount, newPerson } from "./sign-in.ts";
import { dragFinger } from "./touch.ts";

const STARTER = "pet-sitter-instructions";
const FORMS_DIR = process.env["FORMS_DIR"];
const W9 = "us-irs-fw9";
/** The government's own form where there is one, else a second one of ours. */
const FORMS = [FORMS_DIR ? W9 : "child-travel-consent", STARTER];
/** The last one has letters that no form's own font has. */
const TYPED = ["Zerubbabel Quixote", "77 Kestrel Wharf", "Łódź Świętokrzyska"];
const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

beforeAll(async () => {
  if (!FORMS_DIR) console.info("FORMS_DIR is not set: the journeys go through two of our own forms.");
  const lists = [await readSources(await buildStarter()), ...(FORMS_DIR ? [await readSources(path.join(FORMS_DIR, "manifest.json"))] : [])];
  const usable = lists.flatMap((list) => list.usable).filter(({ id }) => FORMS.includes(id));
  const bindings = await openBindings({ state: inject("stateDir") });
  // Tags of their own: other tests count what their shelves hold.
  const sources = usable.map((source) => ({ ...source, entry: { ...source.entry, tags: ["journeys"], places: [], tagNames: {} } }));
  const results = await importTemplates({ usable: sources, unusable: [] }, bindings);
  await bindings.close();
  expect(results.map(({ outcome }) => outcome)).not.toContain("failed");
  expect(results).toHaveLength(FORMS.length);
}, 120_000);

// Fields are tapped and signatures drawn with a finger. Buttons are clicked, which a browser makes of a tap: on a slow machine it would make a long press.

/** From the catalogue by the search box to the form. */
async function openFromCatalogue(page: Page, id: string): Promise<void> {
  const title = await titleOf(page, id);
  await page.goto("/");
  await waitForHydration(page);
  const search = page.getByRole("combobox").first();
  await search.tap();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await page.locator(`main a[href*="/template/${id}"]`).first().click();
  await page.waitForURL(new RegExp(`/template/${id}`, "u"));
  await page.getByRole("link", { name: "Fill out" }).first().click();
  await page.waitForURL(/\/fill/u);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

async function titleOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/fillwright/templates/${id}`);
  const { title } = await answer.json();
  return String(title);
}

/** Taps a field and enters a text as a phone's keyboard does, at once: keys pressed within moments of an emulated tap are lost by Chromium. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill(text);
}

/** Types into the first text fields; answers their names. */
async function fill(page: Page, texts: readonly string[]): Promise<string[]> {
  const fields = page.locator(".field.text:not(.comb) > input[data-field]:not([maxlength])");
  const names: string[] = [];
  for (const [index, text] of texts.entries()) {
    const field = fields.nth(index);
    await typeInto(field, text);
    names.push((await field.getAttribute("data-field")) ?? "");
  }
  return names;
}

/** Draws with a finger. */
async function drawSignature(page: Page): Promise<void> {
  const pad = await page.getByRole("img", { name: /Draw your signature here/u }).boundingBox();
  if (!pad) throw new Error("There is nothing to draw on.");
  const at = (x: number, y: number): [number, number] => [pad.x + pad.width * x, pad.y + pad.height * y];
  const strokes = Array.from({ length: 8 }, (_, step) => at(0.27 + step * 0.07, step % 2 === 0 ? 0.3 : 0.7));
  await dragFinger(page, [at(0.2, 0.7), ...strokes]);
}

async function sign(page: Page): Promise<void> {
  const field = page.locator(".field.signature > button").first();
  if ((await field.count()) > 0) await field.click();
  else {
    await page.getByRole("button", { name: "Add to the page" }).click();
    await page.getByRole("menuitem", { name: "Signature" }).click();
  }
  await drawSignature(page);
  await page.getByRole("dialog", { name: "Sign" }).getByRole("button", { name: "Sign", exact: true }).click();
  await page.locator("button[data-signed] svg path, .placement.signature svg path").first().waitFor({ state: "attached" });
}

/** Takes the editable copy; `pass` does what comes between the button and the file. */
async function takeFile(page: Page, pass: () => Promise<void>): Promise<PDFDocument> {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Download your form|Before you download/u });
  await dialog.getByRole("radio", { name: /Editable copy/u }).click();
  const downloaded = page.waitForEvent("download", { timeout: 45_000 });
  await dialog.getByRole("button", { name: /^Download/u }).click();
  await pass();
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "form.pdf");
  await (await downloaded).saveAs(saved);
  return PDFDocument.load(await readFile(saved));
}

function signInAs(page: Page): () => Promise<void> {
  return async () => {
    const popup = page.waitForEvent("popup");
    await authModal(page).getByRole("button", { name: "Continue with Google" }).click();
    await chooseNewAccount(await popup, newPerson());
  };
}

/** The answers by name, and whether something is drawn on a page, as a signature is. */
function expectFilled(document: PDFDocument, names: readonly string[], texts: readonly string[]): void {
  const form = document.getForm();
  expect(names.map((name) => form.getTextField(name).getText())).toEqual(texts);
  expect(document.getPages().some((page) => String(page.node.Resources()).includes("FwPlaced"))).toBe(true);
}

function recordRequests(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  return sent;
}

for (const id of FORMS) {
  for (const view of ["form", "page"] as const) {
    test(`on a phone ${id} goes from the catalogue to a signed file in ${view} view, and no request carries an answer`, async ({
      openContext,
    }) => {
      const context = await openContext(PHONE);
      const sent = recordRequests(context);
      const page = await context.newPage();
      await openFromCatalogue(page, id);
      if (view === "page") await page.getByRole("button", { name: "Page", exact: true }).click();
      const names = await fill(page, TYPED);
      await sign(page);
      expectFilled(await takeFile(page, signInAs(page)), names, TYPED);
      expectUnsent(sent, TYPED);
    }, 120_000);
  }

  test(`on a phone ${id}, opened once, is filled, signed and taken away without a network, and goes on after closing it`, async ({
    openBehindLine,
  }) => {
    const { line, context } = await openBehindLine(PHONE);
    const page = await context.newPage();
    await openFromCatalogue(page, id);
    await page.getByText("Available offline", { exact: true }).waitFor({ state: "attached", timeout: 45_000 });
    line.cut();
    await context.setOffline(true);
    const names = await fill(page, TYPED.slice(0, 2));
    await sign(page);
    // Closed like this the page gets no chance to write the last changes, and a busy disk may be behind by a moment.
    await expect.poll(() => readDrafts(page)).toContain(TYPED[1]);
    const url = page.url();
    await page.close();

    const reopened = await context.newPage();
    await reopened.goto(url);
    await reopened.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    const last = reopened.locator(".field.text:not(.comb) > input[data-field]:not([maxlength])").nth(2);
    await typeInto(last, TYPED[2] ?? "");
    names.push((await last.getAttribute("data-field")) ?? "");
    await knowPlan(reopened);
    await reopened
      .getByText(/of \d+ fields/u)
      .first()
      .waitFor();
    expectFilled(await takeFile(reopened, () => Promise.resolve()), names, TYPED);
    expectUnsent(line.sent, TYPED);
  }, 120_000);
}
