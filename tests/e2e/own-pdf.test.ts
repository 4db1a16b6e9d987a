import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer } from "node:http";
import path from "node:path";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString, rgb } from "@cantoo/pdf-lib";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { listenOnLoopback } from "../../local/listen.ts";
import { readForm } from "../../pdf/read-form.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import { addWidget, createForm, createSimpleForm, formOf, text } from "../catalogue/import/make-form.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { makePrinted } from "./make-printed.ts";
import { buy, dismissBanner, openPaywall } from "./shop.ts";
import { newPerson, signIn } from "./sign-in.ts";
import { dragFinger } from "./touch.ts";

const folder = mkdtempSync(path.join(tmpdir(), "own-pdf-"));

/** Returns the path of a form that is only print. */
async function writePrinted(): Promise<string> {
  const file = path.join(folder, "library-card.pdf");
  writeFileSync(file, await makePrinted());
  return file;
}

/** Returns the path of the final copy of that form, with an answer on its line. */
async function writeFinal(): Promise<string> {
  const printed = { bytes: await makePrinted(), pageCount: 1, annotationCount: 0, encrypted: false, denied: [] };
  const { fill, fieldMap } = await readForm(printed, {
    sha256: "",
    fields: (find) => find(),
    mend: () => Promise.reject(new Error("It is whole.")),
  });
  const line = fieldMap.fields.find(({ kind }) => kind === "text")?.name ?? "";
  const file = path.join(folder, "finished-card.pdf");
  writeFileSync(file, await writePdf(fill, fieldMap, { [line]: "Ada" }, { mode: "flattened" }));
  return file;
}

/** Returns the path of a form that only the password "open sesame" opens. */
async function writeLocked(name: string): Promise<string> {
  const [plain, locked] = [path.join(folder, `plain-${name}`), path.join(folder, name)];
  writeFileSync(plain, await createSimpleForm());
  execFileSync("qpdf", ["--encrypt", "open sesame", "owner", "256", "--", plain, locked]);
  return locked;
}

/** A scan: a picture of a sheet with a line to write on and a box to tick. */
async function makeScan(page: Page): Promise<string> {
  await page.setContent(`<div id="sheet" style="position: relative; width: 816px; height: 1056px; background: #fff; font: 12px sans-serif">
    <p style="position: absolute; left: 96px; top: 100px">Full name:</p>
    <div style="position: absolute; left: 170px; top: 126px; width: 320px; border-bottom: 1px solid #000"></div>
    <div style="position: absolute; left: 96px; top: 170px; width: 12px; height: 12px; border: 1px solid #000"></div>
    <p style="position: absolute; left: 118px; top: 158px">I live in this town</p>
  </div>`);
  const document = await PDFDocument.create();
  const picture = await document.embedPng(await page.locator("#sheet").screenshot());
  document.addPage([612, 792]).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
  const file = path.join(folder, "scanned-card.pdf");
  writeFileSync(file, await document.save());
  return file;
}

async function choose(page: Page, file: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a PDF" }).click();
  await (await choosing).setFiles(file);
}

test("a printed PDF of one's own is opened, filled, found again after a reload and taken away, and nothing of it leaves the device", async ({
  page,
}) => {
  const file = await writePrinted();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/open");
  await waitForHydration(page);
  await expectAccessible(page);
  await choose(page, file);
  await page.getByLabel("Full name").first().fill("Ada Lovelace");
  await page.getByLabel("I live in this town").first().check();
  await expect.poll(() => page.url()).toContain("/open?pdf=own-");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.getByLabel("Full name").first().inputValue()).toBe("Ada Lovelace");
  expect(await page.getByLabel("I live in this town").first().isChecked()).toBe(true);

  await signIn(page);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Download your form|Before you download/u });
  await dialog.getByRole("radio", { name: /Editable copy/u }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download/u }).click();
  const copy = path.join(folder, "copy.pdf");
  await (await downloading).saveAs(copy);
  const text = execFileSync("qpdf", ["--qdf", "--object-streams=disable", copy, "-"], { encoding: "latin1" });
  expect(text).toContain("Ada Lovelace");
  expect(sent.filter((request) => /Lovelace|library-card|Library card|Full name/iu.test(request))).toEqual([]);
});

test("a menu that is opened while a PDF of one's own is read stays open when its form comes", async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/own-form-.*\.js/u, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await writePrinted());
  await page.waitForURL(/pdf=own-/u);
  await page.getByRole("button", { name: "Color scheme" }).click();
  const menu = page.getByRole("menu", { name: "Color scheme" });
  await menu.waitFor();
  letCome();
  await page.getByLabel("Full name").first().waitFor();
  await expect.poll(() => page.title()).toContain("library card");
  expect(await menu.isVisible()).toBe(true);
});

for (const width of [375, 1280]) {
  test(`a page of a PDF of one's own shows quiet lines at ${width} px until it is drawn, and no empty paper`, async ({ page }) => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route("**/pdfjs/**", async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/open");
    await waitForHydration(page);
    await choose(page, await writePrinted());
    await page.getByLabel("Full name").first().waitFor();
    if (width < 640) {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Show the page" }).click();
    }
    const picture = page.locator("#page-1 > img");
    await picture.waitFor();
    const greys = await picture.evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return 0;
      await image.decode();
      const canvas = new OffscreenCanvas(170, 220);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, 170, 220);
      const pixels = context?.getImageData(0, 0, 170, 220).data ?? [];
      return [...pixels].filter((value, index) => index % 4 === 3 && value > 200).length / (170 * 220);
    });
    expect(greys).toBeGreaterThan(0.03);
    expect(greys).toBeLessThan(0.3);
    letCome();
    await page.locator("#page-1[data-drawn]").waitFor();
  });
}

