import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { buy, dismissBanner, openPaywall } from "./shop.ts";
import { signIn } from "./sign-in.ts";

const folder = mkdtempSync(path.join(tmpdir(), "spreadsheet-"));
const FORM = "/template/invoice/fill";

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 3 fields/u).waitFor();
}

async function openTool(page: Page, item: RegExp, name: string) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  return page.getByRole("dialog", { name });
}

async function choose(page: Page, button: string, files: string[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await choosing).setFiles(files);
}

function keep(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Without the window that asks where to save: no test can answer it. */
async function withoutSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
}

for (const width of [375, 1280]) {
  test(`a row of a table is tried out on the form at ${width} px without an account, and what making them takes is said before`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    const dialog = await openTool(page, /^Fill many/u, "Fill many from a spreadsheet");
    await dialog.getByText(/part of a plan/u).waitFor();
    await choose(page, "Choose a table", [keep("people.csv", 'NAME;Shoe size\r\n"Ada; Lovelace";38\r\n"Bob";44\r\n')]);
    await dialog.getByText("people.csv: 2 rows").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("spinbutton", { name: /Row/u }).fill("2");
    await dialog.getByRole("button", { name: "Show on the form" }).click();
    await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Bob");
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("");
  });
}

test("rows become PDFs in one ZIP, a reload in between costs nothing, and the PDFs become the table again", async ({ page }) => {
  await withoutSavePicker(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/");
  await waitForHydration(page);
  await dismissBanner(page);
  await signIn(page);
  await openPaywall(page);
  await buy(page, "Monthly");
  await openForm(page);
  const names = Array.from({ length: 4 }, (_, index) => `Marker ${index + 1}`);
  const rows = [...names.map((name) => `${name},On this street`), ","].join("\n");
  const dialog = await openTool(page, /^Fill many/u, "Fill many from a spreadsheet");
  await choose(page, "Choose a table", [keep("many.csv", `Name,Street\n${rows}\n`)]);
  await dialog.getByText("One row will be left out").waitFor();
  await dialog.getByLabel(/Names of the files/u).fill("Invoice {Name}");
  await dialog.getByRole("combobox", { name: "Copies" }).selectOption("editable");
  await dialog.getByRole("button", { name: "Make 4 PDFs" }).click();
  await dialog.getByText(/4 of 4 PDFs from many\.csv are ready/u).waitFor();
  await page.reload();
  await page.getByText(/of 3 fields/u).waitFor();
  const again = await openTool(page, /^Fill many/u, "Fill many from a spreadsheet");
  await again.getByText(/4 of 4 PDFs from many\.csv are ready/u).waitFor();
  const downloading = page.waitForEvent("download");
  await again.getByRole("button", { name: "Save as ZIP" }).click();
  const zip = path.join(folder, "invoices.zip");
  await (await downloading).saveAs(zip);
  const files = unzipSync(readFileSync(zip));
  expect(Object.keys(files)).toEqual(names.map((name) => `Invoice ${name}.pdf`));
  const first = await PDFDocument.load(files["Invoice Marker 1.pdf"] ?? new Uint8Array());
  expect(first.getForm().getFields().length).toBeGreaterThan(0);
  await again.getByRole("button", { name: "Discard" }).click();
  await again.getByRole("button", { name: "Choose a table" }).waitFor();
  await page.keyboard.press("Escape");

  const collect = await openTool(page, /^Filled PDFs/u, "Filled PDFs to a spreadsheet");
  await choose(
    page,
    "Choose files",
    Object.entries(files).map(([name, bytes]) => keep(name, bytes)),
  );
  await collect.getByText("4 files were read.").waitFor();
  const saving = page.waitForEvent("download");
  await collect.getByRole("button", { name: "Save as CSV" }).click();
  const csv = path.join(folder, "back.csv");
  await (await saving).saveAs(csv);
  const lines = readFileSync(csv, "utf8").trim().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(",")[1]))).toEqual(new Set(names));
  expect(sent.filter((line) => line.includes("Marker"))).toEqual([]);
});

test("an assistant in the browser sees the form and proposes answers, which the person takes", async ({ page }) => {
  // What a browser with WebMCP gives to pages.
  await page.addInitScript(() => {
    const tools = new Map<string, { execute: (input: unknown) => Promise<unknown> }>();
    Reflect.set(globalThis, "agentTools", tools);
    const modelContext = {
      registerTool: (tool: { name: string; execute: (input: unknown) => Promise<unknown> }) => void tools.set(tool.name, tool),
    };
    Reflect.defineProperty(Document.prototype, "modelContext", { value: modelContext, configurable: true });
  });
  await openForm(page);
  const use = (name: string, input: unknown) =>
    page.evaluate(
      async ([tool, asked]) => {
        const tools: unknown = Reflect.get(globalThis, "agentTools");
        if (!(tools instanceof Map)) throw new Error("no tools");
        return JSON.stringify(await tools.get(tool).execute(asked));
      },
      [name, input] as const,
    );
  await expect
    .poll(() =>
      page.evaluate(() => {
        const tools: unknown = Reflect.get(globalThis, "agentTools");
        return tools instanceof Map ? [...tools.keys()] : [];
      }),
    )
    .toEqual(["list_form_fields", "read_form_answers", "propose_form_answers"]);
  expect(await use("list_form_fields", {})).toContain("Name");
  await use("propose_form_answers", { answers: { Name: "Ada of the assistant" } });
  const proposal = page.getByRole("status", { name: "Your assistant proposes" });
  await proposal.getByText("Ada of the assistant").waitFor();
  expect(await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("");
  await expectAccessible(page);
  await proposal.getByRole("button", { name: "Enter one answer" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Ada of the assistant");
  expect(await use("read_form_answers", {})).toContain("Ada of the assistant");
});
