import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { toSentence } from "../../../shared/errors.ts";
import { toStream } from "../../lib/to-stream.ts";
import { type Failed, makeFiles } from "./make-files.ts";
import type { Run } from "./run.ts";
import { createRunStore, type NamedFile, readFiles } from "./run-store.ts";
import { saveStream } from "./save-stream.ts";
import { zipFiles } from "./zip-files.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** A bundle holds the run's files in one. */
export type Bundle = "ZIP" | "PDF";

type Writer = { write: (request: { values: FieldValues; mode: Run["mode"] }) => Promise<Uint8Array<ArrayBuffer>>; close: () => void };

type RunOptions = {
  templateId: string;
  sha256: string;
  /** The name of a bundle, without its ending. */
  title: string;
  openWriter: () => Writer;
  /** Joins finished files in one PDF of that title, in parts. */
  mergeFiles: (files: AsyncIterable<NamedFile>, title: string) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** Decides before each start whether the run may be made; false when the visitor is led elsewhere. @throws what its sentence says */
  mayMake: () => Promise<boolean>;
  onProblem: (problem: string) => void;
  onSaved: (count: number, bundle: Bundle) => void;
};

/** Makes a run's files one after the other, and keeps them on this device until they are saved or discarded. A kept run is taken up again. */
export function useRun({ templateId, sha256, title, openWriter, mergeFiles, mayMake, onProblem, onSaved }: RunOptions) {
  const store = useMemo(() => createRunStore(), []);
  const [run, setRun] = useState<Run | null>(null);
  const [made, setMade] = useState(0);
  const [failed, setFailed] = useState<Failed[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [saving, setSaving] = useState<Bundle | null>(null);
  const abort = useRef<AbortController>(null);

  useEffect(() => {
    const takeUp = async () => {
      const kept = await store.find(templateId, sha256);
      if (!kept) return;
      setMade((await store.listMade(kept.id)).size);
      setRun(kept);
    };
    takeUp().catch(() => undefined);
    return () => abort.current?.abort();
  }, [store, templateId, sha256]);

  async function make(next: Run): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    const writer = openWriter();
    // At once, in the middle of a row: a writer that hangs would never end it.
    controller.signal.addEventListener("abort", () => writer.close());
    setMaking(true);
    onProblem("");
    try {
      if (!(await mayMake())) return;
      const write = (values: FieldValues) => writer.write({ values, mode: next.mode });
      setFailed(await makeFiles({ run: next, store, write, onMade: setMade, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) onProblem(toSentence(error));
    } finally {
      writer.close();
      setMaking(false);
    }
  }

  /** Keeps a new run in place of an older one, and makes it. */
  async function begin(next: Omit<Run, "id" | "templateId" | "sha256">): Promise<void> {
    const begun: Run = { id: crypto.randomUUID(), templateId, sha256, ...next };
    try {
      await store.begin(begun);
    } catch {
      return onProblem(words.noRoom);
    }
    setRun(begun);
    return make(begun);
  }

  async function save(bundle: Bundle): Promise<void> {
    if (!run) return;
    const files = readFiles(run, store);
    const parts = bundle === "ZIP" ? zipFiles(files) : mergeFiles(files, title);
    setSaving(bundle);
    onProblem("");
    try {
      if (await saveStream(() => toStream(parts), `${title}.${bundle.toLowerCase()}`)) onSaved(made, bundle);
    } catch {
      onProblem(say(words.bundleNotSaved, { bundle }));
    } finally {
      setSaving(null);
    }
  }

  async function discard(): Promise<void> {
    await store.erase().catch(() => undefined);
    setRun(null);
    setMade(0);
    setFailed([]);
  }

  return { run, made, failed, isMaking, saving, make, stop: () => abort.current?.abort(), begin, save, discard };
}
