import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { correctOwnPdf } from "../../../../client/features/own-pdf/open-own-pdf.ts";
import type { ReadAnswer } from "../../../../client/features/own-pdf/own-pdf-messages.ts";
import { createOwnPdfStore } from "../../../../client/features/own-pdf/own-pdf-store.ts";
import { EMPTY_MAP, ownCard } from "../../own-card.ts";

const bytes = new Uint8Array();
const card = ownCard([]);
const ada = { label: "Full name", shown: "Ada" };
const town = { label: "Town", shown: "Delft" };

/** A worker that reads every file as one without fields. */
class ReadsNothing extends EventTarget {
  postMessage(): void {
    const data: ReadAnswer = {
      type: "read",
      fill: bytes,
      fieldMap: EMPTY_MAP,
      title: null,
      sha256: "0",
      flattened: false,
      flat: { bytes, fields: [] },
      isFinal: false,
      isScan: false,
    };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  terminate(): void {}
}

beforeEach(() => vi.stubGlobal("Worker", ReadsNothing));
afterEach(() => vi.unstubAllGlobals());

it("a correction that takes no answer's field keeps the answers that lost theirs to an earlier one", async () => {
  const store = createOwnPdfStore("tab");
  await store.save({ ...card, left: [ada] });
  await correctOwnPdf(store, card, [], async () => []);
  expect((await store.find(card.id))?.left).toEqual([ada]);
});

it("a correction adds the answers that it leaves without a field, and gives the page them all", async () => {
  const store = createOwnPdfStore("tab");
  await store.save({ ...card, left: [ada] });
  const corrected = await correctOwnPdf(store, card, [], async () => [town]);
  expect(corrected.left).toEqual([ada, town]);
  expect((await store.find(card.id))?.left).toEqual([ada, town]);
});

it("a correction brings no answer back that was put away", async () => {
  const store = createOwnPdfStore("tab");
  await store.save({ ...card, left: [] });
  await correctOwnPdf(store, { ...card, left: [ada] }, [], async () => []);
  expect((await store.find(card.id))?.left).toEqual([]);
});

it("a PDF that another tab deletes while its answers are put away stays deleted", async () => {
  const store = createOwnPdfStore("tab");
  await store.save({ ...card, left: [ada] });
  await Promise.all([store.keepLeft(card.id, []), store.remove(card.id)]);
  expect(await store.find(card.id)).toBeNull();
});

it("fields that another tab corrects while answers are put away stay corrected", async () => {
  const store = createOwnPdfStore("tab");
  await store.save({ ...card, left: [ada] });
  await Promise.all([store.keepLeft(card.id, []), store.save({ ...card, title: "Corrected elsewhere" })]);
  expect((await store.find(card.id))?.title).toBe("Corrected elsewhere");
});
