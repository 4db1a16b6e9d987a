import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Download } from "../../../local/saved-file.ts";
import type { Visit } from "./journey.ts";
import type { Tab } from "./tab.ts";

/** The window for downloading, by either of its titles. */
export const DOWNLOAD = { role: "dialog", name: /Download your form|Before you download/u } as const;

/** Keeps a download in a folder of its own, and returns its path. */
export function keepDownload({ name, bytes }: Download): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "fillwright-")), name);
  writeFileSync(file, bytes);
  return file;
}

/** Takes a copy of the open form, and returns its path; `pass` does what comes between the button and the file. */
export async function takeCopy({ waitForDownload }: Visit, tab: Tab, kind: RegExp, pass: () => Promise<void>): Promise<string> {
  await tab.press({ role: "button", name: "Download" });
  await tab.press({ role: "radio", name: kind, within: DOWNLOAD });
  return keepDownload(
    await waitForDownload(async () => {
      await tab.press({ role: "button", name: /^Download/u, within: DOWNLOAD });
      await pass();
    }),
  );
}

/** Presses "Download" until the file is made; `pass` does what comes behind the first press. @returns the sentences that were said on the way */
export async function pressUntilMade(tab: Tab, pass?: () => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  for (;;) {
    await tab.press({ role: "button", name: /^Download/u, within: DOWNLOAD });
    if (said.length === 0) await pass?.();
    const end = await tab.waitUntil(
      "the file or a sentence",
      () =>
        tab.evaluate(() => {
          const dialog = document.querySelector("dialog[open]");
          if (dialog?.querySelector("[data-done]")) return "made";
          return dialog?.querySelector("progress") ? "" : (dialog?.querySelector("[role=alert]")?.textContent ?? "");
        }),
      (told) => told !== "",
    );
    if (end === "made") return said;
    said.push(end);
  }
}
