import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPackage } from "../../local/install-package.ts";
import { type Product, startProduct } from "../../local/product.ts";
import { ROUTE_NAMES, ROUTES } from "../../shared/routes.ts";
import type { Grade } from "./observatory/grade-headers.ts";
import { seedCatalogue } from "./seed-catalogue.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Everything that widens a page's policy, and no stand-in: their addresses have no HTTPS, which costs a grade. */
const SELLING = {
  META_PIXEL_ID: "1",
  STRIPE_SECRET_KEY: "sk_test_standin",
  STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
  STRIPE_WEBHOOK_SECRET: "whsec_standin",
  EMBED_HOSTS: "https://*.example.com",
};
const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-headers-"));
let product: Product;
let gradeHeaders: (url: string) => Promise<Grade>;

beforeAll(async () => {
  await installPackage(path.join(import.meta.dirname, "observatory"));
  ({ gradeHeaders } = await import("./observatory/grade-headers.ts"));
  await seedCatalogue({ root: ROOT, stateDir });
  product = await startProduct({ root: ROOT, mode: "production", settings: { port: 0, stateDir, standIns: null }, env: SELLING });
});
afterAll(async () => {
  await product.close();
  await rm(stateDir, { recursive: true, force: true });
});

async function gradeOf(address: string) {
  const { grade, lost } = await gradeHeaders(`${product.url}${address}`);
  return { grade, lost };
}

const PAGES = ROUTE_NAMES.map((name) => ROUTES[name].replace(":id", "invoice").replace(":page", "terms"));
const ANSWERS = ["/nowhere", "/api/fillwright/templates/structure", "/api/account", "/api/nowhere", "/healthz", "/robots.txt"];
const ICONS = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"];
const STATIC = ["/service-worker.js", ...ICONS, "/share.png"];

test.for([...PAGES, ...ANSWERS, ...STATIC])("Mozilla's Observatory gives the headers of %s its best grade", async (address) => {
  expect(await gradeOf(address)).toEqual({ grade: "A+", lost: [] });
});

test("what is graded lets in whom a page for buyers needs", async () => {
  const { headers } = await fetch(`${product.url}/paywall`);
  expect(headers.get("content-security-policy")).toMatch(/connect\.facebook\.net.*js\.stripe\.com/u);
});

test.for([
  ["a script", "/", /"(\/assets\/[^"]+\.js)"/u],
  ["a page's image", "/template/invoice/fill", /"(\/files\/[^" ]+)"/u],
] as const)("and those of %s", async ([, page, address]) => {
  const html = await (await fetch(`${product.url}${page}`)).text();
  expect(await gradeOf(address.exec(html)?.[1] ?? "not on the page")).toEqual({ grade: "A+", lost: [] });
});
