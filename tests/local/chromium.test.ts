import { existsSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { findChromium, findHeadlessChromium } from "../../local/chromium.ts";

afterEach(() => void vi.unstubAllEnvs());

test("CHROMIUM decides which browser the tests drive", () => {
  vi.stubEnv("CHROMIUM", process.execPath);
  expect([findChromium(), findHeadlessChromium()]).toEqual([process.execPath, process.execPath]);
});

test("a path that leads nowhere is said", () => {
  vi.stubEnv("CHROMIUM", "/nowhere/chromium");
  expect(findHeadlessChromium).toThrow("Chromium is missing");
});

test("without a choice there is a browser, with windows or without", () => {
  vi.stubEnv("CHROMIUM", "");
  expect(findHeadlessChromium()).toSatisfy(existsSync);
});
