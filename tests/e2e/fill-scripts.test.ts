import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import type { Download, Page } from "playwright-core";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { parseLinkAnswers } from "../../shared/rules/fields/prefilled-links.ts";
import * as v from "valibot";
import { expect, test } from "./browser.ts";
import { passIdleTime } from "./idle-time.ts";
import { signIn } from "./sign-in.ts";

const TO_CITY = 'this.getField("city").value = event.value.toUpperCase();';

/** Has a field's answer set a script off. */
function addScript(pdf: PDFDocument, name: string, script: string): void {
  const action = pdf.context.obj({ S: "JavaScript", JS: PDFString.of(script) });
  pdf
    .getForm()
    .getTextField(name)
    .acroField.dict.set(PDFName.of("AA"), pdf.context.obj({ V: action }));
}

/** Makes the form arrive with scripts: an answer to a field starts them. `facts` is what the import found out about them. */
async function giveScripts(page: Page, scripts: Record<string, string>, facts: Partial<FieldMap> = {}): Promise<void> {
  await page.context().route("**/fields.json", async (route) => {
    const fieldMap = v.parse(FieldMap, await (await route.fetch()).json());
    await route.fulfill({ json: { ...fieldMap, hasScripts: true, ...facts } });
  });
  await page.context().route("**/fill.pdf", async (route) => {
    const pdf = await PDFDocument.load(await (await route.fetch()).body());
    for (const [name, script] of Object.entries(scripts)) addScript(pdf, name, script);
    await route.fulfill({ body: Buffer.from(await pdf.save()), contentType: "application/pdf" });
  });
}

async function openForm(page: Page): Promise<void> {
  const sandbox = page.waitForEvent("worker", (worker) => worker.url().includes("script-worker"));
  await page.goto("/template/packing-list/fill");
  await sandbox;
}

test("a form's own script changes a field, and undo takes it back with what set it off", async ({ page }) => {
  await giveScripts(page, { name: TO_CITY });
  await openForm(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("ADA");
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("");
});

test("scripts that do no more than the form's rules bring neither pdf.js nor their engine", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await giveScripts(page, { name: "AFSpecial_Keystroke(0);" }, { scriptsAreIdle: true });
  await page.goto("/template/packing-list/fill");
  await page.getByText("of 3 fields").waitFor();
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await expect.poll(() => fetched.some((file) => file.endsWith("/text.json"))).toBe(true);
  await passIdleTime(page);
  expect(fetched.filter((file) => /^\/pdfjs\/|script-worker/u.test(file))).toEqual([]);
  expect(await page.getByLabel("Name").inputValue()).toBe("ada");
});

