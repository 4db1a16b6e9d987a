import type { Page } from "playwright-core";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { accountButton, signIn } from "./sign-in.ts";

for (const width of [375, 1280]) {
  test(`at ${width} px a person sees every request of the page, and erases what they typed with one button`, async ({
    openContext,
    allow,
  }) => {
    // The probe below is refused, which does not matter here.
    allow(/healthz/u);
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await page.goto("/template/invoice/fill");
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.locator("[data-saved]").waitFor();
    await page.evaluate(() => fetch("/healthz?probe", { method: "POST", body: "twelve bytes" }));
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "What this page sent" }).click();
    const dialog = page.getByRole("dialog", { name: "What this page sent" });
    await dialog.getByText(/1 of them carried something/u).waitFor();
    await dialog.getByText("Every request").first().click();
    const rows = dialog.getByRole("row");
    await rows.filter({ hasText: "GET /template/invoice/fill" }).filter({ hasText: "nothing" }).waitFor();
    await rows.filter({ hasText: "POST /healthz?probe" }).filter({ hasText: "12 bytes" }).filter({ hasText: "twelve bytes" }).waitFor();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/privacy-${width}.png` });

    await dialog.getByRole("button", { name: "Delete everything on this device…" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    const report = page.getByRole("dialog", { name: "Deleted from this device" });
    await report.getByText("1 form you started", { exact: true }).waitFor();
    await report.getByText("no profiles", { exact: true }).waitFor();
    await expectAccessible(page);
    await report.getByRole("button", { name: "Got it" }).click();
    await page.waitForURL(/\/$/u);
    await page.goto("/template/invoice/fill");
    await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
    await page.goto("/documents");
    await page.getByText("No forms on this device yet.").waitFor();
  });
}

test("erasing takes the kept signatures, the forms kept for use offline and the links to documents along, and says how many", async ({
  openContext,
}) => {
  const page = await (await openContext({ serviceWorkers: "allow" })).newPage();
  await page.goto("/template/invoice/fill");
  await page.getByText("Available offline", { exact: true }).waitFor();
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.locator("[data-saved]").waitFor();
  await page.getByRole("button", { name: "Add to the page" }).click();
  await page.getByRole("menuitem", { name: "Signature" }).click();
  const sign = page.getByRole("dialog", { name: "Sign" });
  await sign.getByRole("button", { name: "Type" }).click();
  await sign.getByLabel("Your name or initials").fill("Ada");
  await sign.getByLabel("Keep it on this device for next time").check();
  await sign.getByRole("button", { name: "Sign", exact: true }).click();
  await page.getByRole("group", { name: "Signature on page 1" }).waitFor();
  await page.evaluate(() => localStorage.setItem("document:invoice:abc", JSON.stringify({ id: "1", version: 1 })));
  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Delete everything on this device…" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const report = page.getByRole("dialog", { name: "Deleted from this device" });
  const lines = ["1 form you started", "1 saved signature", "1 form saved for offline use", "1 link to a document in your account"];
  for (const line of lines) await report.getByText(line, { exact: true }).waitFor();
  const left = await page.evaluate(async () => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return { paths: lists.flat().map((url) => new URL(url).pathname), keys: Object.keys(localStorage) };
  });
  const ofForms = left.paths.filter((path) => !path.startsWith("/assets/") && /invoice|^\/(?:api|files)\//u.test(path));
  expect(ofForms).toEqual([]);
  expect(left.keys.filter((key) => key !== "consent" && key !== "erased-at")).toEqual([]);
});

test("a browser that forgets keeps answers through a reload, not in another tab, and moves what was kept before into the tab", async ({
  openContext,
}) => {
  const context = await openContext();
  const page = await context.newPage();
  const openPrivacy = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "What this page sent" }).click();
  };
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name").fill("Typed before");
  await page.locator("[data-saved]").waitFor();
  await openPrivacy();
  await Promise.all([page.waitForEvent("load"), page.getByRole("checkbox", { name: "Forget when I close" }).click()]);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Typed before");
  await page.getByLabel("City").fill("Forgotten City");
  await page.getByText(/Saved until you close this tab/u).waitFor();
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Forgotten City");

  const other = await context.newPage();
  await other.goto("/template/invoice/fill");
  await other.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => other.getByLabel("Name").inputValue()).toBe("");
  await other.getByLabel("Name").fill("Somebody else");
  await page.close();
  await other.close();

  const next = await context.newPage();
  await next.goto("/documents");
  await next.getByText("No forms on this device yet.").waitFor();
  await next.goto("/template/invoice/fill");
  await next.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await expect.poll(() => next.getByLabel("Name").inputValue()).toBe("");
});

test("a form that is open while another tab tells the browser to forget keeps nothing on the device", async ({ openContext }) => {
  const context = await openContext();
  const form = await context.newPage();
  const waitForFields = () => form.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await form.goto("/template/invoice/fill");
  await waitForFields();
  await form.getByLabel("Name").fill("Typed before");
  await form.locator("[data-saved]").waitFor();

  const other = await context.newPage();
  await other.goto("/privacy-choices");
  await waitForHydration(other);
  // The last changes of a page that ended before its database took them.
  await other.evaluate(() => {
    const tail = { changes: { street: "Unconfirmed Street" }, at: new Date().toISOString(), hadDraft: true };
    localStorage.setItem("draft-tail packing-list 0", JSON.stringify(tail));
  });
  await Promise.all([other.waitForEvent("load"), other.getByRole("checkbox", { name: "Forget when I close" }).click()]);
  expect(await other.evaluate(() => sessionStorage.getItem("draft-tail packing-list 0"))).toMatch("Unconfirmed Street");
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toMatch("Unconfirmed Street");
  await other.close();

  await form.bringToFront();
  await form.reload();
  await waitForFields();
  await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Typed before");
  await form.getByLabel("City").fill("Forgotten City");
  await expect.poll(() => form.evaluate(() => JSON.stringify(sessionStorage))).toMatch("Forgotten City");
  await form.reload();
  await waitForFields();
  await expect.poll(() => form.getByLabel("City").inputValue()).toBe("Forgotten City");
  await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Typed before");
  await form.close();

  const next = await context.newPage();
  await next.goto("/documents");
  await next.getByText("No forms on this device yet.").waitFor();
  expect(await next.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Typed before|Forgotten City/u);
});

test("what does not fit into the tab leaves everything as it was, and what is typed before the next try is not lost", async ({
  openContext,
}) => {
  const page = await (await openContext()).newPage();
  const waitForFields = () => page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  const forget = page.getByRole("checkbox", { name: "Forget when I close" });
  await page.goto("/template/invoice/fill");
  await waitForFields();
  await page.getByLabel("Name").fill("Typed first");
  await page.locator("[data-saved]").waitFor();
  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await page.evaluate(() => {
    for (const form of ["packing-list", "purchase-order"]) localStorage.setItem(`draft-tail ${form} 0`, JSON.stringify({ changes: {} }));
    // Half of the room of each: both do not fit into the tab.
    localStorage.setItem("corrections:0", JSON.stringify([{ question: "Corrected Street".padEnd(3_000_000) }]));
    sessionStorage.setItem("filler", "x".repeat(3_000_000));
  });
  await forget.click();
  await page
    .getByRole("alert")
    .getByText(/We couldn’t change that/u)
    .waitFor();
  expect(await forget.isChecked()).toBe(false);
  const keys = await page.evaluate(() => ({ device: Object.keys(localStorage), tab: Object.keys(sessionStorage) }));
  expect.soft(keys.tab.filter((key) => /^(?:draft|corrections)/u.test(key) && key !== "draft-removed-at")).toEqual([]);
  expect.soft(keys.device).toEqual(expect.arrayContaining(["draft-tail packing-list 0", "draft-tail purchase-order 0", "corrections:0"]));
  await page.evaluate(() => sessionStorage.removeItem("filler"));

  await page.goto("/template/invoice/fill");
  await waitForFields();
  await page.getByLabel("Name").fill("Typed later");
  await page.locator("[data-saved]").waitFor();
  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await Promise.all([page.waitForEvent("load"), forget.click()]);
  expect(await page.evaluate(() => localStorage.getItem("corrections:0"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("corrections:0"))).toMatch("Corrected Street");
  await page.goto("/template/invoice/fill");
  await waitForFields();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Typed later");
});

test("answers leave the device also where its files cannot be deleted, and the person is told of those", async ({ openContext }) => {
  const page = await (await openContext()).newPage();
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByLabel("Name").fill("Typed before");
  await page.locator("[data-saved]").waitFor();
  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await page.evaluate(() => {
    CacheStorage.prototype.delete = async () => Promise.reject(new DOMException("The disk failed.", "UnknownError"));
  });
  const forget = page.getByRole("checkbox", { name: "Forget when I close" });
  await forget.click();
  await page
    .getByRole("alert")
    .getByText(/didn’t let us delete everything/u)
    .waitFor();
  expect(await forget.isChecked()).toBe(true);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toMatch("Typed before");
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("fillwright-drafts");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("drafts").objectStore("drafts").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      }),
  );
  expect(left).toBe(0);
});

const FILES = { "fillwright-own-pdfs": ["pdfs"], "fillwright-runs": ["runs", "files"] };

/** Puts an entry that this version does not read into every store of files. */
async function keepFiles(page: Page): Promise<void> {
  await page.evaluate(async (files) => {
    for (const [name, stores] of Object.entries(files))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.addEventListener("upgradeneeded", () => {
          for (const store of stores) {
            const made = opening.result.createObjectStore(store, store === "files" ? {} : { keyPath: "id" });
            if (store === "pdfs") made.createIndex("sha256", "sha256");
          }
        });
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const kept = opening.result.transaction(stores, "readwrite");
          for (const store of stores) kept.objectStore(store).put({ id: "of-before" }, ...(store === "files" ? [["of-before", 0]] : []));
          kept.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      });
    const handed = await caches.open("fillwright-handed");
    await handed.put("/open/handed-file", new Response("%PDF"));
  }, FILES);
}

/** Counts the entries of every store of files. */
function countFiles(page: Page): Promise<number> {
  return page.evaluate(async (files) => {
    let count = 0;
    for (const [name, stores] of Object.entries(files))
      for (const store of stores)
        count += await new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name, 1);
          opening.addEventListener("error", () => reject(opening.error));
          opening.addEventListener("success", () => {
            const counting = opening.result.transaction(store).objectStore(store).count();
            counting.addEventListener("success", () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        });
    return count + Number(await caches.has("fillwright-handed"));
  }, FILES);
}

test("PDFs of one's own and finished copies, of any version of the product, leave the device when it forgets or erases", async ({
  openContext,
}) => {
  const page = await (await openContext()).newPage();
  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await keepFiles(page);
  expect(await countFiles(page)).toBe(4);
  await page.getByRole("button", { name: "Delete everything on this device…" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog", { name: "Deleted from this device" }).getByRole("button", { name: "Got it" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect.soft(await countFiles(page)).toBe(0);

  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await keepFiles(page);
  await Promise.all([page.waitForEvent("load"), page.getByRole("checkbox", { name: "Forget when I close" }).click()]);
  expect(await countFiles(page)).toBe(0);
  await page.getByText(/are deleted: a tab has no room for them/u).waitFor();
});

test("where the browser forgets, who is signed in is known to one tab alone", async ({ openContext }) => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto("/privacy-choices");
  await waitForHydration(page);
  await Promise.all([page.waitForEvent("load"), page.getByRole("checkbox", { name: "Forget when I close" }).click()]);
  await waitForHydration(page);
  await signIn(page);
  await page.reload();
  await accountButton(page).waitFor();

  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await other.close();
  await page.reload();
  await accountButton(page).waitFor();
  // Firebase looks into the device's own storage for a person who signed in earlier, and finds none.
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open("firebaseLocalStorageDb");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          if (!opened.result.objectStoreNames.contains("firebaseLocalStorage")) return resolve(0);
          const all = opened.result.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").getAll();
          all.addEventListener("success", () => resolve(all.result.filter((row) => String(row.fbase_key).includes("authUser")).length));
          return undefined;
        });
      }),
  );
  expect(kept).toBe(0);
});