test("an answer in a field that runs up its page is as large as the field is wide, and smaller where it is too long", async ({ page }) => {
  const file = path.join(folder, "margin.pdf");
  const bytes = await createForm((document, sheet) => {
    const widget = addWidget(document, sheet, { FT: "Tx", T: text("Case"), Rect: [40, 400, 60, 600] });
    document.context.lookup(widget, PDFDict).set(PDFName.of("MK"), document.context.obj({ R: 90 }));
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: [widget], DA: PDFString.of("/Helv 0 Tf 0 g") }));
  });
  writeFileSync(file, bytes);
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, file);
  const field = page.getByRole("textbox", { name: "Case" });
  const measure = () =>
    field.evaluate((control) => ({
      size: parseFloat(getComputedStyle(control).fontSize) / control.clientWidth,
      isWhole: control.scrollHeight <= control.clientHeight + 1,
    }));
  await field.fill("24-1187");
  expect(await measure()).toEqual({ size: expect.closeTo(1 / 1.35, 1), isWhole: true });
  await field.fill("24-1187, which was opened in another county");
  const { size, isWhole } = await measure();
  expect(isWhole).toBe(true);
  expect(size).toBeLessThan(0.7);
});

test("a PDF of one's own in Chinese is drawn with character maps of our own address", async ({ page }) => {
  const file = path.join(folder, "chinese.pdf");
  const form = await createForm((document, { node }) => {
    const { context } = document;
    const descriptor = { Type: "FontDescriptor", FontName: "STSong-Light", Flags: 6, FontBBox: [0, -200, 1000, 900], ItalicAngle: 0 };
    const descendant = context.obj({
      Type: "Font",
      Subtype: "CIDFontType0",
      BaseFont: "STSong-Light",
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("GB1"), Supplement: 2 },
      FontDescriptor: { ...descriptor, Ascent: 800, Descent: -200, CapHeight: 700, StemV: 80 },
    });
    const font = {
      Type: "Font",
      Subtype: "Type0",
      BaseFont: "STSong-Light",
      Encoding: "UniGB-UCS2-H",
      DescendantFonts: [context.register(descendant)],
    };
    node.setFontDictionary(PDFName.of("Song"), context.register(context.obj(font)));
    node.addContentStream(context.register(context.stream("BT /Song 14 Tf 72 660 Td <59d3540d> Tj ET")));
    document.getForm().createTextField("name").addToPage(document.getPage(0), { x: 120, y: 655, width: 200, height: 20 });
  });
  writeFileSync(file, form);
  const fetched: string[] = [];
  page.on("response", (response) => {
    if (response.ok()) fetched.push(new URL(response.url()).pathname);
  });
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, file);
  await page.getByLabel("姓名").first().fill("王小明");
  await page.locator("#page-1[data-drawn]").waitFor();
  await expect
    .poll(() => fetched.filter((name) => name.endsWith(".bcmap")).map((name) => path.basename(name)))
    .toContain("UniGB-UCS2-H.bcmap");
});

test("a scan is said to be one, and the lines and boxes on its picture are made fields, which a phone shows in their places", async ({
  page,
}) => {
  const file = await makeScan(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, file);
  await page.getByText(/^This is a scan\./u).waitFor();
  await page.getByRole("button", { name: "Find lines and boxes" }).click();
  await page.getByText("We found 2 fields on this scan.").waitFor();
  expect(await page.getByRole("img", { name: /^Page 1 of/u }).isVisible()).toBe(true);
  await page.getByLabel("Text field 1 on page 1").first().fill("Ada Lovelace");
  await page.getByLabel("Check box 1 on page 1").first().check();
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.getByLabel("Text field 1 on page 1").first().inputValue()).toBe("Ada Lovelace");
  await expectAccessible(page);
});

test("a PDF of one's own whose styles could not be fetched asks to try again, and then has them", async ({ page, allow }) => {
  allow(/Failed to load resource|net::ERR_|Unable to preload CSS/u);
  const styles = /\/assets\/screens-[^/]+\.css$/u;
  let lost = 0;
  await page.route(styles, (route) => {
    lost += 1;
    return route.abort("connectionreset");
  });
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await writePrinted());
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute(styles);
  await again.click();
  const name = page.getByLabel("Full name").first();
  await name.fill("Ada Lovelace");
  expect(await name.evaluate((control) => getComputedStyle(control).position)).toBe("absolute");
});

/** A form with a digital signature, and with a field that is left to fill in. */
async function makeSigned(): Promise<string> {
  const form = await createForm((document, page) => {
    const { context } = document;
    const field = document.getForm().createTextField("name");
    page.drawText("Your name", { x: 72, y: 655, size: 10 });
    field.addToPage(page, { x: 72, y: 630, width: 200, height: 20 });
    const signature = addWidget(document, page, { FT: "Sig", T: text("landlord") });
    context.lookup(signature, PDFDict).set(PDFName.of("V"), context.obj({ Type: "Sig", Filter: "Adobe.PPKLite" }));
    formOf(document).lookup(PDFName.of("Fields"), PDFArray).push(signature);
  });
  const file = path.join(folder, "signed.pdf");
  writeFileSync(file, form);
  return file;
}

test("a signed PDF says before typing that a copy has no signature, and its signed field takes no other", async ({ page }) => {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeSigned());
  await page.getByText(/^This PDF is digitally signed\./u).waitFor();
  await page.getByLabel("Your name").first().fill("Ada");
  expect(await page.getByRole("button", { name: /Sign here|landlord/u }).count()).toBe(0);
  await expectAccessible(page);
});

test("a final copy that is opened again says that its answers are part of it, gets no fields over them, and takes more text", async ({
  page,
}) => {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await writeFinal());
  await page.getByText(/^This is a final copy: its answers are part of its pages/u).waitFor();
  expect(await page.locator("[data-field]").count()).toBe(0);
  await page.locator("#page-1[data-drawn]").waitFor();
  await page.locator("#page-1").click({ position: { x: 300, y: 500 } });
  await page.keyboard.type("Moved in May");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.reload();
  await page.getByText(/^This is a final copy/u).waitFor();
  await expectAccessible(page);
});

