import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import SignatureDialog from "../../../client/features/signature/signature-dialog.tsx";
import * as words from "../../../client/features/signature/words.ts";
import { listenForGivenFiles } from "../../../client/lib/storage/given-files.ts";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();
const PIXEL = { width: 1, height: 1, close: () => undefined };

/** Pictures that are being read, the first given first. This browser draws none, so each ends in a sentence: which one says which of them it was. */
let reading: PromiseWithResolvers<typeof PIXEL>[] = [];
let abort = new AbortController();

beforeEach(async () => {
  reading = [];
  abort = new AbortController();
  listenForGivenFiles(abort.signal);
  vi.stubGlobal("createImageBitmap", () => {
    const one = Promise.withResolvers<typeof PIXEL>();
    reading.push(one);
    return one.promise;
  });
  await act(async () => pageRoot().render(<SignatureDialog asksForDay={false} onClose={() => undefined} onSign={() => undefined} />));
});
afterEach(() => abort.abort());

async function dropPicture(): Promise<void> {
  const dataTransfer = { types: ["Files"], files: [new File([""], "stamp.png", { type: "image/png" })] };
  await act(async () => dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer })));
}

const problem = () => document.querySelector("[role=alert]")?.textContent;

it("of two pictures the last one counts, though the first takes longer to be read", async () => {
  await dropPicture();
  await dropPicture();
  await act(async () => reading[1]?.reject(new Error("It is no picture.")));
  expect(problem()).toBe(words.notAPicture);
  await act(async () => reading[0]?.resolve(PIXEL));
  expect(problem()).toBe(words.notAPicture);
});

it("a picture that is read after another way was chosen is not signed with, and says nothing", async () => {
  await dropPicture();
  const draw = [...document.querySelectorAll<HTMLElement>("button, label")].find(({ textContent }) => textContent === "Draw");
  await act(async () => draw?.click());
  await act(async () => reading[0]?.reject(new Error("It is no picture.")));
  expect(problem()).toBe("");
});
