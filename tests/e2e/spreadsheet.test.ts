import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { makeWorkbook } from "../fakes/make-workbook.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { choose, openCollect, openFillMany, openForm, saveTo, withoutSavePicker } from "./fill-many.ts";
import { buy, dismissBanner, openPaywall } from "./shop.ts";
import { signIn } from "./sign-in.ts";

const folder = mkdtempSync(path.join(tmpdir(), "spreadsheet-"));
const FORM = "invoice";

function keep(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Gives the page's visitor a plan, and opens the form. */
async function openFormWithPlan(page: Page): Promise<void> {
  await page.goto("/");
  await waitForHydration(page);
  await dismissBanner(page);
  await signIn(page);
  await openPaywall(page);
  await buy(page, "Monthly");
  await openForm(page, FORM);
}

for (const width of [375, 1280]) {
  test(`a row of a table is tried out on the form at ${width} px without an account, and what making them takes is said before`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page, FORM);
    const dialog = await openFillMany(page);
    await dialog.getByText(/need a plan/u).waitFor();
    const table = keep("people.csv", 'NAME;Shoe size\r\n"Ada; Lovelace";38\r\n"Bob";44\r\n');
    await choose(page, "Choose a table", [table]);
    await dialog.getByText("people.csv: 2 rows").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("spinbutton", { name: /Row/u }).fill("2");
    await dialog.getByRole("button", { name: "Show on the form" }).click();
    await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Bob");
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("");

    // The table is still there, and what is corrected is remembered.
    const again = await openFillMany(page);
    await again.getByText("1 of 2 matched").waitFor();
    await again.getByLabel("Shoe size", { exact: true }).fill("Street");
    await again.getByText("2 of 2 matched").waitFor();
    await page.reload();
    await page.getByText(/of \d+ fields/u).waitFor();
    const later = await openFillMany(page);
    await choose(page, "Choose a table", [table]);
    await later.getByText("2 of 2 matched").waitFor();
    expect(await later.getByLabel("Shoe size", { exact: true }).inputValue()).toBe("Street");
  });
}

