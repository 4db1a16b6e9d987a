import { execFileSync } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { readDrafts } from "./drafts.ts";
import { expect, test } from "./browser.ts";
import { passIdleTime } from "./idle-time.ts";
import { authModal, chooseNewAccount, newPerson, openGoogleWindow } from "./sign-in.ts";

const FORM = "/template/invoice/fill";

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 3 fields/u).waitFor();
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
}

async function add(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a page whose picture is sharp enough fetches nothing to draw it with; one that is enlarged is drawn", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 1440, height: 800 } })).newPage();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await openForm(page);
  // Asked for when nothing else is to be done, as the drawing is.
  await expect.poll(() => fetched.some((file) => file.endsWith("/text.json"))).toBe(true);
  expect(fetched.filter((file) => /^\/pdfjs\/|\/fill\.pdf/u.test(file))).toEqual([]);
  await page.getByLabel("Zoom").selectOption("200%");
  await page.locator("#page-1[data-drawn]").waitFor();
});

test("a page whose letters only its picture shows stays a picture, however large", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 1440, height: 800 } })).newPage();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.route(/\/fields\.json/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), lacksFonts: true } });
  });
  await openForm(page);
  await page.getByLabel("Zoom").selectOption("200%");
  await expect.poll(() => fetched.some((file) => file.endsWith("/text.json"))).toBe(true);
  await passIdleTime(page);
  expect(fetched.filter((file) => file.startsWith("/pdfjs/"))).toEqual([]);
  expect(await page.locator("#page-1[data-drawn]").count()).toBe(0);
});

test("a page is shown as wide as the window, whole, or at a multiple of its size, by picker and by key", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 1440, height: 800 } })).newPage();
  await openForm(page);
  const zoom = page.getByLabel("Zoom");
  await zoom.selectOption("Width");
  const width = async () => (await boxOf(page, "#page-1")).width;
  await expect.poll(width).toBeGreaterThan(1300);
  await zoom.selectOption("Page");
  await expect.poll(async () => (await boxOf(page, "#page-1")).height).toBeLessThan(800);
  const whole = await boxOf(page, "#page-1");
  expect(whole.width / whole.height).toBeCloseTo(612 / 792, 2);
  await zoom.selectOption("200%");
  await expect.poll(width).toBeCloseTo((612 * 96 * 2) / 72, 0);
  await zoom.selectOption("Fit");
  await page.keyboard.press("Control+e");
  await expect.poll(() => zoom.inputValue()).toBe("width");
});

test("a zoom that is chosen before the page has woken holds", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 1440, height: 800 } })).newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/u, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(FORM, { waitUntil: "commit" });
  const zoom = page.getByLabel("Zoom");
  await zoom.selectOption("Width");
  release();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(async () => (await boxOf(page, "#page-1")).width).toBeGreaterThan(1300);
  expect(await zoom.inputValue()).toBe("width");
});

for (const width of [375, 1440]) {
  test(`a page that lies on its side is turned at ${width} px, all of it in reach, and what is moved there follows the pointer`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await openForm(page);
    await page.getByLabel("Name").fill("Ada");
    await add(page, "Dot");
    const mark = page.getByRole("group", { name: "Mark on page 1" });
    const upright = await boxOf(page, "#page-1");
    // A press is painted before what it is for.
    const shapeOf = async () => {
      const box = await boxOf(page, "#page-1");
      return box.width / box.height;
    };
    await page.keyboard.press("Control+.");
    await expect.poll(shapeOf).toBeCloseTo(upright.height / upright.width, 2);
    const turned = await boxOf(page, "#page-1");
    expect(turned.x).toBeGreaterThanOrEqual(0);
    expect(turned.x + turned.width).toBeLessThanOrEqual(width);
    // The next page begins under it, as far away as before.
    const next = await boxOf(page, "#page-2");
    expect(next.y - (turned.y + turned.height)).toBeCloseTo(16, 0);
    const before = await boxOf(page, ".placement");
    await mark.focus();
    await page.keyboard.press("Shift+ArrowRight");
    const after = await boxOf(page, ".placement");
    expect(after.x).toBeGreaterThan(before.x + 1);
    expect(after.y).toBeCloseTo(before.y, 0);
    await page.mouse.move(after.x + after.width / 2, after.y + after.height / 2);
    await page.mouse.down();
    await page.mouse.move(after.x + after.width / 2 - 40, after.y + after.height / 2 + 20, { steps: 4 });
    await page.mouse.up();
    const dragged = await boxOf(page, ".placement");
    expect(dragged.x - after.x).toBeCloseTo(-40, 0);
    expect(dragged.y - after.y).toBeCloseTo(20, 0);
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada");
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("Control+.");
    await expect.poll(shapeOf).toBeCloseTo(upright.width / upright.height, 2);
    expect((await boxOf(page, "#page-1")).width).toBeCloseTo(upright.width, 0);
  });
}

