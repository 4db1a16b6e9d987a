import type { Page } from "playwright-core";
import * as v from "valibot";
import { FieldMap } from "../shared/contracts/field-map.ts";

/** A form on its fill page: its fields, and the file before anything is filled in. */
export type OpenedForm = { fieldMap: FieldMap; empty: Uint8Array };

/** Opens a template of the catalogue. */
export async function openTemplate(page: Page, templateId: string): Promise<OpenedForm> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/fields.json"));
  await page.goto(`/template/${templateId}/fill`);
  const response = await answer;
  const fieldMap = v.parse(FieldMap, await response.json());
  const empty = await page.request.get(response.url().replace(/fields\.json$/, "fill.pdf"));
  return { fieldMap, empty: await empty.body() };
}

/** Opens a PDF of the person's own, and reads what the browser keeps of it. */
export async function openOwnFile(page: Page, file: string): Promise<OpenedForm> {
  await page.goto("/open");
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a PDF" }).click();
  await (await choosing).setFiles(file);
  await page.waitForURL(/\/open\?pdf=own-/u, { timeout: 90_000 });
  // Until its other pages are read, the first one is there alone.
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready", undefined, { timeout: 90_000 });
  const kept = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open("fillwright-own-pdfs");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("pdfs").objectStore("pdfs").getAll();
          reading.addEventListener("error", () => reject(reading.error));
          reading.addEventListener("success", () => {
            const [pdf] = reading.result;
            let bytes = "";
            for (const byte of pdf.fill) bytes += String.fromCharCode(byte);
            resolve({ fieldMap: pdf.fieldMap, fill: btoa(bytes) });
          });
        });
      }),
  );
  const { fieldMap, fill } = v.parse(v.object({ fieldMap: FieldMap, fill: v.string() }), kept);
  return { fieldMap, empty: Buffer.from(fill, "base64") };
}
