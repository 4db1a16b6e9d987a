import { act } from "react";
import { expect, it, vi } from "vitest";
import { createOwnPdfStore } from "../../../../client/features/own-pdf/own-pdf-store.ts";
import { PdfChooser } from "../../../../client/features/own-pdf/pdf-chooser.tsx";
import { rootForEachTest } from "../../page-root.ts";

const root = rootForEachTest();

/** Gives the page a browser's caches, in which files wait or none, and tells when the page has looked. */
function stubCaches(waiting: Response[]) {
  const looked = Promise.withResolvers<void>();
  const keys = async () => {
    looked.resolve();
    return [...waiting.keys()];
  };
  vi.stubGlobal("caches", { open: async () => ({ keys, match: async (key: number) => waiting[key] }), delete: async () => true });
  return looked.promise;
}

async function openPage(search: string, ...waiting: Response[]): Promise<string | undefined> {
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

const listOffered = () => Array.from(document.querySelectorAll("[role=group] button"), ({ textContent }) => textContent);

it("a file that a page of another site has sent is dropped in a sentence", async () => {
  expect(await openPage("?handed=foreign", new Response("%PDF"))).toContain("Another site sent a file here");
});

it("a link that says so where no file was sent tells of none", async () => {
  expect(await openPage("?handed=foreign")).toBeUndefined();
});

/** What the service worker leaves in place of a file that is too large to wait. */
const TOO_LARGE = () => new Response(null, { headers: { "x-file-size": "100000001" } });

it.each([
  ["?handed", "larger than 100 MB"],
  ["?handed=foreign", "Another site sent a file here"],
])("a file larger than a PDF may be is refused in a sentence, whoever sent it: %s", async (search, sentence) => {
  expect(await openPage(search, TOO_LARGE())).toContain(sentence);
});

it("a file for which the browser had no place on the way is asked for again in a sentence", async () => {
  expect(await openPage("?handed=not-kept")).toBe("We couldn’t bring your file to this page. Choose it here.");
});

it("a file that the system opens with the app, and that is gone before it is read, is told in a sentence", async () => {
  const getFile = () => Promise.reject(new DOMException("Gone", "NotFoundError"));
  vi.stubGlobal("launchQueue", { setConsumer: (consumer: (launch: unknown) => void) => consumer({ files: [{ getFile }] }) });
  expect(await openPage("?handed")).toContain("We couldn’t read this file");
});

const named = (name: string) => new Response("%PDF", { headers: { "x-file-name": name } });

it("of several files the person says which one is opened, and the focus is there", async () => {
  expect(await openPage("?handed", named("lease.pdf"), named("notice.pdf"))).toBeUndefined();
  expect(listOffered()).toEqual(["lease.pdf", "notice.pdf"]);
  expect(document.activeElement?.textContent).toBe("lease.pdf");
});

it("of several files one that found no room is told of, and none is opened unasked", async () => {
  expect(await openPage("?handed", named("lease.pdf"), TOO_LARGE())).toBe(
    "We couldn’t bring all of your files to this page. Choose the others here, one at a time.",
  );
  expect(listOffered()).toEqual(["lease.pdf"]);
});

it("of files that the system opens with the app, one that is gone keeps no other from being opened", async () => {
  const getFile = () => Promise.reject(new DOMException("Gone", "NotFoundError"));
  const files = [{ getFile }, { getFile: async () => new File([], "lease.pdf") }];
  vi.stubGlobal("launchQueue", { setConsumer: (consumer: (launch: unknown) => void) => consumer({ files }) });
  expect(await openPage("?handed")).toContain("We couldn’t bring all of your files");
  expect(listOffered()).toEqual(["lease.pdf"]);
});
