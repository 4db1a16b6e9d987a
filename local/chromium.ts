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
