import { useEffect } from "react";

/** Ctrl+P opens the download, which prints the completed PDF. The browser by itself would print the screen, buttons and all. */
export function usePrintKey(openDownload: () => void): void {
  useEffect(() => {
    const abort = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "p") return;
        event.preventDefault();
        if (!document.querySelector("dialog[open]")) openDownload();
      },
      { signal: abort.signal },
    );
    return () => abort.abort();
  });
}
