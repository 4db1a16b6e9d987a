import type { Placement } from "../../../shared/contracts/placement.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import type { FillState } from "../../state/fill-state.ts";
import { clampRect, createPlacement, type PlacementSeed, stepAside } from "./new-placement.ts";
import { toPagePoint } from "./page-turn.ts";
import { createPlacedElements } from "./placed-elements.ts";
import { followPlacementGestures } from "./placement-gestures.ts";

export type PlacementLayer = {
  /** Adds a placement on the page in the middle of the window; with `takesFocus`, which is so unless told, it has the focus. */
  add: (seed: PlacementSeed, takesFocus?: boolean) => Placement | null;
  /** Adds a placement to the right of a place, or under it where the page ends. */
  addBeside: (place: Pick<Placement, "page" | "rect">, seed: PlacementSeed) => void;
};

/** Least width of a text near the right edge, as a part of the page. */
const NARROWEST_TEXT = 0.1;

/** Gap between placements side by side, as a part of the page. */
const BESIDE_GAP = 0.015;

/** Keeps the placements in step with the answers, and lets mouse, finger and keys move, resize, change and remove them, until `signal` aborts. */
export function createPlacementLayer(root: HTMLElement, template: Template, state: FillState, signal: AbortSignal): PlacementLayer {
  const placed = createPlacedElements(root, template, state);
  followPlacementGestures(root, placed, signal);

  function focusText(id: string): void {
    const element = placed.element(id);
    (element?.querySelector("textarea") ?? element)?.focus({ preventScroll: true });
  }

  function writeWherePressed({ target, clientX, clientY }: MouseEvent): void {
    if (!(target instanceof HTMLElement) || !target.classList.contains("page")) return;
    const page = Number(target.dataset["page"]);
    const size = template.pages[page];
    if (!size) return;
    const [x, y] = toPagePoint(root, target, [clientX, clientY]);
    const placement = createPlacement({ kind: "text" }, page, size, [0.5, y]);
    const [, top, width, height] = placement.rect;
    const id = crypto.randomUUID();
    placed.write(id, { ...placement, rect: clampRect([x, top, Math.min(width, Math.max(NARROWEST_TEXT, 1 - x)), height]) });
    focusText(id);
  }

  // Where there are fields, a press between them may have missed one.
  if (template.fields === 0) root.addEventListener("click", writeWherePressed, { signal });

  const listener = (names: string[]) => placed.show(names);
  state.listeners.add(listener);
  signal.addEventListener("abort", () => {
    state.listeners.delete(listener);
    placed.clear();
  });
  placed.show(Object.keys(state.values));

  return {
    add(seed, takesFocus = true) {
      const middle = innerHeight / 2;
      const pages = [...root.querySelectorAll<HTMLElement>(".page")];
      const page = pages.find((candidate) => candidate.getBoundingClientRect().bottom > middle) ?? pages.at(-1);
      const index = Number(page?.dataset["page"] ?? 0);
      const size = template.pages[index];
      if (!page || !size) return null;
      const box = page.getBoundingClientRect();
      const id = crypto.randomUUID();
      const point = toPagePoint(root, page, [box.left + box.width / 2, middle]);
      const placement = createPlacement(seed, index, size, stepAside(point, placed.onPage(index)));
      placed.write(id, placement);
      if (takesFocus) focusText(id);
      return placement;
    },
    addBeside({ page, rect: [left, top, width, height] }, seed) {
      const size = template.pages[page];
      if (!size) return;
      const placement = createPlacement(seed, page, size, [0.5, 0.5]);
      const [, , ownWidth, ownHeight] = placement.rect;
      const isRoom = left + width + BESIDE_GAP + ownWidth <= 1;
      const rect = isRoom
        ? clampRect([left + width + BESIDE_GAP, top + (height - ownHeight) / 2, ownWidth, ownHeight])
        : clampRect([left, top + height + BESIDE_GAP / 2, ownWidth, ownHeight]);
      placed.write(crypto.randomUUID(), { ...placement, rect });
    },
  };
}