test("what is put onto the page one after the other lies side by side", async ({ page }) => {
  await openForm(page);
  await add(page, "Cross");
  await add(page, "Dot");
  const marks = page.locator(".placement");
  await expect.poll(() => marks.count()).toBe(2);
  const [first, second] = [await marks.nth(0).boundingBox(), await marks.nth(1).boundingBox()];
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? Infinity) + (first?.height ?? 0));
});

test("a mark changes its style by key, and a ring goes around an answer", async ({ page }) => {
  await openForm(page);
  await add(page, "Check mark");
  const mark = page.locator(".placement .mark");
  await page.locator(".placement:focus, .placement :focus").waitFor();
  for (const style of ["cross", "dot", "ring", "check"]) {
    await page.keyboard.press("Space");
    await expect.poll(() => mark.getAttribute("data-mark")).toBe(style);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => mark.getAttribute("data-mark")).toBe("ring");
  await expectAccessible(page);
});

test("a note to yourself stays with the answers and is in no file, and one is told so before the download", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await add(page, "Note to yourself");
  await page.keyboard.type("Ask Charles about the street");
  await expect.poll(() => readDrafts(page)).toContain("Ask Charles about the street");
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const note = page.getByLabel("Note to yourself, never printed");
  await expect.poll(() => note.inputValue()).toBe("Ask Charles about the street");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await note.waitFor({ state: "hidden" });
  await page.emulateMedia({ media: "screen" });
  await page.getByText(/of 3 fields/u).waitFor();
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download your form" });
  await dialog.getByText("Your note stays here. It isn’t in the file.").waitFor();
  await dialog.getByRole("button", { name: "Download" }).click();
  await authModal(page).waitFor();
  const popup = await openGoogleWindow(page);
  const downloaded = page.waitForEvent("download");
  await chooseNewAccount(popup, newPerson());
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "invoice.pdf");
  await (await downloaded).saveAs(saved);
  const [first] = (await PDFDocument.load(await readFile(saved))).getPages();
  // What is placed onto a page is a drawing of its own in the page's resources.
  expect(String(first?.node.Resources())).not.toContain("FwPlaced");
});

/** As on a machine that draws nothing for a while: what waits for a frame waits for ever. */
async function drawNoMore(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
}

