/** The room below a field that stays free of what would cover it, in pixels: a small field's handle stands there. */
const AIR_PX = 44;

/** Scrolls the window until `panel`, which is fixed to its lower edge, covers nothing of `element`. */
export function scrollClear(element: Element, panel: Element): void {
  const [box, cover] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  const covered = box.bottom + AIR_PX - cover.top;
  // On a wide window the panel stands beside the pages.
  if (covered > 0 && box.right > cover.left) scrollBy({ top: covered, behavior: "instant" });
}
