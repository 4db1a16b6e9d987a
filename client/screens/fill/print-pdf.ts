import * as words from "./words.ts";

/** Opens a PDF in a new tab, and the browser's print window there. @throws Error with a sentence for a person where the browser opens no tab */
export async function printPdf(file: Blob): Promise<void> {
  const url = URL.createObjectURL(file);
  const opened = window.open(url, "_blank");
  if (!opened) throw new Error(words.printBlocked);
  opened.addEventListener("load", () => opened.print());
}