for (const [width, view] of [
  [1280, "the page"],
  [375, "the questions"],
] as const) {
  test(`the very next letters after the press are in a new text, from ${view}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openForm(page);
    await drawNoMore(page);
    await add(page, "Text");
    await page.keyboard.type("Ask Charles");
    expect(await page.getByLabel("Text on the page").inputValue()).toBe("Ask Charles");
    await expect.poll(() => readDrafts(page)).toContain("Ask Charles");
  });
}

test("the very next letters after a field is found are in it", async ({ page }) => {
  await openForm(page);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Find in the form" });
  await dialog.getByRole("combobox").fill("Nam");
  await dialog.getByRole("option", { name: /^Name/u }).waitFor();
  await drawNoMore(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ada Lovelace");
  expect(await page.getByLabel("Name").inputValue()).toBe("Ada Lovelace");
});

test("a typed name is signed in the handwriting that was chosen, as outlines", async ({ page }) => {
  await openForm(page);
  await add(page, "Signature");
  const dialog = page.getByRole("dialog", { name: "Sign" });
  await dialog.getByRole("button", { name: "Type" }).click();
  await dialog.getByLabel("Your name or initials").fill("Zoë Łukasiewicz");
  const faces = dialog.getByRole("radiogroup", { name: "Handwriting" });
  await faces.getByRole("radio", { name: "Great Vibes" }).waitFor();
  await expect.poll(() => faces.getByRole("radio").count()).toBe(4);
  await faces.getByRole("radio", { name: "Great Vibes" }).check();
  await expectAccessible(page);
  await dialog.getByLabel("Your name or initials").fill("Łukasz 山田");
  // No handwriting has these letters; the plain face is there for every script.
  await expect.poll(() => faces.getByRole("radio").count()).toBe(1);
  await dialog.getByLabel("Your name or initials").fill("Zoë Ł.");
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await page.locator(".placement.signature svg path").waitFor();
});

for (const [what, width, shown, hidden] of [
  ["a phone", 375, "Form", "Page"],
  ["a window", 1024, "Page", "Form"],
] as const) {
  test(`before any script runs the view that ${what} shows looks chosen, and none says that it is`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width, height: 740 }, javaScriptEnabled: false })).newPage();
    await page.goto(FORM);
    const segment = (name: string) => page.getByRole("group", { name: "View" }).getByRole("button", { name, exact: true });
    const isTinted = (name: string) => segment(name).evaluate((button) => getComputedStyle(button).backgroundColor !== "rgba(0, 0, 0, 0)");
    expect([await isTinted(shown), await isTinted(hidden)]).toEqual([true, false]);
    expect(await segment(shown).getAttribute("aria-pressed")).toBeNull();
  });
}

test("a phone's form says which view is chosen once it knows", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 740 } })).newPage();
  await openForm(page);
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Form", exact: true, pressed: true }).waitFor();
});

test("the browser's own print of the page has the form and its answers from the first sheet on, and nothing that is for the screen", async ({
  page,
}) => {
  await page.goto("/template/letter-of-consent/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  const printed = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "page.pdf");
  await page.pdf({ path: printed, format: "A4" });
  expect(execFileSync("pdftotext", ["-l", "1", printed, "-"], { encoding: "utf8" }).trim()).toBe("Ada Lovelace");
});

test("the browser's own print of the page has a sheet for each page of the form, of any margin and shape, however it is shown", async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-"));
  const print = async (name: string, { margin, landscape }: { margin: string; landscape: boolean }) => {
    const printed = path.join(folder, `${name}.pdf`);
    await page.pdf({ path: printed, format: "Letter", landscape, margin: { top: margin, right: margin, bottom: margin, left: margin } });
    return printed;
  };
  await openForm(page);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.locator("#page-3 img").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  // Across, a page is taller than the sheet.
  for (const [index, sheet] of [
    { margin: "0", landscape: false },
    { margin: "0.4in", landscape: false },
    { margin: "0", landscape: true },
    { margin: "0.4in", landscape: true },
  ].entries()) {
    const printed = await print(`sheet-${index}`, sheet);
    const [, , ...pictures] = execFileSync("pdfimages", ["-list", printed], { encoding: "utf8" }).trim().split("\n");
    expect(pictures.map((line) => line.trim().split(/\s+/u)[0])).toEqual(["1", "2", "3"]);
    expect(execFileSync("qpdf", ["--show-npages", printed], { encoding: "utf8" }).trim()).toBe("3");
  }
  const draw = async (name: string) =>
    execFileSync("pdftoppm", ["-gray", "-r", "36", await print(name, { margin: "0.4in", landscape: false })]);
  const rotate = page.getByRole("button", { name: "Rotate pages" });
  // A field that has the focus has a tint of its own.
  await rotate.focus();
  const upright = await draw("upright");
  for (const turn of ["90", "180", "270"]) {
    await rotate.click();
    await page.locator(`.fill[data-turn="${turn}"]`).waitFor();
    expect((await draw(`turned-${turn}`)).equals(upright), `turned by ${turn}°`).toBe(true);
  }
  // Firefox prints no page that it skips on the screen.
  for (const view of ["Page", "Form"]) {
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: view, exact: true }).click();
    await page.getByRole("button", { name: view, exact: true, pressed: true }).waitFor();
    await page.emulateMedia({ media: "print" });
    const visibility = await page.locator(".page").evaluateAll((pages) => pages.map((each) => getComputedStyle(each).contentVisibility));
    expect(visibility).toEqual(["visible", "visible", "visible"]);
    const field = page.getByLabel("Name");
    await field.focus();
    expect(await field.evaluate((control) => getComputedStyle(control).outlineStyle)).toBe("none");
  }
});
