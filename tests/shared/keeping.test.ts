import { describe, expect, it } from "vitest";
import { toKeeping } from "../../shared/rules/keeping.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const APPLE = "Apple Computer, Inc.";

describe("what is kept on this device", () => {
  it.each([
    ["lasts where the browser has promised so", { isPersisted: true, vendor: APPLE, isInstalled: false }, { kind: "lasting" }],
    [
      "lasts while there is room elsewhere",
      { isPersisted: false, vendor: "Google Inc.", isInstalled: false },
      { kind: "while there is room" },
    ],
    [
      "lasts while there is room in Firefox, which names no vendor",
      { isPersisted: false, vendor: "", isInstalled: false },
      { kind: "while there is room" },
    ],
    [
      "is not subject to Safari's seven days on the home screen",
      { isPersisted: false, vendor: APPLE, isInstalled: true },
      { kind: "while there is room" },
    ],
    [
      "is gone from Safari seven days after the last visit",
      { isPersisted: false, vendor: APPLE, isInstalled: false },
      { kind: "until", date: new Date("2026-11-29T10:00:00Z") },
    ],
  ])("%s", (_, browser, keeping) => {
    expect(toKeeping(browser, NOW)).toEqual(keeping);
  });
});
