import { type SubmitEvent, useId, useState } from "react";
import type { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { pickFile } from "../../lib/files.ts";
import { Button } from "../../ui/button.tsx";
import { ANSWER_FILES, readAnswerFile } from "./read-answer-file.ts";
import * as words from "./words.ts";

/** Reads a file with answers, asks for its password where it has one, and says why it holds no answers. */
export function AnswerChooser({ onRead }: { onRead: (file: AnswerFile) => Promise<void> | void }) {
  const passwordId = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ file: File; message: string; needsPassword: boolean } | null>(null);

  async function read(file: File, password = ""): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await onRead(await readAnswerFile(file, { password }));
    } catch (error) {
      const known = error instanceof FileRefusal ? error : new FileRefusal(words.fileNotRead);
      setRefusal({ file, message: known.message, needsPassword: known.needsPassword });
    } finally {
      setBusy(false);
    }
  }

  async function choose(): Promise<void> {
    const file = await pickFile(ANSWER_FILES);
    if (file) await read(file);
  }

  function unlock(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    if (refusal && typeof password === "string") void read(refusal.file, password);
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button variant="primary" busy={busy} onClick={() => void choose()}>
          {words.chooseAFile}
        </Button>
      </div>
      <div role="alert" className="text-sm text-danger empty:hidden">
        {refusal && `${refusal.file.name}: ${refusal.message}`}
      </div>
      {refusal?.needsPassword && (
        <form onSubmit={unlock} className="flex flex-wrap items-end gap-2">
          <label htmlFor={passwordId} className="grid gap-1 text-sm font-medium">
            {words.filePassword}
            <input
              id={passwordId}
              name="password"
              type="password"
              autoComplete="off"
              className="min-h-10 rounded-lg border border-line-strong bg-raised px-3 font-normal"
            />
          </label>
          <Button type="submit">Open</Button>
        </form>
      )}
    </div>
  );
}
