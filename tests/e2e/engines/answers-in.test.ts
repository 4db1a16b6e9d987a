import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import { beforeAll, expect } from "vitest";
import { makeNextEdition } from "../../fakes/next-edition.ts";
import { FORMS_FOLDER, importForms } from "../import-forms.ts";
import type { Target } from "./find-elements.ts";
import { journey } from "./journey.ts";
import { subscribe } from "./person.ts";
import type { Tab } from "./tab.ts";

const MANY = { role: "dialog", name: "Fill many from a spreadsheet" } as const;
const ANSWERS = { role: "dialog", name: "Use answers from a file" } as const;
const ROW_COUNT = 12;

/** A table as a spreadsheet of an older machine saves it: semicolons, Windows-1252, quotes around what needs them, a row without anything. */
const TABLE = Buffer.from(
  [
    "full_name;Street Address*;TOWN;Shoe size",
    '"Müller; Zoë ""the Elder""";"1 First Street";Köln;38',
    ...Array.from({ length: ROW_COUNT - 2 }, (_, index) => `Marker ${index + 2};${index + 2} Long Road ; Leeds;`),
    ";;;",
    "",
  ].join("\r\n"),
  "latin1",
);

/** Presses a button that asks for a file, and gives it one: no engine's driver answers the window for it. */
async function chooseFile(tab: Tab, button: Target, name: string, bytes: Uint8Array): Promise<void> {
  await tab.evaluate(
    (fileName, base64) => {
      HTMLInputElement.prototype.click = function answerPicker() {
        const chosen = new DataTransfer();
        chosen.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], fileName));
        this.files = chosen.files;
        this.dispatchEvent(new Event("change"));
      };
    },
    name,
    Buffer.from(bytes).toString("base64"),
  );
  await tab.press(button);
}

async function openTool(tab: Tab, item: RegExp): Promise<void> {
  await tab.press({ role: "button", name: "More" });
  await tab.press({ role: "menuitem", name: item });
}

/** Presses what goes on with the run until all files are there. @returns how often something failed */
async function makeAll(tab: Tab): Promise<number> {
  const goOn = { role: "button", name: /^(?:Continue|Try again)$/u, within: MANY } as const;
  await tab.press({ role: "button", name: /^Make /u, within: MANY });
  for (let failures = 0; ; failures += 1) {
    const isReady = await tab.waitUntil(
      "the files, or a way to go on",
      async () => {
        if (await tab.look({ text: /are ready\.$/u, within: MANY }, () => true)) return "ready";
        return (await tab.look(goOn, () => true)) ? "stopped" : null;
      },
      (told) => told !== null,
    );
    if (isReady === "ready") return failures;
    await tab.press(goOn);
  }
}

journey(
  "on a phone a table of messy rows becomes a ZIP though the plan's check and the writer fail once each",
  async (visit) => {
    visit.allow(/503|Failed to load|NetworkError|Load failed|Loading (?:failed|Worker)|worker|Image corrupt or truncated/iu);
    const tab = await visit.openEmpty();
    await tab.resize({ width: 375, height: 740 });
    await subscribe(visit, tab);
    const waiting = visit.line.failOnce(/\/api\/account\/completions/u, /\/assets\/export-worker-.*\.js/u);
    await tab.goto("/template/invoice/fill");
    await tab.waitForFields();
    await tab.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
    await openTool(tab, /^Fill many/u);
    await chooseFile(tab, { role: "button", name: "Choose a table", within: MANY }, "customers.csv", TABLE);
    await tab.waitFor({ text: /customers\.csv: 12 rows/u });
    await tab.waitFor({ text: /^3 of 4 matched$/u });
    await tab.waitFor({ text: /^We’ll leave out one row$/u });
    expect(await makeAll(tab)).toBeLessThanOrEqual(2);
    expect([...waiting]).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const { bytes } = await visit.waitForDownload(() => tab.press({ role: "button", name: "Save as ZIP", within: MANY }));
    const files = Object.values(unzipSync(bytes)).map((file) => execFileSync("pdftotext", ["-", "-"], { input: file, encoding: "utf8" }));
    expect(files).toHaveLength(ROW_COUNT - 1);
    expect(files[0]).toMatch(/Müller; Zoë "the Elder"[^]*1 First Street[^]*Köln/u);
    expect(files[10]).toMatch(/Marker 11[^]*11 Long Road[^]*Leeds/u);
  },
  { timeout: 180_000 },
);

if (FORMS_FOLDER) {
  const folder = FORMS_FOLDER;
  beforeAll(() => importForms(["us-irs-fw9"]), 240_000);

  journey(
    "last year's W-9, filled by another program, is taken over into this year's, each answer into the field that asks for it",
    async (visit) => {
      // In the other edition a line was added, after which every field has the name of the one before it.
      const { bytes } = await makeNextEdition(new Uint8Array(await readFile(path.join(folder, "us-irs-fw9.pdf"))), "a line more");
      const document = await PDFDocument.load(bytes);
      const page = "topmostSubform[0].Page1[0].";
      document.getForm().getTextField(`${page}f1_1[0]`).setText("Ada Lovelace");
      document.getForm().getTextField(`${page}Address[0].f1_8[0]`).setText("12 St James’s Square");
      document.getForm().getTextField(`${page}Address[0].f1_8[0]_1`).setText("Springfield, IL 62701");
      const tab = await visit.open("/template/us-irs-fw9/fill");
      await tab.waitForFields();
      await openTool(tab, /^Use answers/u);
      await chooseFile(tab, { role: "button", name: "Choose a file", within: ANSWERS }, "w9-last-year.pdf", await document.save());
      await tab.waitFor({ text: /w9-last-year\.pdf is another edition of this form\. We’re sure of 3 answers/u });
      await tab.press({ role: "button", name: "Enter 3 answers", within: ANSWERS });
      await tab.waitForNo(ANSWERS);
      await tab.waitForValue({ role: "textbox", name: /^5 Address/u }, "12 St James’s Square");
      await tab.waitForValue({ role: "textbox", name: /^6 City/u }, "Springfield, IL 62701");
      await tab.waitForValue({ role: "textbox", name: /^(?:1 )?Name/u }, "Ada Lovelace");
      await tab.press({ role: "button", name: "Undo" });
      await tab.waitForValue({ role: "textbox", name: /^5 Address/u }, "");
    },
  );
}
