import { act, createRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CorrectFields } from "../../client/features/corrections/correct-fields.tsx";
import * as correctionWords from "../../client/features/corrections/words.ts";
import { useProfiles } from "../../client/features/profile/use-profiles.ts";
import * as profileWords from "../../client/features/profile/words.ts";
import { makeFiles } from "../../client/features/spreadsheet/make-files.ts";
import * as spreadsheetWords from "../../client/features/spreadsheet/words.ts";
import { FileRefusal } from "../../client/lib/file-refusal.ts";
import { createFillSession } from "../../client/state/fill-session.ts";
import { ONE_ROW_RUN } from "./one-row-run.ts";
import { rootForEachTest } from "./page-root.ts";

const pageRoot = rootForEachTest();
afterEach(() => vi.restoreAllMocks());

/** What engines say of what failed: for programmers. */
const RAW = new TypeError("undefined is not an object (evaluating 'a.b')");
const OURS = "This file is another one.";

const button = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
const press = (name: string) => act(async () => button(name)?.click());

/** Chooses a file wherever one is asked for. */
function chooseFile(file: File): void {
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function choose(this: HTMLInputElement) {
    Object.defineProperty(this, "files", { value: [file] });
    this.dispatchEvent(new Event("change"));
  });
}

describe("what fails is said in our words, and never in those of an engine", () => {
  it.each([
    { error: RAW, said: correctionWords.fieldsNotMade },
    { error: new FileRefusal(OURS), said: OURS },
  ])("while corrected fields are made: $error.name", async ({ error, said }) => {
    const props = { title: "Card", pages: [], fields: [], found: [], elsewhere: null };
    const nothing = () => undefined;
    await act(async () =>
      pageRoot().render(
        <CorrectFields
          root={createRef()}
          {...props}
          onChange={nothing}
          onCancel={nothing}
          onDone={async () => Promise.reject(error)}
          onSaveFile={nothing}
        />,
      ),
    );
    await press("Done");
    expect(document.querySelector("[role=alert]")?.textContent).toBe(said);
    expect(button("Done")?.getAttribute("aria-busy"), "it can be tried again").toBeNull();
  });

  it.each([
    { error: RAW, said: spreadsheetWords.fileNotWritten },
    { error: new FileRefusal(OURS), said: OURS },
  ])("of a row whose file is made: $error.name", async ({ error, said }) => {
    const { signal } = new AbortController();
    const options = {
      run: ONE_ROW_RUN,
      store: { listMade: async () => new Set<number>(), keep: async () => undefined },
      onMade: () => undefined,
      signal,
    };
    expect(await makeFiles({ ...options, write: () => Promise.reject(error) })).toEqual([{ number: 1, message: said }]);
  });

  it.each([
    { type: "application/pdf", error: RAW, said: profileWords.fileNotRead },
    { type: "application/pdf", error: new FileRefusal(OURS), said: OURS },
    { type: "application/json", error: RAW, said: profileWords.fileNotRead },
  ])("of a file with profiles, $type: $error.name", async ({ type, error, said }) => {
    const file = new File([""], "facts", { type });
    // A file that was moved or deleted since it was chosen.
    vi.spyOn(file, "text").mockRejectedValue(error);
    chooseFile(file);
    const session = createFillSession({ asksRequired: false, isReopened: false });
    function Page() {
      const { problem, importFile } = useProfiles(session);
      return (
        <>
          <p role="alert">{problem}</p>
          <button onClick={() => void importFile(() => Promise.reject(error))}>Import</button>
        </>
      );
    }
    await act(async () => pageRoot().render(<Page />));
    await press("Import");
    expect(document.querySelector("[role=alert]")?.textContent).toBe(said);
  });
});