test("a protected PDF asks for its password, and what is no PDF is refused in a sentence", async ({ page }) => {
  const locked = await writeLocked("locked.pdf");
  const note = path.join(folder, "note.pdf");
  writeFileSync(note, "This is a note.");
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, note);
  await page.getByRole("alert").getByText("This isn’t a PDF.").waitFor();
  await choose(page, locked);
  const password = page.getByLabel("Password of locked.pdf");
  const isFocused = () => password.evaluate((input) => input === document.activeElement);
  await password.waitFor();
  await expect.poll(isFocused).toBe(true);
  expect(await password.getAttribute("aria-invalid")).toBe("false");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  const wrong = page.getByText("That is not the password of this file.");
  await wrong.waitFor();
  await expect.poll(isFocused).toBe(true);
  expect(await password.getAttribute("aria-invalid")).toBe("true");
  expect(await password.getAttribute("aria-describedby")).toBe(await wrong.getAttribute("id"));
  await page.keyboard.type("open sesame");
  await page.keyboard.press("Enter");
  await page.getByLabel("Full name").first().fill("Ada");
  expect(readFileSync(locked).length).toBeGreaterThan(0);
});

test("a protected PDF that comes when its opener cannot be had is not called damaged, and opens once there is a connection", async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/u);
  const locked = await writeLocked("locked-later.pdf");
  await page.route(/\/pdfium-[^/]*\.wasm$/u, (route) => route.abort("internetdisconnected"));
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, locked);
  await page.getByRole("alert").getByText("We couldn’t load the PDF reader. Check your connection and try again.").waitFor();
  await page.unroute(/\/pdfium-[^/]*\.wasm$/u);
  await choose(page, locked);
  await page.getByLabel("Password of locked-later.pdf").fill("open sesame");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByLabel("Full name").first().waitFor();
});

/** A form of many pages, each with a field. */
async function makeLong(pages: number): Promise<string> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([612, 792]);
    page.drawText(`Remark ${number}`, { x: 72, y: 705, size: 9 });
    document.getForm().createTextField(`remark ${number}`).addToPage(page, { x: 130, y: 700, width: 200, height: 18 });
  }
  const file = path.join(folder, "long.pdf");
  writeFileSync(file, await document.save());
  return file;
}

test("the first page of a long form is typed into while the others are read, and nothing of it is lost", async ({ page }) => {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeLong(200));
  const first = page.locator("#page-1 input");
  await first.focus();
  await page.keyboard.type("typed at once");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator(".page input").count()).toBe(200);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  expect(await page.getByText(/^Welcome back/u).count()).toBe(0);
  await page.keyboard.type(", and after");
  expect(await first.inputValue()).toBe("typed at once, and after");
  expect(await page.locator(".page input").count()).toBe(200);
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => first.inputValue()).toBe("typed at once, and after");
});

/** Opens a form of three pages and holds back all but the first. Returns that one's field, and what lets the others come. */
async function openFirstPage(page: Page): Promise<{ first: Locator; letRead: () => Promise<void> }> {
  // The answer of a worker is held back; the first page comes on a way of its own.
  await page.addInitScript({
    content: `const { promise, resolve } = Promise.withResolvers();
      globalThis.letRead = resolve;
      const { addEventListener } = Worker.prototype;
      Worker.prototype.addEventListener = function (type, listener, options) {
        const later = (event) => (event.data?.type === "read" ? promise.then(() => listener(event)) : listener(event));
        addEventListener.call(this, type, type === "message" ? later : listener, options);
      };`,
  });
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeLong(3));
  const first = page.locator("#page-1 input");
  await first.waitFor();
  return { first, letRead: () => page.evaluate("letRead()") };
}

const stillReading = (page: Page) => page.getByRole("status").getByText(/^We’re still reading this PDF\./u);

test("the first page is drawn while the others are read, and stays drawn when they come", async ({ page }) => {
  const { letRead } = await openFirstPage(page);
  await page.locator("#page-1[data-drawn] > canvas").waitFor();
  expect(await page.locator(".page input").count()).toBe(1);
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector("#page-1[data-drawn] > canvas")) document.documentElement.dataset["undrawn"] = "";
      requestAnimationFrame(look);
    };
    look();
  });
  await letRead();
  // Of the copy that is filled.
  await page.locator("#page-1 > canvas[data-width]").waitFor();
  expect(await page.locator(".page input").count()).toBe(3);
  expect(await page.locator("#page-1 > canvas").count()).toBe(1);
  expect(await page.locator("html[data-undrawn]").count()).toBe(0);
});

test("what draws pages starts while a file is chosen, and ends with the form", async ({ page }) => {
  const countReaders = () => page.workers().filter((worker) => worker.url().endsWith("/pdf.worker.min.mjs")).length;
  await page.goto("/open");
  await waitForHydration(page);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a PDF" }).click();
  const chooser = await choosing;
  await expect.poll(countReaders).toBe(1);
  await chooser.setFiles(await makeLong(3));
  await page.locator("#page-1 > canvas[data-width]").waitFor();
  // The one that drew the first page is gone: the copy that is filled has its own.
  await expect.poll(countReaders).toBe(1);
  await page.getByRole("link", { name: "Back to my documents" }).click();
  await page.waitForURL("**/documents");
  await expect.poll(countReaders).toBe(0);
});

test("a phone, which shows questions, fetches nothing that draws pages until one is asked for", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeLong(3));
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  expect(fetched.filter((path) => path.endsWith(".mjs"))).toEqual([]);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Show the page" }).click();
  await page.locator("#page-1[data-drawn]").waitFor();
  expect(fetched.filter((path) => path.endsWith("/pdf.min.mjs"))).toHaveLength(1);
});

test("Next while a PDF is still read says so, and goes on once it is", async ({ page }) => {
  const { first, letRead } = await openFirstPage(page);
  await page.getByRole("button", { name: "Next field" }).click();
  await stillReading(page).waitFor();
  await letRead();
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
});

test("Next that was pressed while a PDF was read takes no focus from a field", async ({ page }) => {
  const { first, letRead } = await openFirstPage(page);
  await page.getByRole("button", { name: "Next field" }).click();
  await first.focus();
  await page.keyboard.type("typed");
  await letRead();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.keyboard.type(" on");
  expect(await first.inputValue()).toBe("typed on");
});

