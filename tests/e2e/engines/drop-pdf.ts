import type { Tab } from "./tab.ts";

/** Drops a file onto the page. */
export async function drop(tab: Tab, name: string, bytes: Uint8Array): Promise<void> {
  await tab.waitForHydration();
  const base64 = Buffer.from(bytes).toString("base64");
  // React takes the page over in slices; the page listens once it has taken the drop for its own.
  await tab.waitUntil(
    "a page that takes a file",
    () =>
      tab.evaluate(
        (name, base64) => {
          const files = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          files.items.add(new File([content], name, { type: "application/pdf" }));
          return !dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
        },
        name,
        base64,
      ),
    Boolean,
  );
}

/** Waits until a PDF of one's own is open. */
export async function waitForOpened(tab: Tab): Promise<void> {
  await tab.waitForPath(/^\/open\?pdf=own-/u);
  await tab.waitForFields();
}
