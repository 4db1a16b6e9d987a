import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { HANDED_FILES, OWN_PDF_MAX_BYTES } from "../../../shared/rules/handed-files.ts";
import { takeHandedFiles } from "../../lib/storage/handed-files.ts";
import { takeGivenFiles } from "../../lib/storage/given-files.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { savesData } from "../../lib/navigation/preload.ts";
import { pickFile } from "../../lib/files.ts";
import { Button } from "../../ui/button.tsx";
import { type OpenedPdf, openOwnPdf } from "./open-own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";
import { openPdfReader } from "./read-pdf-file.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type PdfChooserProps = {
  store: OwnPdfStore;
  /** The id that the PDF gets, where it is known beforehand. */
  id?: string;
  /** Called when a file is about to be chosen: time to fetch what shows it. */
  onPrepare: () => void;
  onOpen: (opened: OpenedPdf) => void;
};

/** `password`: the one that was tried. */
type Refusal = { message: string } & ({ needsPassword: false } | { needsPassword: true; file: File; password: string });

const PDF_TYPE = "application/pdf";

/** Takes files opened with the installed app (W3C Web App Launch Handler). One that is gone, or not this browser's to read, is null. */
function listenForLaunch(onFiles: (files: (File | null)[]) => void): void {
  const queue: unknown = Reflect.get(globalThis, "launchQueue");
  const setConsumer: unknown = Reflect.get(Object(queue), "setConsumer");
  if (typeof setConsumer !== "function") return;
  setConsumer.call(queue, (launch: { files?: { getFile: () => Promise<File> }[] }) => {
    void Promise.all((launch.files ?? []).map((handle) => handle.getFile().catch(() => null))).then(onFiles);
  });
}

/** Takes a PDF by button, drop, paste or the system, and shows why it cannot be opened. */
export function PdfChooser({ store, id, onPrepare, onOpen }: PdfChooserProps) {
  const [reader] = useState(() => openPdfReader());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Files that came at once, of which the person opens one.
  const [several, setSeveral] = useState<{ count: number; files: readonly File[] }>({ count: 0, files: [] });

  /** Opens a file that came alone; of several, the person says which. `none` is the sentence where none of them could be brought here. */
  function take(given: readonly (File | null)[], none: string): void {
    const files = given.filter((file) => file !== null);
    const [first] = files;
    const isAll = files.length === given.length;
    setSeveral(({ count }) => ({ count: count + 1, files: given.length > 1 ? files : [] }));
    if (given.length === 1 && first) return void open(first);
    if (isAll) setRefusal(null);
    else setRefusal({ message: first ? words.notAllBrought : none, needsPassword: false });
  }

  async function open(file: File, password = ""): Promise<void> {
    // The server opens no PDF, and its bundle has none of that code.
    if (import.meta.env.SSR) return;
    setBusy(true);
    setRefusal(null);
    try {
      onPrepare();
      onOpen(await openOwnPdf(store, reader, file, { password, ...(id !== undefined && { id }) }));
    } catch (error) {
      const known = error instanceof FileRefusal ? error : new FileRefusal(words.fileNotRead);
      setRefusal({ file, message: known.message, needsPassword: known.needsPassword, password });
    } finally {
      reader.close();
      setBusy(false);
    }
  }

  async function choose(): Promise<void> {
    reader.prepare();
    onPrepare();
    const file = await pickFile(`${PDF_TYPE},.pdf`);
    if (file) await open(file);
    else reader.close();
  }

  useEffect(() => {
    // This page has no other purpose, and a dropped file leaves no time.
    if (savesData()) return;
    reader.prepare();
    onPrepare();
  }, [reader, onPrepare]);
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    const end = takeGivenFiles((files) => takeGiven(files, words.fileNotRead));
    listenForLaunch((files) => takeGiven(files, words.fileNotRead));
    const refuse = (message: string) => setRefusal({ message, needsPassword: false });
    // Another page of ours, or the system, passed files.
    const handed = new URLSearchParams(location.search).get(HANDED_FILES.query);
    const takeHanded = async (): Promise<void> => {
      const files = await takeHandedFiles();
      if (handed === HANDED_FILES.notKept) refuse(words.fileNotBrought);
      else if (files.length === 0) return;
      // Anybody can write the address that says so.
      else if (handed === HANDED_FILES.foreign) refuse(words.sentByOtherSite);
      else takeGiven(files, say(words.fileTooLarge, { megabytes: OWN_PDF_MAX_BYTES / 1_000_000 }));
    };
    if (handed !== null) void takeHanded();
    return () => {
      end();
      reader.close();
    };
  }, [reader]);

  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3 rounded-2xl border-2 [border-style:dashed] border-line-strong bg-raised px-6 py-14 text-center">
        <Button variant="primary" size="lg" busy={busy} onClick={() => void choose()}>
          {busy ? words.readingYourPdf : words.chooseAPdf}
        </Button>
        <p className="text-ink-muted">
          <span className="max-sm:hidden">{words.orDropIt} </span>
          {words.limits}
        </p>
      </div>
      {several.files.length > 0 && (
        <WhichFile key={several.count} files={several.files} isBusy={busy} onChoose={(file) => void open(file)} />
      )}
      {refusal && !refusal.needsPassword && (
        <p role="alert" className="rounded-xl border border-line bg-raised p-4">
          {refusal.message}
        </p>
      )}
      {refusal?.needsPassword && (
        <PasswordForm
          name={refusal.file.name}
          message={refusal.message}
          isWrong={refusal.password !== ""}
          onPassword={(password) => void open(refusal.file, password)}
        />
      )}
    </div>
  );
}

type WhichFileProps = { files: readonly File[]; isBusy: boolean; onChoose: (file: File) => void };

/** Asks which of several files is opened. The focus goes where the answer is given. */
function WhichFile({ files, isBusy, onChoose }: WhichFileProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  function choose(file: File): void {
    setChosen(file);
    onChoose(file);
  }
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <p id={id}>{words.whichFile}</p>
      <ul ref={list} className="grid gap-2">
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and their order stays
          <li key={index}>
            <Button disabled={isBusy} busy={isBusy && file === chosen} className="wrap-anywhere" onClick={() => choose(file)}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PasswordFormProps = { name: string; message: string; isWrong: boolean; onPassword: (password: string) => void };

/** Asks for a file's password, at once where the person types. It is asked anew after each wrong one. */
function PasswordForm({ name, message, isWrong, onPassword }: PasswordFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  useEffect(() => input.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password) onPassword(password);
  }
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <p role="alert" id={`${id}why`}>
        {message}
      </p>
      <label htmlFor={id} className="text-sm font-medium">
        {say(words.passwordOf, { name })}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          aria-describedby={`${id}why`}
          aria-invalid={isWrong}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          className="h-10 min-w-0 grow rounded-lg border border-line-strong bg-surface px-3"
        />
        <Button type="submit" variant="primary">
          Open
        </Button>
      </div>
      <p className="text-sm text-ink-muted">{words.passwordStays}</p>
    </form>
  );
}
