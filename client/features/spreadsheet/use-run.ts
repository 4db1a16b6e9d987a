import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { toSentence } from "../../../shared/errors.ts";
import { type Failed, makeFiles } from "./make-files.ts";
import type { Run } from "./run.ts";
import { createRunStore, type NamedFile, readFiles, type RunStore } from "./run-store.ts";
import { saveParts } from "./save-parts.ts";
import { zipFiles } from "./zip-files.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** A bundle holds the run's files in one. */
type Bundle = "ZIP" | "PDF";

type Writer = { write: (request: { values: FieldValues; mode: Run["mode"] }) => Promise<Uint8Array<ArrayBuffer>>; close: () => void };

/** A run that would take the place of another one's files. */
type Waiting = { next: Run; kept: Run; count: number };

type RunOptions = {
  templateId: string;
  sha256: string;
  /** The name of a bundle, without its ending. */
  title: string;
  openWriter: () => Writer;
  /** Joins finished files in one PDF of that title, in parts. @throws FileRefusal */
  mergeFiles: (files: AsyncIterable<NamedFile>, title: string) => AsyncGenerator<Blob>;
  /** Decides before each start whether the run may be made; false when the visitor is led elsewhere. @throws what its sentence says */
  mayMake: () => Promise<boolean>;
  onProblem: (problem: string) => void;
  onSaved: (count: number, bundle: Bundle) => void;
};

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Returns the kept run and the number of its files; null where there are none. */
async function findMade(store: RunStore): Promise<{ kept: Run; count: number } | null> {
  const kept = await store.find();
  const count = kept ? (await store.listMade(kept.id)).size : 0;
  return kept && count > 0 ? { kept, count } : null;
}

/** Makes a run's files one after the other, and keeps them on this device until they are saved or discarded. A kept run is taken up again. */
export function useRun({ templateId, sha256, title, openWriter, mergeFiles, mayMake, onProblem, onSaved }: RunOptions) {
  const store = useMemo(() => createRunStore(), []);
  const [run, setRun] = useState<Run | null>(null);
  const [made, setMade] = useState(0);
  const [failed, setFailed] = useState<Failed[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [saving, setSaving] = useState<Bundle | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const abort = useRef<AbortController>(null);

  useEffect(() => {
    const takeUp = async () => {
      const kept = await store.find();
      if (kept?.templateId !== templateId || kept.sha256 !== sha256) return;
      setMade((await store.listMade(kept.id)).size);
      setRun(kept);
    };
    takeUp().catch(() => undefined);
    return () => abort.current?.abort();
  }, [store, templateId, sha256]);

  async function make(next: Run): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    let writer: Writer | undefined;
    // At once, in the middle of a row: a writer that hangs would never end it.
    controller.signal.addEventListener("abort", () => writer?.close());
    setMaking(true);
    onProblem("");
    try {
      writer = openWriter();
      const { write: writeFile } = writer;
      if (!next.isGranted) {
        if (!(await mayMake())) return;
        await store.grant(next);
        setRun({ ...next, isGranted: true });
      }
      const write = (values: FieldValues) => writeFile({ values, mode: next.mode });
      setFailed(await makeFiles({ run: next, store, write, onMade: setMade, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) onProblem(isFull(error) ? words.noRoom : toSentence(error));
    } finally {
      writer?.close();
      setMaking(false);
    }
  }

  /** Begins a new run, unless files of another form's run are in its place: then the person is asked first. */
  async function begin(planned: Omit<Run, "id" | "templateId" | "sha256">): Promise<void> {
    const next: Run = { id: crypto.randomUUID(), templateId, sha256, ...planned };
    const kept = await findMade(store).catch(() => null);
    return kept ? setWaiting({ next, ...kept }) : replace(next);
  }

  /** Keeps a new run in place of an older one, and makes it. */
  async function replace(next: Run): Promise<void> {
    setWaiting(null);
    try {
      await store.begin(next);
    } catch {
      return onProblem(words.noRoom);
    }
    setRun(next);
    return make(next);
  }

  async function save(bundle: Bundle): Promise<void> {
    if (!run) return;
    const files = readFiles(run, store);
    const parts = bundle === "ZIP" ? zipFiles(files) : mergeFiles(files, title);
    setSaving(bundle);
    onProblem("");
    try {
      if (await saveParts(parts, `${title}.${bundle.toLowerCase()}`)) onSaved(made, bundle);
    } catch (error) {
      onProblem(toSentence(error, say(words.bundleNotSaved, { bundle })));
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

  const stop = () => abort.current?.abort();
  const keepWaiting = () => setWaiting(null);
  return { run, made, failed, isMaking, saving, waiting, make, stop, begin, replace, keepWaiting, save, discard };
}
