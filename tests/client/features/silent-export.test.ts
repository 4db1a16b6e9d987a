import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ExportAnswer, ExportRequest } from "../../../client/features/export/export-messages.ts";
import { openExport } from "../../../client/features/export/export-pdf.ts";
import { pdfNotWritten } from "../../../client/features/export/words.ts";
import { EMPTY_MAP } from "../own-card.ts";

/** A worker that makes a file in `steps` of a minute, each of which it tells; Infinity never ends, 0 says nothing at all. */
function work(steps: number) {
  const state = { isEnded: false };
  class Works extends EventTarget {
    async postMessage({ type }: ExportRequest): Promise<void> {
      if (type === "open" || steps === 0) return;
      const tell = (data: ExportAnswer) => this.dispatchEvent(new MessageEvent("message", { data }));
      for (let step = 0; step < steps; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60_000));
        tell({ type: "sound" });
      }
      tell({ type: "written", bytes: new Uint8Array([1]) });
    }
    terminate(): void {
      state.isEnded = true;
    }
  }
  vi.stubGlobal("Worker", Works);
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response("%PDF-1.7"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What became of a file that is made for so long. */
async function afterMs(ms: number): Promise<unknown> {
  let end: unknown = "under way";
  openExport({ fillUrl: "/fill.pdf", title: "" }, EMPTY_MAP)
    .write({ values: {}, mode: "editable" })
    .then(
      (bytes) => (end = bytes),
      (error: unknown) => (end = error),
    );
  await vi.advanceTimersByTimeAsync(ms);
  return end;
}

it("a file whose making hangs ends in a sentence that tells of the answers, and frees the worker", async () => {
  const state = work(0);
  expect(await afterMs(100_000)).toMatchObject({ name: "ExportError", message: pdfNotWritten });
  expect(state.isEnded).toBe(true);
});

it("a file that takes long is waited for while anything comes of it", async () => {
  const state = work(5);
  expect(await afterMs(299_000)).toBe("under way");
  expect(state.isEnded).toBe(false);
});

it("a file that took long is had", async () => {
  work(5);
  expect(await afterMs(301_000)).toEqual(new Uint8Array([1]));
});