test("answers that are saved while a PDF is still read wait for it, and what was typed is among them", async ({ page }) => {
  const { first, letRead } = await openFirstPage(page);
  await first.fill("typed at once");
  await page.getByRole("button", { name: "More" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save answers to a file" }).click();
  await letRead();
  const saved = path.join(folder, "answers.json");
  await (await file).saveAs(saved);
  expect(readFileSync(saved, "utf8")).toContain("typed at once");
});

test("what is added to the page, and a signature, while a PDF is still read are there once it is, and take no focus from a field", async ({
  page,
}) => {
  const { first, letRead } = await openFirstPage(page);
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Text", exact: true }).click();
  await stillReading(page).waitFor();
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Signature", exact: true }).click();
  const signing = page.getByRole("dialog", { name: "Sign" });
  await signing.getByRole("button", { name: "Type" }).click();
  await signing.getByLabel("Your name or initials").fill("Ada");
  await signing.getByRole("button", { name: "Sign", exact: true }).click();
  await first.focus();
  await page.keyboard.type("typed");
  await letRead();
  await page.locator(".placement.text").waitFor();
  await page.locator(".placement.signature").waitFor();
  await page.keyboard.type(" on");
  expect(await first.inputValue()).toBe("typed on");
});

test("a form whose reading was broken off is read again", async ({ page }) => {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeLong(3));
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  // As it is kept while only its first page was read.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("fillwright-own-pdfs");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const pdfs = opening.result.transaction("pdfs", "readwrite").objectStore("pdfs");
          const reading = pdfs.getAll();
          reading.addEventListener("success", () => {
            const [pdf] = reading.result;
            pdf.fieldMap.fields.length = 1;
            pdfs.put({ ...pdf, isBegun: true }).addEventListener("success", () => resolve());
          });
        });
      }),
  );
  await page.reload();
  await page.getByLabel("Remark 3").first().fill("The last page");
  expect(await page.locator(".page input").count()).toBe(3);
});

test("a page that is left for the catalogue keeps its PDF to itself", async ({ page }) => {
  await page.goto("/open");
  await choose(page, await writePrinted());
  await page.waitForURL(/\?pdf=own-/u);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await waitForHydration(page);
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("link", { name: "Open your own PDF" }).click();
  await page.getByRole("button", { name: "Choose a PDF" }).waitFor();
});

test("a PDF of one's own is listed, and deleted with what was typed into it", async ({ page }) => {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await writePrinted());
  await page.getByLabel("Full name").first().fill("Ada");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.goto("/documents");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Continue/u }) });
  await row.getByRole("progressbar", { name: /^1 of/u }).waitFor();
  // Its first page, drawn on this device.
  await expect.poll(() => row.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(128);
  await page.goto("/open");
  const list = page.getByRole("heading", { name: "Your own PDFs" });
  const remove = page.getByRole("button", { name: /^Delete .* from this device$/u });
  await page.evaluate(() => {
    const kept = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "delete");
    IDBObjectStore.prototype.delete = () => {
      Object.defineProperty(IDBObjectStore.prototype, "delete", kept ?? {});
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  await remove.press("Enter");
  await page
    .getByRole("status")
    .getByText(/couldn’t be deleted just now\. Try again\.$/u)
    .waitFor();
  await remove.press("Enter");
  await list.waitFor({ state: "detached" });
  expect(await focusedText(page)).toBe("Open your own PDF");
  await expectAccessible(page);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).press("Enter");
  await page
    .getByRole("status")
    .getByText(/is back\.$/u)
    .waitFor();
  expect(await focusedText(page)).toBe("Open your own PDF");
  await page.getByRole("region", { name: "Your own PDFs" }).getByRole("link", { name: /^Open/u }).click();
  await expect.poll(() => page.getByLabel("Full name").first().inputValue()).toBe("Ada");
  await page.goto("/open");
  await remove.click();
  await list.waitFor({ state: "detached" });
  await choose(page, await writePrinted());
  expect(await page.getByLabel("Full name").first().inputValue()).toBe("");
});

async function openPrinted(page: Page, file?: string): Promise<void> {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, file ?? (await writePrinted()));
  await page.getByLabel("Full name").first().waitFor();
}

/** Returns the text that has the focus. */
function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

test("a PDF of one's own that was downloaded says until when it can be again, at once and after a reload", async ({ page }) => {
  await openPrinted(page);
  await page.getByLabel("Full name").first().fill("Ada");
  await signIn(page);
  const dialog = page.getByRole("dialog");
  const openDownload = () => page.getByRole("button", { name: "Download", exact: true }).first().click();
  await openDownload();
  await dialog.getByText("This is your free form.").waitFor();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download/u }).click();
  await (await downloading).delete();
  await dialog.getByText(/You’ve used your free form\. Until \w+ \d+, \d{4} you can correct this one/u).waitFor();
  const covered = dialog.getByText(/You’ve downloaded this form before\. Until \w+ \d+, \d{4} you can correct it/u);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await openDownload();
  await covered.waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Full name").first().inputValue()).toBe("Ada");
  await openDownload();
  await covered.waitFor();
});

