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

/** Gives every kept draft a time and an answer that are none, and puts drafts beside them of which only the keys are left. */
export function damageDrafts(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open("fillwright-drafts");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const transaction = opened.result.transaction("drafts", "readwrite");
          const drafts = transaction.objectStore("drafts");
          const all: IDBRequest<{ templateId: string; values: object }[]> = drafts.getAll();
          all.addEventListener("success", () => {
            for (const draft of all.result) {
              drafts.put({ ...draft, updatedAt: 7, version: "seven", values: { ...draft.values, name: { first: "Ada" } } });
              drafts.put({ templateId: draft.templateId, sha256: "0".repeat(64) });
            }
            drafts.put({ templateId: "gone", sha256: "1".repeat(64), title: null, values: null });
          });
          transaction.addEventListener("complete", () => {
            opened.result.close();
            resolve();
          });
        });
      }),
  );
}