test("what was answered before the form's scripts came sets them off, too", async ({ page }) => {
  await giveScripts(page, { name: TO_CITY });
  const arrival = Promise.withResolvers<void>();
  await page.context().route("**/fill.pdf", async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await page.goto("/template/packing-list/fill");
  await page.getByText("of 3 fields").waitFor();
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  arrival.resolve();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("ADA");
});

/** Opens the form and holds back the scripts' engine, which the page has asked for. Returns what lets it come. */
async function openBeforeEngine(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.context().route("**/pdf.sandbox*", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/pdf.sandbox*");
  await openForm(page);
  await asked;
  return () => arrival.resolve();
}

test("what is answered while the scripts' engine starts sets them off once it runs", async ({ page }) => {
  await giveScripts(page, { name: TO_CITY });
  const release = await openBeforeEngine(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  release();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("ADA");
});

test("a script that never ends is stopped, and the form goes on", async ({ page }) => {
  const other = 'this.getField("city").value = "from the other script";';
  await giveScripts(page, { name: "while (true) {}", street: other });
  await openForm(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Main Street");
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe("Main Street");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // Either QuickJS interrupts the loop and the other script runs, or the worker was too slow to say so and is ended, which the person is told.
  const goesOn = async () => (await page.getByLabel("City").inputValue()) === "from the other script";
  const isTold = () => page.getByText(/kept running/u).isVisible();
  await expect.poll(async () => (await goesOn()) || (await isTold())).toBe(true);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("ada");
});

for (const [part, files] of [
  ["the engine of a form's scripts", /quickjs-eval/u],
  ["what runs a form's scripts in it", /pdf\.sandbox/u],
] as const) {
  test(`where ${part} cannot be loaded, the person is told to check the totals, and a later try runs them`, async ({ page, allow }) => {
    allow(/quickjs|sandbox|ERR_FAILED|Failed to load|fetch/iu);
    await giveScripts(page, { name: TO_CITY });
    await page.context().route(files, (route) => route.abort());
    await page.goto("/template/packing-list/fill");
    await page.getByText("We couldn’t load this form’s calculations. Check the totals yourself.").waitFor();
    await page.context().unroute(files);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("We couldn’t load this form’s calculations.").waitFor({ state: "hidden" });
    await page.getByLabel("Name").fill("ada");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("ADA");
  });
}

test("a script that never ends is stopped and named, also where its own timer begins it", async ({ page }) => {
  await giveScripts(page, { name: 'app.setTimeOut("while (true) {}", 10);' });
  await openForm(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await page.getByText(/kept running/u).waitFor();
});

test("the file waits for what a script's own timer is at work on, and goes without what is to come", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await giveScripts(page, { name: "app.setInterval(\"this.getField('city').value = 'ticked'\", 10);" });
  await openForm(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("ticked");
  const { file } = await takeCopy(page);
  expect(await readAnswer(await file, "city")).toBe("ticked");
});

test("an answer of one's own stays in a list that takes one, whatever the form's scripts make of it", async ({ page }) => {
  await page.context().route("**/fields.json", async (route) => {
    const fieldMap = v.parse(FieldMap, await (await route.fetch()).json());
    const list = { kind: "choice", editable: true, options: [{ value: "MS", label: "Main Street" }] };
    const fields = fieldMap.fields.map((field) => (field.name === "street" ? { ...field, ...list } : field));
    await route.fulfill({ json: { ...fieldMap, fields, hasScripts: true } });
  });
  await page.context().route("**/fill.pdf", async (route) => {
    const pdf = await PDFDocument.load(await (await route.fetch()).body());
    const form = pdf.getForm();
    form.removeField(form.getTextField("street"));
    const list = form.createDropdown("street");
    list.setOptions(["Main Street"]);
    list.enableEditing();
    list.addToPage(pdf.getPage(0), { x: 72, y: 100, width: 200, height: 20 });
    addScript(pdf, "name", TO_CITY);
    await route.fulfill({ body: Buffer.from(await pdf.save()), contentType: "application/pdf" });
  });
  await openForm(page);
  await page.getByLabel("Street").fill("Elm Avenue");
  // The script answers in the order in which it was asked, so that with this answer the other one is there.
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("ADA");
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe("Elm Avenue");
});

/** Takes the editable copy at once, like a person who presses Download right after the last answer. */
async function takeCopy(page: Page): Promise<{ file: Promise<Download> }> {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Editable copy/u }).check();
  const file = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  return { file };
}

async function readDownload(file: Download): Promise<Buffer> {
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "saved");
  await file.saveAs(saved);
  return readFile(saved);
}

async function readAnswer(file: Download, name: string): Promise<string | undefined> {
  return (await PDFDocument.load(await readDownload(file))).getForm().getTextField(name).getText();
}

/** Takes longer than any way by which answers leave. */
const SLOWLY_TO_CITY = `const end = Date.now() + 1000; while (Date.now() < end) {} ${TO_CITY}`;

test("the file waits for what the form's scripts still work out", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await giveScripts(page, { name: SLOWLY_TO_CITY });
  const release = await openBeforeEngine(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  const { file } = await takeCopy(page);
  release();
  expect(await readAnswer(await file, "city")).toBe("ADA");
});

test("a script that never ends does not keep the file", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await giveScripts(page, { name: "while (true) {}" });
  await openForm(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  const { file } = await takeCopy(page);
  expect(await readAnswer(await file, "name")).toBe("ada");
});

async function command(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name }).click();
}

async function savedText(page: Page, save: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), save()]);
  return (await readDownload(file)).toString();
}

/** What leaves by each way besides the file, or is shown before it, as a text with the city. */
const WAYS_OUT: Record<string, (page: Page) => Promise<string>> = {
  "the file of one's answers": (page) => savedText(page, () => command(page, "Save answers to a file")),
  "a file for another program": (page) =>
    savedText(page, async () => {
      await command(page, "Save answers as FDF");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    }),
  "a link": async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await command(page, "Copy a link with my answers");
    await page.getByText(/Link copied/u).waitFor();
    return JSON.stringify(parseLinkAnswers(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash));
  },
  "the copy in one's account": async (page) => {
    const saved = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("/documents/"));
    await command(page, "Save to my account");
    return (await saved).postData() ?? "";
  },
};

for (const [way, take] of Object.entries(WAYS_OUT))
  test(`${way} waits for what the form's scripts still work out`, async ({ page, allow }) => {
    // A person without a plan keeps nothing in the account.
    allow(/402/u);
    await page.goto("/");
    await signIn(page);
    await giveScripts(page, { name: SLOWLY_TO_CITY });
    await openForm(page);
    await page.getByLabel("Name").fill("ada");
    await page.keyboard.press("Tab");
    expect(await take(page)).toContain("ADA");
  });

test("what is said before the download waits for what the form's scripts still work out", async ({ page }) => {
  await giveScripts(page, { name: SLOWLY_TO_CITY });
  await openForm(page);
  await page.getByLabel("Name").fill("ada");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByRole("dialog")
        .getByText(/filled out \d of 3/u)
        .textContent(),
    )
    .toContain("2 of 3");
});
