/** Below this part of its size text is unreadable on the screen; the print still shows all of it. */
const SMALLEST_FIT = 0.3;
/** The writer's steps for text of several lines; one line takes the size that just fits. */
const FIT_STEP = 0.96;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Returns how far a text reaches and may reach: along its line, and where it has several, over all of them. They run up or down in a field turned sideways. */
function extentOf(element: TextBox): { reached: number; room: number } {
  const isSideways = getComputedStyle(element).writingMode !== "horizontal-tb";
  return isSideways === element instanceof HTMLTextAreaElement
    ? { reached: element.scrollWidth, room: element.clientWidth }
    : { reached: element.scrollHeight, room: element.clientHeight };
}

function overflows(element: TextBox): boolean {
  const { reached, room } = extentOf(element);
  return reached > room + 1;
}

/** Returns the part of its size at which a line fits beside its paddings. */
function fitOfLine(input: HTMLInputElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
  const padding = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
  const { reached, room } = extentOf(input);
  return (room - padding) / Math.max(1, reached - padding);
}

/** Shrinks text that is too long for its box, as the PDF will show it. Comb cells have their own measure. */
export function fitText(element: TextBox): void {
  if (element.parentElement?.classList.contains("comb")) return;
  element.style.removeProperty("--fit");
  let fit = element instanceof HTMLInputElement && overflows(element) ? Math.max(SMALLEST_FIT, fitOfLine(element)) : 1;
  if (fit < 1) element.style.setProperty("--fit", fit.toFixed(3));
  while (fit > SMALLEST_FIT && overflows(element)) {
    fit *= FIT_STEP;
    element.style.setProperty("--fit", fit.toFixed(3));
  }
}
