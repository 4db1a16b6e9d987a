import { readFile } from "node:fs/promises";
import type { Worker } from "playwright-core";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { buildStarter } from "../../catalogue/starter/build.ts";
import type { FieldMap } from "../../shared/contracts/field-map.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { FORMS_FOLDER } from "./import-forms.ts";

/** Our own forms are much alike: a few of them stand for all. */
const STARTERS = 4;

/** Has the page's worker read a PDF, and returns its field map. */
async function readInBrowser(worker: Worker, bytes: Buffer): Promise<FieldMap> {
  return worker.evaluate(
    (base64) =>
      new Promise<FieldMap>((resolve, reject) => {
        Object.assign(globalThis, {
          postMessage: ({ fieldMap, message }: { fieldMap?: FieldMap; message?: string }) =>
            fieldMap ? resolve(fieldMap) : reject(new Error(message)),
        });
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dispatchEvent(new MessageEvent("message", { data: { bytes: content, password: "", detect: true, pictures: true } }));
      }),
    bytes.toString("base64"),
  );
}

test("a PDF of one's own gets the same field map as the import makes of the same bytes, on every form at hand", async ({ page }) => {
  const { usable } = await readSources(FORMS_FOLDER ?? (await buildStarter()));
  const files = FORMS_FOLDER ? usable : usable.slice(0, STARTERS);
  await page.goto("/open");
  await waitForHydration(page);
  // The worker starts while a file is being chosen, and ends when none is.
  const [worker] = await Promise.all([
    page.waitForEvent("worker"),
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a PDF" }).click(),
  ]);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = await readFile(file.path);
    const { fieldMap } = await readTemplate(await loadPdfium(), bytes, true);
    // The browser refuses it: only Acrobat shows such a form.
    if (fieldMap.kind === "xfa") continue;
    expect(await readInBrowser(worker, bytes), file.id).toEqual(JSON.parse(JSON.stringify(fieldMap)));
  }
}, 240_000);
