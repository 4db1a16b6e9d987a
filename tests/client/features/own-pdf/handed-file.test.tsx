import { act } from "react";
import { expect, it, vi } from "vitest";
import { createOwnPdfStore } from "../../../../client/features/own-pdf/own-pdf-store.ts";
import { PdfChooser } from "../../../../client/features/own-pdf/pdf-chooser.tsx";
import { rootForEachTest } from "../../page-root.ts";

const root = rootForEachTest();

/** Gives the page a browser's caches, in which a file waits or none, and tells when the page has looked. */
function stubCaches(waiting: Response | undefined) {
  const looked = Promise.withResolvers<void>();
  const match = async () => {
    looked.resolve();
    return waiting;
  };
  vi.stubGlobal("caches", { open: async () => ({ match }), delete: async () => true });
  return looked.promise;
}

async function openPage(search: string, waiting?: Response): Promise<string | undefined> {
  // Nothing is fetched ahead, so no worker starts.
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  history.replaceState(null, "", `/open${search}`);
  const looked = stubCaches(waiting);
  await act(async () =>
    root().render(<PdfChooser store={createOwnPdfStore("tab")} onPrepare={() => undefined} onOpen={() => undefined} />),
  );
  await act(() => looked);
  return document.querySelector("[role=alert]")?.textContent;
}

it("a file that a page of another site has sent is dropped in a sentence", async () => {
  expect(await openPage("?handed=foreign", new Response("%PDF"))).toContain("Another site sent a file here");
});

it("a link that says so where no file was sent tells of none", async () => {
  expect(await openPage("?handed=foreign")).toBeUndefined();
});
