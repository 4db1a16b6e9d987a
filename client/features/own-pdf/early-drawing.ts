import { MOBILE_WINDOW } from "../../../shared/constants.ts";
import type { OpenPdf } from "../../lib/pdfjs.ts";

/** A phone shows questions in place of pages. */
function showsPages(): boolean {
  return !matchMedia(MOBILE_WINDOW).matches;
}

/** Fetches what draws pages, where they are what is shown. @throws without a network */
export async function prepareDrawing(): Promise<void> {
  if (!showsPages()) return;
  const { loadPdfjs } = await import("../../lib/pdfjs.ts");
  await loadPdfjs();
}

/** A file that is opened to draw its first page, while its fields are looked for. `take` gives it away: whoever takes it closes it. */
export type EarlyDrawing = {
  take: () => Promise<OpenPdf> | null;
  /** Closes it, unless it was taken. */
  close: () => void;
};

/** Opens a file to draw its first page. Null where no page is shown. */
export function startDrawing(bytes: Uint8Array): EarlyDrawing | null {
  if (!showsPages()) return null;
  let opening: Promise<OpenPdf> | null = import("../../lib/pdfjs.ts").then(({ openPdf }) => openPdf(bytes));
  // A file that cannot be drawn is refused, or repaired, by what reads it.
  opening.catch(() => undefined);
  const take = () => {
    const taken = opening;
    opening = null;
    return taken;
  };
  const close = () =>
    void take()?.then(
      ({ pdf }) => pdf.loadingTask.destroy(),
      () => undefined,
    );
  return { take, close };
}
