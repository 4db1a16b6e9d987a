import type { Page } from "playwright-core";

/** Deletes a database of the page's origin while the page is open, as a browser does that finds it damaged. Rejects where a connection stays open. */
export async function deleteDatabase(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(database);
        deletion.addEventListener("success", () => resolve());
        deletion.addEventListener("error", () => reject(new Error("The database was not deleted.")));
        deletion.addEventListener("blocked", () => reject(new Error("A connection stays open.")));
      }),
    name,
  );
}
