import { execFileSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll } from "vitest";
import { expect, test } from "./browser.ts";
import { importStarters } from "./import-forms.ts";

/** Has boxes to tick on its first page. */
const FORM = "bill-of-sale-vehicle";

beforeAll(() => importStarters([FORM]), 240_000);

// As narrow as A5 is, a window shows the questions.
for (const format of ["A4", "Letter", "A5"]) {
  test(`the browser's own print on ${format} is the form's pages, ticks included, also where backgrounds are left out`, async ({
    page,
  }) => {
    const folder = await mkdtemp(path.join(tmpdir(), "fillwright-"));
    const print = async (name: string) => {
      const file = path.join(folder, `${name}.pdf`);
      await page.pdf({ path: file, format, printBackground: false });
      return {
        sheets: execFileSync("qpdf", ["--show-npages", file], { encoding: "utf8" }).trim(),
        drawn: execFileSync("pdftoppm", ["-gray", "-r", "96", "-l", "1", file]),
      };
    };
    await page.goto(`/template/${FORM}/fill`);
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
    const box = page.locator(".field input[type=checkbox]").first();
    await box.check();
    const ticked = await print("ticked");
    expect(ticked.sheets).toBe(String(await page.locator(".page").count()));
    await box.uncheck();
    const blank = await print("blank");
    // The edge of a box that is ticked is a little darker; a tick is ink.
    const isInk = (shade: number, at: number) => (blank.drawn[at] ?? 0) - shade > 100;
    expect(ticked.drawn.some(isInk)).toBe(true);
  });
}
