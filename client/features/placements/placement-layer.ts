import type { FieldRect } from "../../../shared/contracts/field-map.ts";
import type { Placement } from "../../../shared/contracts/placement.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { isPlacementName, parsePlacement, toPlacementName } from "../../../shared/rules/fields/placements.ts";
import { enterValues, type FillState } from "../../state/fill-state.ts";
import { toPageDelta, toPagePoint } from "./page-turn.ts";
import { clampRect, createPlacement, type PlacementSeed, stepAside } from "./new-placement.ts";
import { createPlacementElement, isWritten, nextMark, updatePlacementElement } from "./placement-element.ts";

export type PlacementLayer = {
  /** Adds a placement on the page in the middle of the window, and focuses it. */
  add: (seed: PlacementSeed) => Placement | null;
  /** Adds a placement to the right of a place, or under it where the page ends. */
  addBeside: (place: Pick<Placement, "page" | "rect">, seed: PlacementSeed) => void;
};

/** Least width of a text near the right edge, as a part of the page. */
const NARROWEST_TEXT = 0.1;

/** Gap between placements side by side, as a part of the page. */
const BESIDE_GAP = 0.015;

/** Step of a move or resize by key, as a part of the page; tenfold with Shift. */
const KEY_STEP = 0.002;
const ARROWS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function move([left, top, width, height]: FieldRect, x: number, y: number): FieldRect {
  return clampRect([left + x, top + y, width, height]);
}

function resize([left, top, width, height]: FieldRect, x: number, y: number): FieldRect {
  return clampRect([left, top, width + x, height + y]);
}

