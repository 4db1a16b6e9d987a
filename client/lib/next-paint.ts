/** A page that nobody sees paints nothing. */
const LATEST_MS = 100;

/** Resolves when what has changed in the page so far is painted, so that what is slow to show does not delay the answer to a press. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    // A frame's callbacks run before its paint, and the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
