import { HANDED_FILES, NOT_KEPT_QUERY } from "../../../shared/rules/handed-files.ts";
import { ROUTES } from "../../../shared/routes.ts";

type PictureTaker = (file: File) => void;
/** Takes the files of one drop or paste, of which it opens one. */
type Taker = (files: Files) => void;
type Files = [File, ...File[]];

const PDF_TYPE = "application/pdf";

let taker: Taker | null = null;
/** Who takes pictures: a form, and in front of it a window that wants one, whichever of them came first. */
type PicturePlace = "form" | "window";

const pictureTakers = new Map<PicturePlace, PictureTaker>();
/** Files given before the screen that takes them was shown. */
let waiting: Files | null = null;

function isPdf({ type, name }: File): boolean {
  return type === PDF_TYPE || /\.pdf$/iu.test(name);
}

function isPicture({ type }: File): boolean {
  return type.startsWith("image/");
}

/** Stores the files on this device and opens the page for PDFs, a document of its own, on which no other company's script runs. */
async function handOver(files: Files): Promise<void> {
  const { handFiles } = await import("./handed-files.ts");
  const query = await handFiles(files).then(
    () => HANDED_FILES.query,
    () => NOT_KEPT_QUERY,
  );
  location.assign(`${ROUTES.ownPdf}?${query}`);
}

function give(files: Files): void {
  const [first] = files;
  const takePicture = pictureTakers.get("window") ?? pictureTakers.get("form");
  if (takePicture && isPicture(first)) takePicture(first);
  else if (taker) taker(files);
  else if (location.pathname === ROUTES.ownPdf) waiting = files;
  else void handOver(files);
}

/** The PDFs among files, or the first file where none is one: it is taken too, so that its refusal can say why. */
function givenAmong(files: readonly File[]): Files | null {
  const [first = files[0], ...others] = files.filter((file) => isPdf(file));
  return first ? [first, ...others] : null;
}

/** Takes every dropped or pasted file, for as long as a screen opens PDFs itself. Returns a function that ends it. */
export function takeGivenFiles(onFiles: Taker): () => void {
  taker = onFiles;
  const files = waiting;
  waiting = null;
  if (files) onFiles(files);
  return () => {
    taker = null;
  };
}

/** Keeps given files for the screen that opens PDFs, which `leave` shows. Returns a function that ends it. */
export function passGivenFiles(leave: () => void): () => void {
  return takeGivenFiles((files) => {
    waiting = files;
    leave();
  });
}

/** Takes every dropped or pasted picture until `signal` aborts; a form gets none while a window takes them. */
export function takeGivenPictures(place: PicturePlace, onPicture: PictureTaker, signal: AbortSignal): void {
  if (signal.aborted) return;
  pictureTakers.set(place, onPicture);
  signal.addEventListener("abort", () => pictureTakers.get(place) === onPicture && pictureTakers.delete(place));
}

/** The files to take from a clipboard. A picture beside a text only shows what the text says, as of a table's cells. */
function pastedFiles({ files, types }: DataTransfer): Files | null {
  const takesPicture = pictureTakers.size > 0 && !types.includes("text/plain");
  return givenAmong([...files].filter((one) => isPdf(one) || (takesPicture && isPicture(one))));
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
    const files = givenAmong([...event.dataTransfer.files]);
    if (!files) return;
    event.preventDefault();
    give(files);
  });
  listen("paste", (event) => {
    const files = event.clipboardData && pastedFiles(event.clipboardData);
    if (files) give(files);
  });
}
