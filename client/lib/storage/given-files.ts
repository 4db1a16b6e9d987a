import { HANDED_FILES, NOT_KEPT_QUERY } from "../../../shared/rules/handed-files.ts";
import { ROUTES } from "../../../shared/routes.ts";

type Taker = (file: File) => void;

const PDF_TYPE = "application/pdf";

let taker: Taker | null = null;
/** Who takes pictures: a form, and in front of it a window that wants one, whichever of them came first. */
type PicturePlace = "form" | "window";

const pictureTakers = new Map<PicturePlace, Taker>();
/** A file given before the screen that takes it was shown. */
let waiting: File | null = null;

function isPdf({ type, name }: File): boolean {
  return type === PDF_TYPE || /\.pdf$/iu.test(name);
}

function isPicture({ type }: File): boolean {
  return type.startsWith("image/");
}

/** Stores the file on this device and opens the page for PDFs, a document of its own, on which no other company's script runs. */
async function handOver(file: File): Promise<void> {
  const { handFile } = await import("./handed-file.ts");
  const query = await handFile(file).then(
    () => HANDED_FILES.query,
    () => NOT_KEPT_QUERY,
  );
  location.assign(`${ROUTES.ownPdf}?${query}`);
}

function give(file: File): void {
  const takePicture = pictureTakers.get("window") ?? pictureTakers.get("form");
  if (takePicture && isPicture(file)) takePicture(file);
  else if (taker) taker(file);
  else if (location.pathname === ROUTES.ownPdf) waiting = file;
  else void handOver(file);
}

/** Takes every dropped or pasted file, for as long as a screen opens PDFs itself. Returns a function that ends it. */
export function takeGivenFiles(onFile: Taker): () => void {
  taker = onFile;
  const file = waiting;
  waiting = null;
  if (file) onFile(file);
  return () => {
    taker = null;
  };
}

/** Keeps a given file for the screen that opens PDFs, which `leave` shows. Returns a function that ends it. */
export function passGivenFiles(leave: () => void): () => void {
  return takeGivenFiles((file) => {
    waiting = file;
    leave();
  });
}

/** Takes every dropped or pasted picture until `signal` aborts; a form gets none while a window takes them. */
export function takeGivenPictures(place: PicturePlace, onPicture: Taker, signal: AbortSignal): void {
  if (signal.aborted) return;
  pictureTakers.set(place, onPicture);
  signal.addEventListener("abort", () => pictureTakers.get(place) === onPicture && pictureTakers.delete(place));
}

/** The file to take from a clipboard. A picture beside a text only shows what the text says, as of a table's cells. */
function pastedFile({ files, types }: DataTransfer): File | undefined {
  const takesPicture = pictureTakers.size > 0 && !types.includes("text/plain");
  return [...files].find((one) => isPdf(one) || (takesPicture && isPicture(one)));
}

/** The type that marks what is dragged from a page of ours. */
const OWN_DRAG = "application/x-fillwright-own";

/** Whether a drag brings files from elsewhere. */
function bringsFiles(dragged: DataTransfer | null): dragged is DataTransfer {
  return dragged !== null && dragged.types.includes("Files") && !dragged.types.includes(OWN_DRAG);
}

/** Takes PDFs, and pictures where they are wanted, that are dropped anywhere on the page or pasted, until `signal` aborts. */
export function listenForGivenFiles(signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, listener, { signal });
  const end = () => {
    delete dataset["dropping"];
  };
  // A browser offers a picture of the page that is dragged, as by a press that slips, as a file.
  listen("dragstart", ({ dataTransfer }) => dataTransfer?.setData(OWN_DRAG, "own"));
  // The whole page takes a file: dropped beside a target, it would replace the page.
  listen("dragover", (event) => {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    dataset["dropping"] = "";
  });
  listen("dragleave", (event) => event.relatedTarget === null && end());
  listen("drop", (event) => {
    end();
    if (!bringsFiles(event.dataTransfer)) return;
    const files = [...event.dataTransfer.files];
    // A file that is no PDF is taken too, so that its refusal can say why.
    const file = files.find((one) => isPdf(one)) ?? files[0];
    if (!file) return;
    event.preventDefault();
    give(file);
  });
  listen("paste", (event) => {
    const file = event.clipboardData && pastedFile(event.clipboardData);
    if (file) give(file);
  });
}
