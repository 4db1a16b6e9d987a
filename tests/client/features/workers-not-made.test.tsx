import { act } from "react";
import { expect, it, vi } from "vitest";
import { openExport } from "../../../client/features/export/export-pdf.ts";
import { writerNotStarted } from "../../../client/features/export/words.ts";
import { openPdfReader } from "../../../client/features/own-pdf/read-pdf-file.ts";
import { readerNotLoaded } from "../../../client/features/own-pdf/words.ts";
import { useRun } from "../../../client/features/spreadsheet/use-run.ts";
import { SentenceError } from "../../../shared/errors.ts";
import { EMPTY_MAP } from "../own-card.ts";
import { ONE_ROW_RUN } from "../one-row-run.ts";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

/** A browser that makes no workers: it has no room for one, or its settings forbid them. */
function refuseWorkers(): void {
  vi.stubGlobal("Worker", function refuse() {
    throw new DOMException("Failed to construct 'Worker'", "SecurityError");
  });
  vi.stubGlobal("fetch", async () => new Response("%PDF-1.7"));
}

it("a writer that cannot be made says so when it is asked, and opens without a fault", async () => {
  refuseWorkers();
  const writer = openExport({ fillUrl: "/fill.pdf", title: "" }, EMPTY_MAP);
  await expect(writer.check({})).rejects.toThrow(writerNotStarted);
  await expect(writer.write({ values: {}, mode: "editable" })).rejects.toThrow(writerNotStarted);
  writer.close();
});

it("a reader that cannot be made says so when it is given a file, and is prepared without a fault", async () => {
  refuseWorkers();
  const reader = openPdfReader();
  reader.prepare();
  await expect(reader.read(new Blob(["%PDF-1.7"]), { password: "", detect: true, pictures: false })).rejects.toThrow(readerNotLoaded);
});

it("a table whose writer does not open says why, and can be made again", async () => {
  const problems: string[] = [];
  const openWriter = () => {
    throw new SentenceError("The form is still loading.");
  };
  function Page() {
    const making = useRun({
      templateId: "card",
      sha256: "0",
      title: "Card",
      openWriter,
      mergeFiles: async function* () {},
      mayMake: async () => true,
      onProblem: (problem) => problems.push(problem),
      onSaved: () => undefined,
    });
    return (
      <button aria-busy={making.isMaking} onClick={() => void making.make(ONE_ROW_RUN)}>
        Make
      </button>
    );
  }
  await act(async () => pageRoot().render(<Page />));
  const button = document.querySelector("button");
  await act(async () => button?.click());
  await vi.waitFor(() => expect(problems.at(-1)).toBe("The form is still loading."));
  await vi.waitFor(() => expect(button?.getAttribute("aria-busy")).toBe("false"));
});
