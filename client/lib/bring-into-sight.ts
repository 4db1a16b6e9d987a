/** Frames in which an element has to stay where it is, and frames after which it is left wherever it is. */
const STILL_FRAMES = 3;
const FRAMES_MAX = 60;
/** What a person moves the page by. From then on the place is theirs. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

let ending: AbortController | null = null;

/**
 * Scrolls to an element, and again in the next frames until it stays where it is: a page that comes near takes its real height only then
 * (`content-visibility`). Ends at once when the person moves the page, or with the next call.
 */
export function bringIntoSight(element: Element, block: ScrollLogicalPosition): void {
  ending?.abort();
  const { signal } = (ending = new AbortController());
  for (const type of MOVES) addEventListener(type, () => ending?.abort(), { signal, capture: true, passive: true });
  let still = 0;
  let frames = 0;
  let top = Number.NaN;
  const follow = () => {
    if (signal.aborted) return;
    element.scrollIntoView({ block });
    const now = element.getBoundingClientRect().top;
    still = Math.abs(now - top) < 1 ? still + 1 : 0;
    top = now;
    frames += 1;
    if (still < STILL_FRAMES && frames < FRAMES_MAX) requestAnimationFrame(follow);
    else ending?.abort();
  };
  follow();
}
