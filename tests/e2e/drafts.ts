import type { Page } from "playwright-core";

/** Everything that this device keeps of what was typed, as text. */
export function readDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open("fillwright-drafts");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const all = opened.result.transaction("drafts").objectStore("drafts").getAll();
          all.addEventListener("success", () => {
            opened.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
}
