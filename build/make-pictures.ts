// The pictures of the README, taken from a running product with the starter catalogue: node build/make-pictures.ts http://127.0.0.1:5173
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";

const FOLDER = path.join(path.dirname(import.meta.dirname), "docs/images");
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };

type Picture = { name: string; path: string; options: BrowserContextOptions; prepare?: (page: Page) => Promise<void> };

const ANSWERS = {
  invoiceNumber: "2026-114",
  "seller.name": "Pfirsich & Daughters",
  "seller.street": "14 Mill Lane",
  "seller.city": "Burlington",
  "customer.name": "Green Mountain Bakery",
  "customer.street": "7 Church Street",
};

async function fillOut(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
  for (const [name, text] of Object.entries(ANSWERS)) await page.locator(`input[data-field="${name}"]`).fill(text);
  await page.getByText("Saved on this device").first().waitFor({ state: "attached" });
  await page.locator('input[data-field="seller.zip"]').focus();
  await page.evaluate(() => scrollTo(0, 0));
}

const PICTURES: Picture[] = [
  { name: "catalogue", path: "/", options: { viewport: DESK, colorScheme: "light" } },
  { name: "fill", path: "/template/invoice/fill", options: { viewport: DESK, colorScheme: "light" }, prepare: fillOut },
  { name: "fill-on-a-phone", path: "/template/invoice/fill", options: { viewport: PHONE, colorScheme: "dark" }, prepare: fillOut },
];

const [base] = process.argv.slice(2);
if (base === undefined || !URL.canParse(base)) throw new Error("Usage: node build/make-pictures.ts <address of a running product>");
const refused = { name: "consent", value: JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" }) };
const storageState = { cookies: [], origins: [{ origin: new URL(base).origin, localStorage: [refused] }] };
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
for (const { name, path: address, options, prepare } of PICTURES) {
  const context = await browser.newContext({ ...options, storageState, deviceScaleFactor: 2, reducedMotion: "reduce" });
  const page = await context.newPage();
  // A first visit does not wait for the typeface of titles; the second has it.
  for (let visit = 1; visit <= 2; visit++) await page.goto(new URL(address, base).href, { waitUntil: "networkidle" });
  await prepare?.(page);
  const file = path.join(FOLDER, `${name}.webp`);
  await writeFile(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer(),
  );
  console.log(path.relative(".", file));
  await context.close();
}
await browser.close();
