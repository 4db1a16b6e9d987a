/** Resolves when what has changed in the page so far is painted, so that what is slow to show does not delay the answer to a press. A page out of sight paints nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks run before its paint, and the next task after it.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