/** Keeps the placements in step with the answers, and lets mouse, finger and keys move, resize, change and remove them, until `signal` aborts. */
export function createPlacementLayer(root: HTMLElement, template: Template, state: FillState, signal: AbortSignal): PlacementLayer {
  const elements = new Map<string, HTMLElement>();

  function read(id: string): Placement | null {
    return parsePlacement(state.values[toPlacementName(id)]);
  }

  function write(id: string, placement: Placement | null, typing = false): void {
    const name = toPlacementName(id);
    enterValues(state, { [name]: placement ? JSON.stringify(placement) : "" }, { now: Date.now(), typing: typing ? name : null });
  }

  function pageElement(page: number): HTMLElement | null {
    return root.querySelector<HTMLElement>(`.page[data-page="${page}"]`);
  }

  function show(names: string[]): void {
    for (const name of names.filter(isPlacementName)) {
      const id = name.slice(toPlacementName("").length);
      const placement = read(id);
      const known = elements.get(id);
      if (!placement) {
        known?.remove();
        elements.delete(id);
        continue;
      }
      const element = known ?? createPlacementElement(id, placement);
      updatePlacementElement(element, placement, template.pages[placement.page]?.width ?? 612);
      if (!known) {
        elements.set(id, element);
        pageElement(placement.page)?.append(element);
      }
    }
  }

  function placementOf(target: EventTarget | null): { id: string; element: HTMLElement } | null {
    const element = target instanceof Element ? target.closest<HTMLElement>(".placement") : null;
    const id = element?.dataset["placement"];
    return element && id !== undefined ? { id, element } : null;
  }

  root.addEventListener(
    "input",
    ({ target }) => {
      const hit = placementOf(target);
      const placement = hit && read(hit.id);
      if (!hit || !placement || !(target instanceof HTMLTextAreaElement) || !isWritten(placement)) return;
      // The box grows with its text.
      const page = pageElement(placement.page);
      const [left, top, width, height] = placement.rect;
      const grown = page && target.scrollHeight > target.clientHeight ? target.scrollHeight / page.clientHeight : height;
      write(hit.id, { ...placement, text: target.value, rect: clampRect([left, top, width, Math.max(height, grown)]) }, true);
    },
    { signal },
  );

  root.addEventListener(
    "click",
    ({ target }) => {
      const hit = placementOf(target);
      if (hit && target instanceof HTMLElement && target.className === "remove") write(hit.id, null);
    },
    { signal },
  );

  root.addEventListener(
    "keydown",
    (event) => {
      const hit = placementOf(event.target);
      const placement = hit && read(hit.id);
      if (!hit || !placement || event.target instanceof HTMLTextAreaElement) return;
      const arrow = ARROWS[event.key];
      if (arrow) {
        event.preventDefault();
        const step = KEY_STEP * (event.shiftKey ? 10 : 1);
        const change = event.altKey || (event.target instanceof HTMLElement && event.target.className === "resize") ? resize : move;
        const [x, y] = toPageDelta(root, arrow);
        const rect = change(placement.rect, x * step, y * step);
        write(hit.id, { ...placement, rect }, true);
      } else if ((event.key === "Delete" || event.key === "Backspace") && event.target === hit.element) {
        event.preventDefault();
        write(hit.id, null);
      } else if (event.key === " " && event.target === hit.element && placement.kind === "check") {
        event.preventDefault();
        write(hit.id, { ...placement, mark: nextMark(placement.mark) });
      } else if (event.key === "Enter" && event.target === hit.element) {
        event.preventDefault();
        hit.element.querySelector("textarea")?.focus();
      }
    },
    { signal },
  );

  root.addEventListener(
    "pointerdown",
    (event) => {
      const hit = placementOf(event.target);
      const placement = hit && read(hit.id);
      const page = placement && pageElement(placement.page);
      const { target } = event;
      if (!hit || !placement || !page || !(target instanceof Element)) return;
      if (target.className === "remove" || target === document.activeElement) return;
      const change = target.className === "resize" ? resize : move;
      const drag = new AbortController();
      let rect = placement.rect;
      hit.element.setPointerCapture(event.pointerId);
      const follow = (moved: PointerEvent) => {
        const [x, y] = toPageDelta(root, [moved.clientX - event.clientX, moved.clientY - event.clientY]);
        rect = change(placement.rect, x / page.offsetWidth, y / page.offsetHeight);
        updatePlacementElement(hit.element, { ...placement, rect }, template.pages[placement.page]?.width ?? 612);
      };
      const end = () => {
        drag.abort();
        if (rect === placement.rect) hit.element.querySelector("textarea")?.focus();
        else write(hit.id, { ...placement, rect });
      };
      hit.element.addEventListener("pointermove", follow, { signal: drag.signal });
      for (const type of ["pointerup", "pointercancel"]) hit.element.addEventListener(type, end, { signal: drag.signal });
      event.preventDefault();
      hit.element.focus({ preventScroll: true });
    },
    { signal },
  );

  // On a form without fields, a click adds a text.
  if (template.fields === 0)
    root.addEventListener(
      "click",
      ({ target, clientX, clientY }) => {
        if (!(target instanceof HTMLElement) || !target.classList.contains("page")) return;
        const page = Number(target.dataset["page"]);
        const size = template.pages[page];
        if (!size) return;
        const [x, y] = toPagePoint(root, target, [clientX, clientY]);
        const placement = createPlacement({ kind: "text" }, page, size, [0.5, y]);
        const [, top, width, height] = placement.rect;
        const id = crypto.randomUUID();
        write(id, { ...placement, rect: clampRect([x, top, Math.min(width, Math.max(NARROWEST_TEXT, 1 - x)), height]) });
        elements.get(id)?.querySelector("textarea")?.focus({ preventScroll: true });
      },
      { signal },
    );

  // Removes a text that stayed empty.
  root.addEventListener(
    "focusout",
    ({ target, relatedTarget }) => {
      const hit = placementOf(target);
      const placement = hit && read(hit.id);
      if (!hit || placement?.kind !== "text" || placement.text.trim() !== "") return;
      if (!(relatedTarget instanceof Node && hit.element.contains(relatedTarget))) write(hit.id, null);
    },
    { signal },
  );

  const listener = (names: string[]) => show(names);
  state.listeners.add(listener);
  signal.addEventListener("abort", () => {
    state.listeners.delete(listener);
    for (const element of elements.values()) element.remove();
  });
  show(Object.keys(state.values));

  return {
    add(seed) {
      const middle = innerHeight / 2;
      const pages = [...root.querySelectorAll<HTMLElement>(".page")];
      const page = pages.find((candidate) => candidate.getBoundingClientRect().bottom > middle) ?? pages.at(-1);
      const index = Number(page?.dataset["page"] ?? 0);
      const size = template.pages[index];
      if (!page || !size) return null;
      const box = page.getBoundingClientRect();
      const id = crypto.randomUUID();
      const point = toPagePoint(root, page, [box.left + box.width / 2, middle]);
      const there = [...elements.keys()].flatMap((known) => read(known) ?? []).filter((placed) => placed.page === index);
      const placement = createPlacement(seed, index, size, stepAside(point, there));
      write(id, placement);
      const element = elements.get(id);
      (element?.querySelector("textarea") ?? element)?.focus({ preventScroll: true });
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
      write(crypto.randomUUID(), { ...placement, rect });
    },
  };
}