test("a PDF of one's own that is deleted while another tab has it open is kept again, with its file, once that tab is typed in", async ({
  openContext,
}) => {
  const context = await openContext();
  const [form, list] = [await context.newPage(), await context.newPage()];
  await openPrinted(form);
  const name = form.getByLabel("Full name").first();
  await name.fill("Ada");
  await expect.poll(() => form.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await list.goto("/documents");
  await list.getByRole("button", { name: /^Delete/u }).click();
  await form.getByText("You deleted the answers to this form.").waitFor();
  expect(await name.inputValue()).toBe("");
  await name.fill("Grace");
  await expect.poll(() => form.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await form.reload();
  await expect.poll(() => name.inputValue()).toBe("Grace");
  await list.reload();
  await list
    .getByRole("listitem")
    .filter({ has: list.getByRole("progressbar", { name: /^1 of/u }) })
    .waitFor();
});

test("a PDF of one's own whose fields another tab corrects is shown with them, and says which answers have no field any more", async ({
  openContext,
}) => {
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openPrinted(first);
  await second.goto(first.url());
  const name = second.getByLabel("Full name").first();
  const box = second.getByLabel("I live in this town").first();
  await name.fill("Ada");
  await box.check();
  await expect.poll(() => second.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await first.getByRole("button", { name: "Correct fields" }).click();
  await first.getByRole("button", { name: "Full name, Text" }).focus();
  await first.keyboard.press("Delete");
  await first.getByRole("button", { name: "Done" }).click();
  await first.getByText("This form has one field now.").waitFor();
  // A field that is typed into is not taken away.
  await box.blur();
  await second.getByText("The fields of this form were changed in another tab. These answers have no field now:").waitFor();
  await second.getByRole("listitem").getByText("Full name: Ada").waitFor();
  await expect.poll(() => name.count()).toBe(0);
  await expect.poll(() => box.isChecked()).toBe(true);
  await expectAccessible(second);
  expect(await second.getByText(/^Welcome back/u).count()).toBe(0);
});

test("a PDF of one's own that is opened names the page, is announced, and has the focus on its name", async ({ page }) => {
  await openPrinted(page);
  await expect.poll(() => page.title()).toBe("Fill out library card");
  await expect.poll(() => focusedText(page)).toBe("library card");
  expect(await page.locator("#announcer").textContent()).toBe("Fill out library card");
  await page.reload();
  await expect.poll(() => page.title()).toBe("Fill out library card");
});

test("after a correction the form says how many fields it has as its toolbar does, and welcomes no one back", async ({ page }) => {
  await openPrinted(page);
  await page.getByLabel("Full name").first().fill("Ada Lovelace");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Correct fields" }).click();
  await expect.poll(() => focusedText(page)).toBe("Correct fields");
  expect(await page.title()).toBe("Correct the fields of library card");
  const asOneOfSeveral = async (answer: string) => {
    await page.getByLabel("What it asks for").fill(answer);
    await page.getByLabel("Kind").selectOption("One of several answers");
    await page.getByLabel("Question that it answers").fill("Town");
  };
  await page.getByRole("button", { name: "I live in this town, Check box" }).focus();
  await asOneOfSeveral("Here");
  await page.getByRole("button", { name: "Add a field" }).focus();
  await page.keyboard.press("Enter");
  await asOneOfSeveral("There");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("This form has 2 fields now.").waitFor();
  await page.getByText("1 of 2 fields").waitFor();
  await expect.poll(() => focusedText(page)).toBe("library card");
  expect(await page.title()).toBe("Fill out library card");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  expect(await page.getByText(/^Welcome back/u).count()).toBe(0);
  await page.reload();
  await page.getByText(/^Welcome back/u).waitFor();
});

test("a correction keeps the choice of a question that was renamed, and says which answers have no field any more", async ({ page }) => {
  await openPrinted(page);
  const correct = () => page.getByRole("button", { name: "Correct fields" }).click();
  const done = () => page.getByRole("button", { name: "Done" }).click();
  const question = page.getByLabel("Question that it answers");
  await correct();
  await page.getByRole("button", { name: "I live in this town, Check box" }).focus();
  await page.getByLabel("Kind").selectOption("One of several answers");
  await question.fill("Town");
  await page.getByRole("button", { name: "Add a field" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("What it asks for").fill("Elsewhere");
  await page.getByLabel("Kind").selectOption("One of several answers");
  await question.fill("Town");
  await done();
  const chosen = page.getByRole("radio", { name: "Elsewhere" }).first();
  await chosen.check();
  await page.getByLabel("Full name").first().fill("Ada");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);

  await correct();
  for (const answer of ["I live in this town", "Elsewhere"]) {
    await page.getByRole("button", { name: `${answer}, One of several answers` }).focus();
    await question.fill("Home");
  }
  await page.getByRole("button", { name: "Full name, Text" }).focus();
  await page.keyboard.press("Delete");
  await done();
  await page.getByText("These answers have no field now. Copy").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "Full name: Ada" }).count()).toBe(1);
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await expectAccessible(page);
  const withoutField = page.getByText("These answers have no field now. Copy");
  const addField = async (label: string) => {
    await correct();
    await page.getByRole("button", { name: "Add a field" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("What it asks for").fill(label);
    await done();
    await page.getByRole("textbox", { name: label }).waitFor();
  };
  await addField("Card number");
  await page.reload();
  await withoutField.waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "Full name: Ada" }).count()).toBe(1);
  const number = page.getByRole("textbox", { name: "Card number" });
  await number.evaluate((control) => control.setAttribute("data-same-form", ""));
  await page.getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => withoutField.count()).toBe(0);
  expect(await number.getAttribute("data-same-form"), "the form is not drawn again").toBe("");
  await addField("Shelf");
  expect(await withoutField.count()).toBe(0);
  await page.reload();
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  expect(await withoutField.count()).toBe(0);
});

