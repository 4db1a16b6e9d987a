import { HANDED_FILES } from "../../shared/rules/handed-files.ts";
import { ROUTES } from "../../shared/routes.ts";

type Taker = (file: File) => void;

const PDF_TYPE = "application/pdf";

let taker: Taker | null = null;
/** Given before the screen that takes it was there. */
let waiting: File | null = null;

function isPdf({ type, name }: File): boolean {
  return type === PDF_TYPE || /\.pdf$/iu.test(name);
}

/** Opening a PDF takes a document of its own, on which no other company's script runs: the file waits for it on this device. */
async function handOver(file: File): Promise<void> {
  const { handFile } = await import("./handed-file.ts");
  const isHanded = await handFile(file).then(
    () => true,
    () => false,
  );
  location.assign(isHanded ? `${ROUTES.ownPdf}?${HANDED_FILES.query}` : ROUTES.ownPdf);
}

function give(file: File): void {
  if (taker) taker(file);
  else if (location.pathname === ROUTES.ownPdf) waiting = file;
  else void handOver(file);
}

/** Takes every file that is dropped or pasted, for as long as a screen opens PDFs itself. Answers what ends it. */
export function takeGivenFiles(onFile: Taker): () => void {
  taker = onFile;
  if (waiting) onFile(waiting);
  waiting = null;
  return () => {
    taker = null;
  };
}

/** Opens PDFs that are dropped anywhere on the page, or pasted where no text is written, until `signal` aborts. */
export function listenForGivenFiles(signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, listener, { signal });
  const end = () => {
    delete dataset["dropping"];
  };
  // A file that is let go of beside its mark would take the page's place: the whole page takes it.
  listen("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dataset["dropping"] = "";
  });
  listen("dragleave", (event) => event.relatedTarget === null && end());
  listen("drop", (event) => {
    end();
    const files = [...(event.dataTransfer?.files ?? [])];
    // A file that is none is taken all the same, so that its refusal can say why.
    const file = files.find((one) => isPdf(one)) ?? files[0];
    if (!file) return;
    event.preventDefault();
    give(file);
  });
  listen("paste", (event) => {
    const file = [...(event.clipboardData?.files ?? [])].find((one) => isPdf(one));
    if (file) give(file);
  });
}
