import { findProgram } from "./find-program.ts";

const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Finds the machine's Firefox: `FIREFOX`, or the usual places. @throws Error that says in one line how to get it */
export function findFirefox(): string {
  const advice = "run `sudo apt-get install firefox-esr`, or set FIREFOX to the path of one";
  return findProgram("Firefox", { chosen: process.env["FIREFOX"], places: PLACES, advice });
}

/** Preferences for a browser that saves files, PDFs included, without asking. */
export const FIREFOX_PREFERENCES = {
  "browser.download.useDownloadDir": true,
  "browser.download.always_ask_before_handling_new_types": false,
  // Its own viewer would show a PDF instead of saving it.
  "pdfjs.disabled": true,
  "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
};