test("the fields of a printed PDF are corrected by keyboard, keep their answers, and outlive a reload", async ({ page }) => {
  const file = await writePrinted();
  await openPrinted(page, file);
  await page.getByLabel("Full name").first().fill("Ada Lovelace");
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Correct fields" }).click();
  const name = page.getByRole("button", { name: "Full name, Text" });
  const box = page.getByRole("button", { name: "I live in this town, Check box" });
  await name.focus();
  const before = await name.boundingBox();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(async () => (await name.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  expect((await name.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Name on the card");
  expect(await page.getByLabel("What it asks for").inputValue()).toBe("Name on the card");
  await expectAccessible(page);
  await box.focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => box.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await box.waitFor();
  await box.focus();
  await page.getByLabel("Kind").selectOption("Text");

  await page.reload();
  await page.getByRole("button", { name: "Name on the card, Text" }).waitFor();
  await page.getByRole("button", { name: "Add a field" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("What it asks for").fill("Card number");
  await page.getByLabel("Kind").selectOption("One character in each box");
  await page.getByLabel("Boxes").fill("12");
  await page.getByRole("button", { name: "Done" }).click();

  const renamed = page.getByRole("textbox", { name: "Name on the card" });
  await expect.poll(() => renamed.inputValue()).toBe("Ada Lovelace");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  expect(await page.getByText(/^Welcome back/u).count()).toBe(0);
  await page.getByRole("textbox", { name: "I live in this town" }).fill("yes");
  const comb = page.getByRole("textbox", { name: "Card number" });
  await comb.fill("123456789012");

  // The same file chosen again is the one that was corrected.
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, file);
  await expect.poll(() => renamed.inputValue()).toBe("Ada Lovelace");
  await signIn(page);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Download your form|Before you download/u });
  await dialog.getByRole("radio", { name: /Editable copy/u }).click();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download/u }).click();
  const copy = path.join(folder, "corrected.pdf");
  await (await downloading).saveAs(copy);
  const form = (await PDFDocument.load(readFileSync(copy))).getForm();
  const fields = form.getFields().map((field) => [field.getName(), field.acroField.dict.get(PDFName.of("TU"))?.toString()]);
  expect(form.getTextField(fields.at(-1)?.[0] ?? "").getMaxLength()).toBe(12);
  expect(fields).toEqual([
    ["Full name", expect.stringContaining("Name on the card")],
    [expect.stringMatching(/^Added /u), expect.stringContaining("I live in this town")],
    [expect.stringMatching(/^Added /u), expect.stringContaining("Card number")],
  ]);
});

test("fields are moved, resized and drawn with a mouse and with a finger", async ({ page, openContext }) => {
  await openPrinted(page);
  await page.getByRole("button", { name: "Correct fields" }).click();
  const name = page.getByRole("button", { name: "Full name, Text" });
  const before = await requireBox(name);
  await drag(page, middleOf(before), [40, 30]);
  await expect.poll(async () => Math.round((await requireBox(name)).x - before.x)).toBe(40);
  await drag(page, middleOf(await requireBox(name.locator("[data-handle]"))), [25, 10]);
  await expect.poll(async () => Math.round((await requireBox(name)).width - before.width)).toBe(25);
  const sheet = await requireBox(page.locator("#page-1"));
  await drag(page, [sheet.x + sheet.width / 2, sheet.y + 300], [120, 30]);
  await expect.poll(() => page.getByRole("button", { name: "No name yet, Text" }).count()).toBe(1);
  await page.getByLabel("What it asks for").fill("Remarks");
  await page.getByRole("button", { name: "Remove this field" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Remarks, Text" }).count()).toBe(0);

  const context = await openContext({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await openPrinted(phone);
  await phone.getByRole("button", { name: "Correct fields" }).click();
  await phone.getByRole("button", { name: "Add a field" }).tap();
  const paper = await requireBox(phone.locator("#page-1"));
  await phone.touchscreen.tap(paper.x + 100, paper.y + 150);
  await expect.poll(() => phone.getByRole("button", { name: "No name yet, Text" }).count()).toBe(1);
  await expectAccessible(phone);

  const touched = phone.getByRole("button", { name: "Full name, Text" });
  await touched.tap();
  const selected = await requireBox(touched);
  await dragWithFinger(phone, middleOf(selected), [20, 40]);
  await expect.poll(async () => Math.round((await requireBox(touched)).y - selected.y)).toBe(40);
  await dragWithFinger(phone, middleOf(await requireBox(touched.locator("[data-handle]"))), [-30, 8]);
  await expect.poll(async () => Math.round((await requireBox(touched)).width - selected.width)).toBe(-30);
  // A finger on a field that is not selected scrolls the page.
  const unselected = phone.getByRole("button", { name: "I live in this town, Check box" });
  const scrolled = await phone.evaluate(() => scrollY);
  await dragWithFinger(phone, middleOf(await requireBox(unselected)), [0, -60]);
  await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
});

test("the editor of fields has its keys from its start, and after a press on paper, and leaves the focus to the form", async ({ page }) => {
  await openPrinted(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const said = () => page.locator("#announcer").textContent();
  await page.getByRole("button", { name: "Correct fields" }).click();
  await expect.poll(focused).toBe("Correct fields");
  const box = page.getByRole("button", { name: "I live in this town, Check box" });
  await box.click();
  await page.keyboard.press("Delete");
  await expect.poll(() => box.count()).toBe(0);
  await expect.poll(said).toBe("Field removed. Undo brings it back.");
  const sheet = await requireBox(page.locator("#page-1"));
  await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + 400);
  await page.getByText("Choose a field on the page to correct it.").click();
  await page.keyboard.press("Control+z");
  await box.waitFor();
  await expect.poll(said).toBe("“I live in this town” is back.");
  await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + 400);
  await page.keyboard.press("Control+y");
  await expect.poll(() => box.count()).toBe(0);
  await expect.poll(said).toBe("“I live in this town” is gone.");
  await page.getByRole("button", { name: "Add a field" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await box.waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(focused).toBe("library card");
  await expect.poll(said).toBe("Fill out library card");
});

/** Returns the path of a form that is only print, with boxes to tick close below each other from its head to its foot. */
async function writeBoxes(): Promise<string> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([612, 792]);
  sheet.drawText("Full name:", { x: 72, y: 740, size: 9 });
  sheet.drawLine({ start: { x: 120, y: 738 }, end: { x: 360, y: 738 }, thickness: 0.5 });
  for (let number = 1; number <= 30; number++) {
    const y = 725 - number * 21.6;
    sheet.drawRectangle({ x: 72, y, width: 10, height: 10, borderWidth: 0.5, borderColor: rgb(0, 0, 0) });
    sheet.drawText(`Reason ${number}`, { x: 88, y: y + 2, size: 9 });
  }
  const file = path.join(folder, "boxes.pdf");
  writeFileSync(file, await document.save());
  return file;
}

/** Opens the editor of that form's fields on a phone. */
async function correctOnPhone(openContext: (options: BrowserContextOptions) => Promise<BrowserContext>): Promise<Page> {
  const context = await openContext({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await openPrinted(phone, await writeBoxes());
  await phone.getByRole("button", { name: "Correct fields" }).tap();
  await phone.getByRole("button", { name: "Reason 1, Check box" }).waitFor();
  return phone;
}

async function tapMiddle(page: Page, target: Locator): Promise<void> {
  await page.touchscreen.tap(...middleOf(await requireBox(target)));
}

test("on a phone a press chooses the small box that it meets, above its properties, and a finger moves it by its middle", async ({
  openContext,
}) => {
  const phone = await correctOnPhone(openContext);
  const chosen = phone.getByRole("button", { pressed: true, name: "Check box" });
  for (const number of [1, 2, 3, 2, 1, 9, 10, 28, 27, 30]) {
    const box = phone.getByRole("button", { name: `Reason ${number}, Check box`, exact: true });
    await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await tapMiddle(phone, box);
    await expect.poll(() => chosen.getAttribute("aria-label")).toBe(`Reason ${number}, Check box`);
    expect(await phone.getByLabel("What it asks for").inputValue()).toBe(`Reason ${number}`);
    const panel = phone.getByRole("complementary", { name: "The chosen field" });
    const free = async () => {
      const handle = await requireBox(box.locator("[data-handle]"));
      return (await requireBox(panel)).y - handle.y - handle.height;
    };
    await expect.poll(free).toBeGreaterThan(0);
  }
  const before = await requireBox(chosen);
  await dragWithFinger(phone, middleOf(before), [30, -10]);
  await expect.poll(async () => Math.round((await requireBox(chosen)).x - before.x)).toBe(30);
  expect((await requireBox(chosen)).width).toBeCloseTo(before.width, 0);
  const moved = await requireBox(chosen);
  await dragWithFinger(phone, middleOf(await requireBox(chosen.locator("[data-handle]"))), [20, 10]);
  await expect.poll(async () => Math.round((await requireBox(chosen)).width - moved.width)).toBe(20);
});

test("on a phone a field is drawn from where another one is, taken back and put there again", async ({ openContext }) => {
  const phone = await correctOnPhone(openContext);
  const drawn = phone.getByRole("button", { name: /^No name yet/u });
  await phone.getByRole("button", { name: "Add a field" }).tap();
  const from = await requireBox(phone.getByRole("button", { name: "Full name, Text" }));
  await dragWithFinger(phone, middleOf(from), [60, 30]);
  await expect.poll(() => drawn.getAttribute("aria-pressed")).toBe("true");
  const place = await requireBox(drawn);
  expect([place.width, place.height].map(Math.round)).toEqual([60, 30]);
  await phone.getByRole("button", { name: "Undo" }).tap();
  await expect.poll(() => drawn.count()).toBe(0);
  await phone.getByRole("button", { name: "Redo" }).tap();
  await expect.poll(() => drawn.count()).toBe(1);
  await phone.setViewportSize({ width: 320, height: 700 });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

type Box = { x: number; y: number; width: number; height: number };

async function requireBox(locator: ReturnType<Page["locator"]>): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return box;
}

function middleOf({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2];
}

/** Drags a finger there in steps, as a hand does. */
function dragWithFinger(page: Page, [x, y]: [number, number], [right, down]: [number, number]): Promise<void> {
  return dragFinger(page, [
    [x, y],
    [x + right / 2, y + down / 2],
    [x + right, y + down],
  ]);
}

async function drag({ mouse }: Page, [x, y]: [number, number], [right, down]: [number, number]): Promise<void> {
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + right / 2, y + down / 2);
  await mouse.move(x + right, y + down);
  await mouse.up();
}

/** Drops a PDF on a page; returns whether the page takes it. */
function drop(base64: string): boolean {
  const files = new DataTransfer();
  files.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], "card.pdf", { type: "application/pdf" }));
  return !dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}

/** Drops several PDFs on the page at once. Returns whether the page took them. */
function dropAll(all: string[]): boolean {
  const files = new DataTransfer();
  for (const [index, base64] of all.entries())
    files.items.add(
      new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], `file-${index}.pdf`, { type: "application/pdf" }),
    );
  return !dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}

test("a PDF that is dropped on an open form is opened at once, and the form keeps its answers", async ({ page }) => {
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeLong(3));
  await page.getByLabel("Remark 3").first().fill("Kept");
  const first = page.url();
  const bytes = readFileSync(await writePrinted()).toString("base64");
  await expect.poll(() => page.evaluate(drop, bytes)).toBe(true);
  await page.getByLabel("Full name").first().fill("Ada");
  expect(page.url()).toContain("/open?pdf=own-");
  expect(page.url()).not.toBe(first);
  await page.goto(first);
  await expect.poll(() => page.getByLabel("Remark 3").first().inputValue()).toBe("Kept");
});

test("a PDF that is dropped on the catalogue, or shared with the installed app, is opened on the device", async ({ openContext }) => {
  const page = await (await openContext({ serviceWorkers: "allow" })).newPage();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  const bytes = readFileSync(await writePrinted()).toString("base64");
  await page.goto("/");
  await waitForHydration(page);
  // What listens comes after what is needed to look around.
  await expect.poll(() => page.evaluate(drop, bytes)).toBe(true);
  await page.getByLabel("Full name").first().fill("Ada");
  await expect.poll(() => page.url()).toContain("/open?pdf=own-");

  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.goto("/open");
  await page.evaluate((base64) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/open", enctype: "multipart/form-data" });
    const input = Object.assign(document.createElement("input"), { type: "file", name: "pdf" });
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], "card.pdf", { type: "application/pdf" }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
  // The same file has the same answers, whichever way it came.
  await expect.poll(() => page.getByLabel("Full name").first().inputValue()).toBe("Ada");
  expect(sent.filter((request) => request.includes("card.pdf") && !/^POST [^ ]*\/open /u.test(request))).toEqual([]);
});

test("of PDFs that are dropped on the catalogue at once, or shared with the installed app, the person opens one by keyboard, and another one then", async ({
  openContext,
}) => {
  const page = await (await openContext({ serviceWorkers: "allow", viewport: { width: 375, height: 700 } })).newPage();
  await page.goto("/template/invoice/fill");
  await page.locator("[data-field] input[type=text], input[data-field]").first().fill("Ada");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/");
  await waitForHydration(page);
  const files = [readFileSync(await writePrinted()), Buffer.from(await createSimpleForm())].map((file) => file.toString("base64"));
  await expect.poll(() => page.evaluate(dropAll, files)).toBe(true);
  const question = page.getByRole("group", { name: "We open one PDF at a time", exact: false });
  await expect.poll(() => question.getByRole("button").allInnerTexts()).toEqual(["file-0.pdf", "file-1.pdf"]);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Full name").first().waitFor();
  await expect.poll(() => page.url()).toContain("/open?pdf=own-");

  await page.goto("/open");
  const address = await page.evaluate(async (all) => {
    const shared = new FormData();
    for (const [index, base64] of all.entries())
      shared.append("pdf", new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], `shared-${index}.pdf`));
    return (await fetch("/open", { method: "POST", body: shared })).url;
  }, files);
  await page.goto(address);
  await question.getByRole("button", { name: "shared-0.pdf", exact: true }).press("Enter");
  await expect.poll(() => page.url()).toContain("/open?pdf=own-");
  expect(await page.evaluate(() => caches.has("fillwright-handed"))).toBe(false);
});

