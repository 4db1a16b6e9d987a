import { existsSync } from "node:fs";
import { findProgram } from "./find-program.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds the machine's Chromium: `CHROMIUM`, or the usual places. @throws Error that says in one line how to get it */
export function findChromium(): string {
  const advice = "run `sudo apt-get install chromium`, or set CHROMIUM to the path of one";
  return findProgram("Chromium", { chosen: process.env["CHROMIUM"], places: PLACES, advice });
}

/** Where Debian keeps its `chromium-headless-shell`. */
const SHELL_PLACES = ["/usr/lib/chromium/chromium-headless-shell"];

/**
 * Finds Chromium without windows, which takes half the processor time of the whole one for the same pages, or the whole one where that is not
 * installed. `CHROMIUM` decides as in `findChromium`.
 *
 * @throws Error that says in one line how to get it
 */
export function findHeadlessChromium(): string {
  return process.env["CHROMIUM"] ? findChromium() : (SHELL_PLACES.find(existsSync) ?? findChromium());
}

/** Arguments for a browser that reaches this machine alone. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];
