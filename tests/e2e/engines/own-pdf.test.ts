import { createSimpleForm } from "../../catalogue/import/make-form.ts";
import { journey } from "./journey.ts";
import type { Tab } from "./tab.ts";

/** Begins a transaction that does not end before its page: no write of a draft gets its turn. */
async function keepStorageBusy(tab: Tab): Promise<void> {
  await tab.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("fillwright-drafts");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const drafts = opened.result.transaction("drafts", "readwrite").objectStore("drafts");
          const hold = () => {
            resolve();
            drafts.count().addEventListener("success", hold);
          };
          hold();
        });
      }),
  );
}

journey("a PDF of one's own is dropped onto the page, filled, and there after a reload", async ({ open }) => {
  const bytes = Buffer.from(await createSimpleForm()).toString("base64");
  const tab = await open("/open");
  await tab.waitForHydration();
  // React takes the page over in slices; the page listens once it has taken the drop for its own.
  await tab.waitUntil(
    "a page that takes a file",
    () =>
      tab.evaluate((base64) => {
        const files = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        files.items.add(new File([content], "permit.pdf", { type: "application/pdf" }));
        return !dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
      }, bytes),
    Boolean,
  );
  await tab.waitForPath(/^\/open\?pdf=own-/u);
  await tab.waitForFields();
  const name = { role: "textbox", name: "Full name" } as const;
  await tab.typeInto(name, "Ada Lovelace");
  await tab.waitFor({ css: "[data-saved]", text: /^Saved on this device .*\d\d:\d\d/u });
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(name, "Ada Lovelace");
  // A browser gives the inputs of this page no text back: what was not written yet would be lost.
  await keepStorageBusy(tab);
  await tab.press(name);
  await tab.key("End");
  await tab.type(", Countess");
  await tab.waitForValue(name, "Ada Lovelace, Countess");
  await tab.reload();
  await tab.waitForFields();
  await tab.waitForValue(name, "Ada Lovelace, Countess");
});
