import * as v from "valibot";

/** `from`: the page that changed the fields, by the time at which it began. */
const NewFields = v.object({ from: v.number() });

function openChannel(id: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`own-pdf ${id}`);
  } catch {
    // A browser that blocks it blocks storage too: no other tab has the PDF.
    return null;
  }
}

/** Tells the other tabs that have a PDF open that it has other fields now. */
export function tellNewFields(id: string): void {
  const channel = openChannel(id);
  // A channel has no target origin: it reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ from: performance.timeOrigin });
  channel?.close();
}

/** Calls `onNews` when another tab has given a PDF other fields, or may have while this page slept behind Back. Returns a function that ends it. */
export function hearNewFields(id: string, onNews: () => void): () => void {
  const channel = openChannel(id);
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (v.is(NewFields, data) && data.from !== performance.timeOrigin) onNews();
  });
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onNews();
  addEventListener("pageshow", onShow);
  return () => {
    channel?.close();
    removeEventListener("pageshow", onShow);
  };
}