test("a picture of a template that is dragged within its page is no file that is dropped", async ({ openContext }) => {
  const page = await (await openContext({ serviceWorkers: "allow" })).newPage();
  await page.goto("/template/invoice");
  await waitForHydration(page);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const files = new DataTransfer();
        files.items.add(new File([""], "letter.txt"));
        return !dispatchEvent(new DragEvent("dragover", { dataTransfer: files, cancelable: true }));
      }),
    )
    .toBe(true);
  await page.evaluate(() => {
    delete document.documentElement.dataset["dropping"];
    addEventListener("dragend", () => Object.assign(globalThis, { hasDropped: true }));
  });
  const box = await page.getByRole("main").getByRole("img").first().boundingBox();
  if (!box) throw new Error("The template has no picture.");
  // Playwright's own mouse carries no files of a picture.
  const session = await page.context().newCDPSession(page);
  const send = (type: "mouseMoved" | "mousePressed" | "mouseReleased", x: number, y: number) =>
    session.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await send("mousePressed", x, y);
  for (const far of [5, 15, 30, 45]) await send("mouseMoved", x + far, y + far);
  expect(await page.evaluate(() => "dropping" in document.documentElement.dataset)).toBe(false);
  await send("mouseReleased", x + 45, y + 45);
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "hasDropped"))).toBe(true);
  // What is handed over is on its way to another document by now.
  expect(await page.evaluate(() => caches.has("fillwright-handed"))).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/template/invoice");
});

