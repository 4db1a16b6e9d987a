/** Below this part of its size text is unreadable on the screen; the print still shows all of it. */
const SMALLEST_FIT = 0.3;
/** The writer's steps for text of several lines; one line takes the size that just fits. */
const FIT_STEP = 0.96;

function overflows(element: HTMLElement): boolean {
  return element instanceof HTMLTextAreaElement
    ? element.scrollHeight > element.clientHeight + 1
    : element.scrollWidth > element.clientWidth + 1;
}

/** Returns the part of its size at which a line fits beside its paddings. */
function fitOfLine(input: HTMLInputElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
  return (input.clientWidth - padding) / Math.max(1, input.scrollWidth - padding);
}

/** Shrinks text that is too long for its box, as the PDF will show it. Comb cells have their own measure. */
export function fitText(element: HTMLInputElement | HTMLTextAreaElement): void {
  if (element.parentElement?.classList.contains("comb")) return;
  element.style.removeProperty("--fit");
  let fit = element instanceof HTMLInputElement && overflows(element) ? Math.max(SMALLEST_FIT, fitOfLine(element)) : 1;
  if (fit < 1) element.style.setProperty("--fit", fit.toFixed(3));
  while (fit > SMALLEST_FIT && overflows(element)) {
    fit *= FIT_STEP;
    element.style.setProperty("--fit", fit.toFixed(3));
  }
}
