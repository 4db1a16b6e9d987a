import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { pickFile } from "../../lib/files.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { openOwnPdf } from "./open-own-pdf.ts";
import { OwnPdfRefusal } from "./read-pdf-file.ts";
import type { OwnPdf } from "./own-pdf.ts";
import type { OwnPdfStore } from "./own-pdf-store.ts";

type PdfChooserProps = { store: OwnPdfStore; onOpen: (pdf: OwnPdf) => void };

const PDF_TYPE = "application/pdf";

/** The first PDF among files that were dropped or pasted; any file where none says that it is one, so that its refusal can say why. */
function firstPdf(files: FileList | undefined): File | null {
  const all = [...(files ?? [])];
  return all.find(({ type, name }) => type === PDF_TYPE || /\.pdf$/iu.test(name)) ?? all[0] ?? null;
}

/** Files that the system hands to the installed app (W3C Web App Launch Handler). */
function listenForLaunch(onFile: (file: File) => void): void {
  const queue: unknown = Reflect.get(globalThis, "launchQueue");
  const setConsumer: unknown = Reflect.get(Object(queue), "setConsumer");
  if (typeof setConsumer !== "function") return;
  setConsumer.call(queue, async (launch: { files?: { getFile: () => Promise<File> }[] }) => {
    const [handle] = launch.files ?? [];
    if (handle) onFile(await handle.getFile());
  });
}

/** Takes a PDF by button, drop, paste or the system, and says why where it cannot be opened. */
export function PdfChooser({ store, onOpen }: PdfChooserProps) {
  const [busy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<{ file: File; message: string; needsPassword: boolean } | null>(null);

  async function open(file: File, password = ""): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      onOpen(await openOwnPdf(store, file, password));
    } catch (error) {
      const known = error instanceof OwnPdfRefusal ? error : new OwnPdfRefusal("We couldn’t read this file. Try again, or choose another.");
      setRefusal({ file, message: known.message, needsPassword: known.needsPassword });
    } finally {
      setBusy(false);
    }
  }

  async function choose(): Promise<void> {
    const file = await pickFile(`${PDF_TYPE},.pdf`);
    if (file) await open(file);
  }

  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      addEventListener(name, listener, { signal: listening.signal });
    const take = (files: FileList | undefined) => {
      const file = firstPdf(files);
      if (file) void latest.current(file);
    };
    // A file may be dropped anywhere on the page: missed by a finger's width, it would take the page's place.
    listen("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    listen("dragleave", (event) => event.relatedTarget === null && setOver(false));
    listen("drop", (event) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files);
    });
    listen("paste", (event) => take(event.clipboardData?.files));
    listenForLaunch((file) => void latest.current(file));
    return () => listening.abort();
  }, []);

  return (
    <div className="grid gap-4">
      <div
        className={classNames(
          "grid justify-items-center gap-3 rounded-2xl border-2 border-dashed px-6 py-14 text-center transition-colors",
          isOver ? "border-primary bg-sunken" : "border-line-strong bg-raised",
        )}
      >
        <Button variant="primary" size="lg" busy={busy} onClick={() => void choose()}>
          {busy ? "Reading your PDF…" : "Choose a PDF"}
        </Button>
        <p className="text-ink-muted">
          <span className="max-sm:hidden">Or drop it here, or paste it. </span>Up to 100 MB and 500 pages.
        </p>
      </div>
      {refusal && !refusal.needsPassword && (
        <p role="alert" className="rounded-xl border border-line bg-raised p-4">
          {refusal.message}
        </p>
      )}
      {refusal?.needsPassword && (
        <PasswordForm name={refusal.file.name} message={refusal.message} onPassword={(password) => void open(refusal.file, password)} />
      )}
    </div>
  );
}

function PasswordForm({ name, message, onPassword }: { name: string; message: string; onPassword: (password: string) => void }) {
  const id = useId();
  const [password, setPassword] = useState("");
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password) onPassword(password);
  }
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <p role="alert">{message}</p>
      <label htmlFor={id} className="text-sm font-medium">
        Password of {name}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
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
      <p className="text-sm text-ink-muted">The password stays on this device and is not kept.</p>
    </form>
  );
}