test("a PDF that a page of another site sends is not opened, and leaves nothing on the device", async ({ openContext }) => {
  const context = await openContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/template/invoice/fill");
  await page.locator("[data-field] input[type=text], input[data-field]").first().fill("Ada");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/open");
  const address = page.url();
  // Such a page may hide its own address.
  const elsewhere = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").setHeader("Referrer-Policy", "no-referrer");
    response.end(
      `<form method="post" enctype="multipart/form-data" action="${address}"><input type="file" name="pdf"><button>Go</button></form>`,
    );
  });
  const { port } = new URL(await listenOnLoopback(elsewhere));
  // To a browser, the two names of this machine are two sites.
  await page.goto(`http://localhost:${port}/`);
  await page.locator("input").setInputFiles(await writePrinted());
  await page.getByRole("button", { name: "Go" }).click();
  await page.getByRole("alert").filter({ hasText: "Another site sent a file" }).waitFor();
  expect(page.url()).toBe(`${address}?handed=foreign`);
  await expect.poll(() => page.evaluate(() => caches.has("fillwright-handed"))).toBe(false);
  expect(await page.getByText("library-card").count()).toBe(0);
  elsewhere.close();
});

test("a file larger than a PDF may be leaves nothing of it on the device, whoever sends it, and is refused in a sentence", async ({
  openContext,
}) => {
  const page = await (await openContext({ serviceWorkers: "allow" })).newPage();
  await page.goto("/template/invoice/fill");
  await page.locator("[data-field] input[type=text], input[data-field]").first().fill("Ada");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/open");
  const { address, kept } = await page.evaluate(async () => {
    const shared = new FormData();
    shared.append("pdf", new File([new Uint8Array(100_000_001)], "card.pdf", { type: "application/pdf" }));
    const { url } = await fetch("/open", { method: "POST", body: shared });
    return { address: url, kept: await (await caches.match("/open/handed-file/0"))?.text() };
  });
  expect(kept).toBe("");
  await page.goto(address);
  await page.getByRole("alert").filter({ hasText: "larger than 100 MB" }).waitFor();
});

test("a PDF of one's own that is said to be available offline opens without a network, and so does another one", async ({
  openContext,
  allow,
}) => {
  // The browser asks for the page's icon past everything kept.
  allow(/favicon\.svg/u);
  const context = await openContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await writePrinted());
  await page.getByLabel("Full name").first().fill("Ada");
  await page.getByText("Available offline", { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^Saved/u).count()).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => page.getByLabel("Full name").first().inputValue()).toBe("Ada");
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await makeLong(3));
  await page.locator("[data-field]").first().waitFor();
  await page.goto("/open");
  await waitForHydration(page);
  await choose(page, await writeLocked("locked-offline.pdf"));
  await page.getByLabel("Password of locked-offline.pdf").fill("open sesame");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByLabel("Full name").first().waitFor();
});

test("the search leads to opening a PDF of one's own", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("combobox", { name: "Search templates" }).fill("my landlord's form");
  await page.getByRole("option", { name: /Open your own PDF/u }).click();
  await page.getByRole("button", { name: "Choose a PDF" }).waitFor();
});

test("answers to a PDF of one's own are saved to the account without the file, and go on where the file is", async ({ openContext }) => {
  const person = newPerson();
  const [first, second] = [await (await openContext()).newPage(), await (await openContext()).newPage()];
  const sent: string[] = [];
  for (const page of [first, second])
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  const file = await writePrinted();
  await first.goto("/");
  await waitForHydration(first);
  await dismissBanner(first);
  await signIn(first, person);
  await openPaywall(first);
  await buy(first, "Monthly");
  await openPrinted(first, file);
  await first.getByLabel("Full name").first().fill("Ada Lovelace");
  await first.getByRole("button", { name: "More" }).click();
  await first.getByRole("menuitem", { name: "Save to my account" }).click();
  await first.getByText("Your answers only: the PDF itself stays on this device.").waitFor();

  await second.goto("/documents");
  await waitForHydration(second);
  await signIn(second, person);
  await second.getByRole("link", { name: /^Open My own PDF/u }).click();
  await second.getByRole("heading", { name: "This PDF isn’t on this device" }).waitFor();
  await choose(second, file);
  await expect.poll(() => second.getByLabel("Full name").first().inputValue()).toBe("Ada Lovelace");

  const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
  expect(sent.filter((request) => request.includes(hash) || /library.card/iu.test(request))).toEqual([]);
});
