import * as words from "./words.ts";

/** Opens the browser's print window for a PDF, without leaving the page. Browsers that cannot print a frame show the file in a new tab instead. */
export async function printPdf(file: Blob): Promise<void> {
  const url = URL.createObjectURL(file);
  const opened = window.open(url, "_blank");
  if (!opened) throw new Error(words.printBlocked);
  opened.addEventListener("load", () => opened.print());
}
