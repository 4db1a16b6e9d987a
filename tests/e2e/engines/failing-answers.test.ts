import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect } from "vitest";
import { FORMS_FOLDER, importForms } from "../import-forms.ts";
import { readWithQpdf } from "../read-with-qpdf.ts";
import { journey } from "./journey.ts";
import { accountButton, signInByPopup } from "./person.ts";
import type { Tab } from "./tab.ts";

/** W-9; without the folder of real forms one of our own. */
const FORM = FORMS_FOLDER ? "us-irs-fw9" : "bill-of-sale-vehicle";
const NAME = { css: ".field input[data-field]:not([type=checkbox], [type=radio])" } as const;
const SIGN = { role: "dialog", name: "Sign" } as const;
const DOWNLOAD = { role: "dialog", name: /Download your form|Almost done/u } as const;

beforeAll(() => importForms([FORM]), 240_000);

async function sign(tab: Tab): Promise<void> {
  await tab.press({ css: "[role=toolbar] button", name: "Sign" });
  await tab.press({ role: "button", name: "Type", within: SIGN });
  await tab.typeInto({ role: "textbox", name: "Your name or initials", within: SIGN }, "Ada Lovelace");
  await tab.waitFor({ css: "[role=radio], input[type=radio]", name: /Great Vibes/u, within: SIGN });
  await tab.press({ role: "button", name: "Sign", within: SIGN });
  await tab.waitForNo(SIGN);
}

/** Presses "Download" until the file is made. @returns the sentences that were said on the way */
async function pressUntilMade(tab: Tab): Promise<string[]> {
  const said: string[] = [];
  for (;;) {
    await tab.press({ role: "button", name: /^Download/u, within: DOWNLOAD });
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

journey(
  "a form is opened, filled, signed and taken away though its field map, its file and the writer fail once each",
  async (visit) => {
    visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker/iu);
    const waiting = visit.line.failOnce(/\/fields(?:\.json)?(?:\?|$)/u, /\/fill\.pdf/u, /\/assets\/export-worker-.*\.js/u);
    const tab = await visit.open("/");
    await tab.waitForHydration();
    await tab.press({ role: "button", name: "Login", within: { role: "banner" } });
    await signInByPopup(visit, tab);
    await tab.waitFor(accountButton());
    await tab.goto(`/template/${FORM}/fill`);
    await tab.typeInto(NAME, "Ada Lovelace");
    await tab.waitForFields();
    await tab.waitUntilSaved();
    await tab.waitFor(accountButton());
    await sign(tab);
    await tab.press({ css: "[role=toolbar] button", name: "Download" });
    await tab.press({ role: "radio", name: /^Editable copy/u, within: DOWNLOAD });
    let said: string[] = [];
    const { name, bytes } = await visit.waitForDownload(async () => {
      said = await pressUntilMade(tab);
    });
    expect([...waiting]).toEqual([]);
    expect(said.length).toBeLessThanOrEqual(3);
    const file = path.join(mkdtempSync(path.join(tmpdir(), "fillwright-")), name);
    writeFileSync(file, bytes);
    expect([...readWithQpdf(file).values()]).toContain("Ada Lovelace");
  },
  { timeout: 180_000 },
);
