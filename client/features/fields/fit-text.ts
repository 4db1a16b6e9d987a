/** Below this part of its size text is unreadable on the screen; the print still shows all of it. */
const SMALLEST_FIT = 0.3;
const FIT_STEP = 0.92;

function overflows(element: HTMLElement): boolean {
  return element instanceof HTMLTextAreaElement
    ? element.scrollHeight > element.clientHeight + 1
    : element.scrollWidth > element.clientWidth + 1;
}

/** Shrinks text that is too long for its box, as the PDF will show it. Comb cells have their own measure. */
export function fitText(element: HTMLInputElement | HTMLTextAreaElement): void {
  if (element.parentElement?.classList.contains("comb")) return;
  element.style.removeProperty("--fit");
  let fit = 1;
  while (fit > SMALLEST_FIT && overflows(element)) {
    fit *= FIT_STEP;
    element.style.setProperty("--fit", fit.toFixed(3));
  }
}
