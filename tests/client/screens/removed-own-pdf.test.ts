import { beforeEach, expect, it } from "vitest";
import { createOwnPdfStore } from "../../../client/features/own-pdf/own-pdf-store.ts";
import { keepUnfinished, recallUnfinished } from "../../../client/features/corrections/unfinished-corrections.ts";
import { setForgetsOnClose } from "../../../client/lib/storage/forget-mode.ts";
import { removeOwnPdf } from "../../../client/screens/device/remove-own-pdf.ts";
import { ownCard } from "../own-card.ts";

const listed = ownCard([]);
/** The same PDF after another tab has changed it. */
const changed = { ...listed, title: "Changed in another tab" };

beforeEach(() => {
  // This runtime has no database: answers are kept in the tab.
  setForgetsOnClose(true);
});

it("a PDF that another tab has changed since it was listed comes back as that tab left it", async () => {
  const store = createOwnPdfStore("tab");
  await store.save(changed);
  const restore = await removeOwnPdf(store, listed);
  expect(await store.find(listed.id)).toBeNull();
  await restore();
  expect(await store.find(listed.id)).toEqual(changed);
});

it("a PDF that another tab has put back and changed since it was deleted stays as that tab has it", async () => {
  const store = createOwnPdfStore("tab");
  await store.save(listed);
  const restore = await removeOwnPdf(store, listed);
  await store.save(changed);
  await restore();
  expect(await store.find(listed.id)).toEqual(changed);
});

it("fields that another tab corrects between a deletion and its Undo stay", async () => {
  const store = createOwnPdfStore("tab");
  await store.save(listed);
  keepUnfinished(listed.id, ["before"]);
  const restore = await removeOwnPdf(store, listed);
  keepUnfinished(listed.id, ["since"]);
  await restore();
  expect(recallUnfinished(listed.id)).toEqual(["since"]);
});