test("a messy export at 375 px: titles above, UTF-16, semicolons; columns of parts are joined by themselves and by hand, and remembered", async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
  await openForm(page, FORM);
  const dialog = await openFillMany(page);
  const lines = [
    "Customers of 2026;;;;",
    ";;;;",
    "Last name;First name;Town;Where;Shoe size",
    "Lovelace;Ada;Ulm;am Münster;38",
    "Hopper;Grace;;;",
  ];
  const table = keep("kunden.csv", Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`, "utf16le"));
  await choose(page, "Choose a table", [table]);
  await dialog.getByText("kunden.csv: 2 rows").waitFor();
  await dialog.getByText("3 of 5 matched").waitFor();
  await dialog.getByText("Joined: Ada Lovelace").waitFor();
  await dialog.getByLabel("Where", { exact: true }).fill("City");
  await dialog.getByText("Joined: Ulm am Münster").waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole("button", { name: "Show on the form" }).click();
  await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Ada Lovelace");
  await expect.poll(() => page.getByLabel("City").first().inputValue()).toBe("Ulm am Münster");
  await page.reload();
  await page.getByText(/of \d+ fields/u).waitFor();
  const later = await openFillMany(page);
  await choose(page, "Choose a table", [table]);
  await later.getByText("Joined: Ulm am Münster").waitFor();
  // The row that has the headings can be corrected, like the separator.
  await later.getByRole("combobox", { name: "Headings" }).selectOption("Row 1: Customers of 2026");
  await later.getByText("kunden.csv: 4 rows").waitFor();
});

test("rows become PDFs in one ZIP, a reload in between costs nothing, and the PDFs become the table again", async ({ page }) => {
  await withoutSavePicker(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openFormWithPlan(page);
  const names = Array.from({ length: 4 }, (_, index) => `Marker ${index + 1}`);
  const rows = [...names.map((name) => `${name},On this street`), ","].join("\n");
  const dialog = await openFillMany(page);
  await choose(page, "Choose a table", [keep("many.csv", `Name,Street\n${rows}\n`)]);
  await dialog.getByText("We’ll leave out one row").waitFor();
  await dialog.getByLabel(/File names/u).fill("Invoice {Name}");
  await dialog.getByRole("combobox", { name: "Copies" }).selectOption("editable");
  await dialog.getByRole("button", { name: "Make 4 PDFs" }).click();
  await dialog.getByText(/4 of 4 PDFs from many\.csv are ready/u).waitFor();
  await page.reload();
  await page.getByText(/of 3 fields/u).waitFor();
  const again = await openFillMany(page);
  await again.getByText(/4 of 4 PDFs from many\.csv are ready/u).waitFor();
  const zip = await saveTo(page, again.getByRole("button", { name: "Save as ZIP" }), path.join(folder, "invoices.zip"));
  const files = unzipSync(readFileSync(zip));
  expect(Object.keys(files)).toEqual(names.map((name) => `Invoice ${name}.pdf`));
  const first = await PDFDocument.load(files["Invoice Marker 1.pdf"] ?? new Uint8Array());
  expect(first.getForm().getFields().length).toBeGreaterThan(0);
  const question = page.getByRole("dialog", { name: "Discard 4 PDFs?" });
  await again.getByRole("button", { name: "Discard" }).click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep them" }).click();
  await again.getByText(/4 of 4 PDFs/u).waitFor();
  await again.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard them" }).click();
  await again.getByRole("button", { name: "Choose a table" }).waitFor();
  await page.keyboard.press("Escape");

  const readers: string[] = [];
  page.on("worker", (worker) => {
    if (worker.url().includes("own-pdf-worker")) readers.push(worker.url());
  });
  const collect = await openCollect(page);
  await choose(
    page,
    "Choose files",
    Object.entries(files).map(([name, bytes]) => keep(name, bytes)),
  );
  await collect.getByText("We read 4 files.").waitFor();
  expect(readers).toHaveLength(1);
  const csv = await saveTo(page, collect.getByRole("button", { name: "Save as CSV" }), path.join(folder, "back.csv"));
  const lines = readFileSync(csv, "utf8").trim().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(",")[1]))).toEqual(new Set(names));
  expect(sent.filter((line) => line.includes("Marker"))).toEqual([]);
});

test("a workbook is read as its sheets show it, one sheet or another, and a protected one ends in a sentence", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
  await openForm(page, FORM);
  const dialog = await openFillMany(page);
  const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from("EncryptedPackage", "utf16le")]);
  await choose(page, "Choose a table", [keep("locked.xlsx", locked)]);
  await dialog
    .getByRole("alert")
    .getByText(/has a password/u)
    .waitFor();
  const workbook = makeWorkbook([
    { name: "Cover", rows: [["Our customers"]] },
    { name: "2025", rows: [["Name"], ["Ada"], ["Bob"]] },
    { name: "2026", rows: [["Name"], [{ number: 701, format: "00000" }]] },
  ]);
  await choose(page, "Choose a table", [keep("customers.xlsx", workbook)]);
  await dialog.getByText("customers.xlsx: 2 rows").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Sheet" }).selectOption("2026");
  await dialog.getByText("customers.xlsx: 1 row").waitFor();
  await dialog.getByRole("button", { name: "Show on the form" }).click();
  await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("00701");
});

/** From the seventh PDF on the page's writer takes orders and does nothing, until the page says `writesOn`. */
function stopWritingAfterSix(): void {
  let orders = 0;
  class HaltingWorker extends Worker {
    override postMessage(message: unknown, transfer: Transferable[] | StructuredSerializeOptions = []): void {
      if (Reflect.get(Object(message), "type") === "write" && ++orders > 6 && Reflect.get(globalThis, "writesOn") !== true) return;
      super.postMessage(message, Array.isArray(transfer) ? { transfer } : transfer);
    }
  }
  Reflect.set(globalThis, "Worker", HaltingWorker);
}

test("a run whose tab is closed in the middle goes on in another, with the same files as one that was never stopped, and they become one PDF", async ({
  openContext,
}) => {
  const context = await openContext();
  const first = await context.newPage();
  await withoutSavePicker(first);
  await openFormWithPlan(first);
  const names = Array.from({ length: 12 }, (_, index) => `Marker ${index + 1}`);
  const table = keep("twelve.csv", ["Name,Street", ...names.map((name) => `${name},On this street`)].join("\n"));
  const whole = await openFillMany(first);
  await choose(first, "Choose a table", [table]);
  await whole.getByRole("button", { name: "Make 12 PDFs" }).click();
  await whole.getByText("12 of 12 PDFs from twelve.csv are ready").waitFor();
  const expected = readFileSync(await saveTo(first, whole.getByRole("button", { name: "Save as ZIP" }), path.join(folder, "whole.zip")));
  // Another form's run asks before it takes the place of these.
  await openForm(first, "packing-list");
  const other = await openFillMany(first);
  await choose(first, "Choose a table", [table]);
  await other.getByRole("button", { name: "Make 12 PDFs" }).click();
  await first
    .getByRole("dialog", { name: "Discard 12 PDFs?" })
    .getByText(/twelve\.csv/u)
    .waitFor();
  await first.getByRole("button", { name: "Keep them" }).click();
  await openForm(first, FORM);
  const kept = await openFillMany(first);
  await kept.getByText("12 of 12 PDFs from twelve.csv are ready").waitFor();
  await kept.getByRole("button", { name: "Discard" }).click();
  await first.getByRole("button", { name: "Discard them" }).click();
  await kept.getByRole("button", { name: "Choose a table" }).waitFor();
  await first.close();

  const killed = await context.newPage();
  await killed.addInitScript(stopWritingAfterSix);
  await openForm(killed, FORM);
  const half = await openFillMany(killed);
  await choose(killed, "Choose a table", [table]);
  await half.getByRole("button", { name: "Make 12 PDFs" }).click();
  await half.getByText("6 of 12 PDFs from twelve.csv made").waitFor();
  await killed.close();

  const next = await context.newPage();
  await withoutSavePicker(next);
  await openForm(next, FORM);
  const rest = await openFillMany(next);
  await rest.getByText("6 of 12 PDFs from twelve.csv made so far").waitFor();
  await rest.getByRole("button", { name: "Continue" }).click();
  await rest.getByText("12 of 12 PDFs from twelve.csv are ready").waitFor();
  const resumed = readFileSync(await saveTo(next, rest.getByRole("button", { name: "Save as ZIP" }), path.join(folder, "resumed.zip")));
  expect(unzipSync(resumed)).toEqual(unzipSync(expected));

  const joined = await saveTo(next, rest.getByRole("button", { name: "Save as one PDF" }), path.join(folder, "all.pdf"));
  const text = execFileSync("pdftotext", ["-layout", joined, "-"]).toString();
  expect(text.match(/Marker \d+/gu)).toEqual(names);
});

test("a run is stopped and continued, and its ZIP goes straight to the disk where the browser writes there", async ({ page }) => {
  const completions: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/account/completions")) completions.push(request.url());
  });
  // Tests cannot answer the browser's window for a place, so the file goes into the page's own part of the disk.
  await page.addInitScript(() => {
    const pick = async ({ suggestedName = "" }) => (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    Reflect.set(globalThis, "showSaveFilePicker", pick);
  });
  await page.addInitScript(stopWritingAfterSix);
  await openFormWithPlan(page);
  const names = Array.from({ length: 8 }, (_, index) => `Marker ${index + 1}`);
  const dialog = await openFillMany(page);
  await choose(page, "Choose a table", [keep("eight.csv", ["Name,Street", ...names.map((name) => `${name},Here`)].join("\n"))]);
  await dialog.getByLabel(/File names/u).fill("{Name}");
  await dialog.getByRole("button", { name: "Make 8 PDFs" }).click();
  await dialog.getByText("6 of 8 PDFs from eight.csv made").waitFor();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByText("6 of 8 PDFs from eight.csv made so far").waitFor();
  await expectAccessible(page);
  await page.evaluate(() => Reflect.set(globalThis, "writesOn", true));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("8 of 8 PDFs from eight.csv are ready").waitFor();
  // One for the run, however many files it makes and however often it goes on.
  expect(completions).toHaveLength(1);
  let downloads = 0;
  page.on("download", () => (downloads += 1));
  await dialog.getByRole("button", { name: "Save as ZIP" }).click();
  await page
    .getByText(/8 PDFs/u)
    .nth(1)
    .waitFor();
  const saved = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    for await (const [name, handle] of folder.entries())
      if (name.endsWith(".zip") && handle instanceof FileSystemFileHandle)
        return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
    return [];
  });
  expect(Object.keys(unzipSync(Uint8Array.from(saved)))).toEqual(names.map((name) => `${name}.pdf`));
  expect(downloads).toBe(0);
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
  await openForm(page, FORM);
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
  const proposal = page.getByRole("status", { name: "Your assistant suggests" });
  await proposal.getByText("Ada of the assistant").waitFor();
  expect(await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("");
  await expectAccessible(page);
  await proposal.getByRole("button", { name: "Enter one answer" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Ada of the assistant");
  expect(await use("read_form_answers", {})).toContain("Ada of the assistant");
});
