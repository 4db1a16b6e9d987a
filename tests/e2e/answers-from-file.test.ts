import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Download, Page } from "playwright-core";
import { readFdf } from "../../pdf/answers/read-fdf.ts";
import { readXfdf } from "../../pdf/answers/read-xfdf.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";

const folder = mkdtempSync(path.join(tmpdir(), "answers-"));
const FORM = "/template/invoice/fill";

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 3 fields/u).waitFor();
}

async function chooseFrom(page: Page, opener: string, ...files: string[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: opener }).click();
  await (await choosing).setFiles(files);
}

async function useFile(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Use answers from a file" }).click();
  await chooseFrom(page, "Choose a file", file);
}

function keep(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** The blank form as the product gives it away, with an answer that another program wrote; "" leaves it empty. */
async function fillElsewhere(page: Page, answer: string, file: string): Promise<string> {
  const { bytes, name } = await page.evaluate(async () => {
    const read = async (path: string): Promise<unknown> => (await fetch(path)).json();
    const template: unknown = await read("/api/fillwright/templates/invoice");
    const map: unknown = await read("/api/fillwright/templates/invoice/fields");
    const fields: unknown = Reflect.get(Object(map), "fields");
    const field: unknown = Array.isArray(fields) ? fields.find((one: unknown) => Reflect.get(Object(one), "label") === "Name") : null;
    const blank = await fetch(String(Reflect.get(Object(template), "downloadUrl")));
    return { bytes: [...new Uint8Array(await blank.arrayBuffer())], name: String(Reflect.get(Object(field), "name")) };
  });
  const document = await PDFDocument.load(Uint8Array.from(bytes));
  document.getForm().getTextField(name).setText(answer);
  return keep(file, await document.save());
}

async function textOf(download: Download): Promise<Uint8Array> {
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return readFileSync(file);
}

for (const width of [375, 1280]) {
  test(`answers of a PDF that another program filled are entered at ${width} px, and one undo takes them back`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    const posted: string[] = [];
    page.on("request", (request) => posted.push(`${request.url()} ${request.postData() ?? ""}`));
    await openForm(page);
    await useFile(page, await fillElsewhere(page, "Ada Lovelace-Marker", `old-${width}.pdf`));
    const dialog = page.getByRole("dialog", { name: "Use answers from a file" });
    await dialog.getByText(/is this form. It has one answer/u).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Enter one answer" }).click();
    await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Ada Lovelace-Marker");
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("");
    expect(posted.filter((line) => line.includes("Marker"))).toEqual([]);
  });
}

test("what holds no answers is refused with a sentence, and a file with a password asks for it", async ({ page }) => {
  await openForm(page);
  await useFile(page, keep("notes.txt", "Just notes."));
  const dialog = page.getByRole("dialog", { name: "Use answers from a file" });
  const alert = dialog.getByRole("alert");
  await expect.poll(() => alert.textContent()).toMatch(/has no answers/u);
  const plain = await PDFDocument.create();
  plain.addPage().drawText("A letter");
  const letter = keep("letter.pdf", await plain.save());
  await chooseFrom(page, "Choose a file", letter);
  await expect.poll(() => alert.textContent()).toMatch(/has no fields/u);
  await chooseFrom(page, "Choose a file", keep("torn.pdf", "%PDF-1.7\nnothing of it is left"));
  await expect.poll(() => alert.textContent()).toMatch(/damaged/iu);
  const flat = await PDFDocument.create();
  const field = flat.getForm().createTextField("name");
  field.addToPage(flat.addPage());
  field.setText("Ada");
  flat.getForm().flatten();
  await chooseFrom(page, "Choose a file", keep("final.pdf", await flat.save()));
  await expect.poll(() => alert.textContent()).toMatch(/final copy/u);
  const blank = await fillElsewhere(page, "", "unfilled.pdf");
  const locked = path.join(folder, "locked.pdf");
  execFileSync("qpdf", ["--encrypt", "open sesame", "owner", "256", "--", blank, locked]);
  await chooseFrom(page, "Choose a file", locked);
  await dialog.getByLabel("Password of the file").fill("open sesame");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  // The form opens; that nothing is in it is another sentence.
  await expect.poll(() => alert.textContent()).toMatch(/is empty/u);
  const filled = await fillElsewhere(page, "Ada", "filled.pdf");
  const drawn = path.join(folder, "drawn.pdf");
  execFileSync("qpdf", ["--generate-appearances", "--flatten-annotations=all", filled, drawn]);
  await chooseFrom(page, "Choose a file", drawn);
  await expect.poll(() => alert.textContent()).toMatch(/final copy: its answers/u);
  const closed = path.join(folder, "closed.pdf");
  execFileSync("qpdf", ["--encrypt", "", "owner", "256", "--modify=none", "--extract=n", "--", filled, closed]);
  await chooseFrom(page, "Choose a file", closed);
  await expect.poll(() => alert.textContent()).toMatch(/forbids taking answers/u);
  // Filling this one in is forbidden, copying from it is not.
  const readOnly = path.join(folder, "read-only.pdf");
  execFileSync("qpdf", ["--encrypt", "", "owner", "256", "--modify=none", "--", filled, readOnly]);
  await chooseFrom(page, "Choose a file", readOnly);
  await dialog.getByText("read-only.pdf is this form. It has one answer.").waitFor();
});

test("answers go out as FDF, XFDF and CSV", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").first().fill('=Ada "A", Lovelace');
  const save = async (format: string) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: /Save answers as FDF/u }).click();
    const dialog = page.getByRole("dialog", { name: "Save your answers" });
    await dialog.getByRole("radio", { name: format, exact: false }).first().check();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    return textOf(await downloading);
  };
  expect(Object.values(readFdf(await save("FDF Acrobat")))).toEqual(['=Ada "A", Lovelace']);
  expect(Object.values(readXfdf(new TextDecoder().decode(await save("XFDF"))))).toEqual(['=Ada "A", Lovelace']);
  const csv = new TextDecoder().decode(await save("CSV"));
  expect(csv).toContain(`"'=Ada ""A"", Lovelace"`);
});

test("answers that are chosen under my documents wait for the form", async ({ page }) => {
  await page.goto("/documents");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Use answers from a file" }).click();
  await chooseFrom(page, "Choose a file", keep("facts.json", JSON.stringify({ Name: "Ada" })));
  await page.getByText(/facts\.json are ready/u).waitFor();
  await page.goto(FORM);
  const dialog = page.getByRole("dialog", { name: "Use answers from a file" });
  await dialog.getByRole("button", { name: "Enter one answer" }).click();
  await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Ada");
});
