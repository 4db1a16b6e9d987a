import { SILENCE_MS } from "../../lib/navigation/page-title.ts";

/** Adds a live region under `root` until `signal` aborts. Returns the function that announces a sentence in it. */
export function createAnnouncer(root: HTMLElement, signal: AbortSignal): (sentence: string) => void {
  const region = document.createElement("p");
  region.className = "sr-only";
  region.setAttribute("role", "status");
  region.dataset["announcer"] = "";
  root.append(region);
  signal.addEventListener("abort", () => region.remove());
  return (sentence) => {
    region.textContent = "";
    setTimeout(() => (region.textContent = sentence), SILENCE_MS);
  };
}
