/**
 * The ref of a part that goes with the press of a button in it. The browser would drop the focus with the part, and the next Tab would begin at the top of
 * the page; the nearest part around it that can have the focus gets it.
 */
export function passFocusOn(part: HTMLElement | null): () => void {
  return () => {
    if (part?.contains(document.activeElement)) part.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
  };
}
