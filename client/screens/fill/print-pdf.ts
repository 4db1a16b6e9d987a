/** Opens a PDF in a new tab, and the browser's print window there. Returns whether the browser allowed the tab: many do only right after a press. */
export function printPdf(file: Blob): boolean {
  const url = URL.createObjectURL(file);
  const opened = window.open(url, "_blank");
  if (!opened) URL.revokeObjectURL(url);
  opened?.addEventListener("load", () => opened.print());
  return opened !== null;
}
