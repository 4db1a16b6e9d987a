import type { FieldRect } from "../../../shared/contracts/field-map.ts";
import { clampRect } from "./new-placement.ts";
import { toPageDelta } from "./page-turn.ts";
import type { PlacedElement, PlacedElements } from "./placed-elements.ts";
import { isWritten, nextMark } from "./placement-element.ts";

/** Step of a move or resize by key, as a part of the page; tenfold with Shift. */
const KEY_STEP = 0.002;
const ARROWS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function move([left, top, width, height]: FieldRect, x: number, y: number): FieldRect {
  return clampRect([left + x, top + y, width, height]);
}

function resize([left, top, width, height]: FieldRect, x: number, y: number): FieldRect {
  return clampRect([left, top, width + x, height + y]);
}

const isHandle = (target: EventTarget | null, name: "resize" | "remove") => target instanceof Element && target.className === name;

/** Lets mouse, finger and keys write, move, resize, mark and remove placements, until `signal` aborts. */
export function followPlacementGestures(root: HTMLElement, placed: PlacedElements, signal: AbortSignal): void {
  function takeText({ target }: Event): void {
    const hit = placed.find(target);
    if (!hit || !(target instanceof HTMLTextAreaElement) || !isWritten(hit.placement)) return;
    // The box grows with its text.
    const page = placed.pageElement(hit.placement.page);
    const [left, top, width, height] = hit.placement.rect;
    const grown = page && target.scrollHeight > target.clientHeight ? target.scrollHeight / page.clientHeight : height;
    placed.write(hit.id, { ...hit.placement, text: target.value, rect: clampRect([left, top, width, Math.max(height, grown)]) }, true);
  }

  function removeByPress({ target }: Event): void {
    const hit = isHandle(target, "remove") ? placed.find(target) : null;
    if (hit) placed.write(hit.id, null);
  }

  function takeKey(event: KeyboardEvent): void {
    const hit = event.target instanceof HTMLTextAreaElement ? null : placed.find(event.target);
    if (!hit) return;
    const arrow = ARROWS[event.key];
    if (arrow) moveByKey(hit, event, arrow);
    else if (event.target !== hit.element || !actOn(hit, event.key)) return;
    event.preventDefault();
  }

  function moveByKey({ id, placement }: PlacedElement, event: KeyboardEvent, arrow: [x: number, y: number]): void {
    const step = KEY_STEP * (event.shiftKey ? 10 : 1);
    const change = event.altKey || isHandle(event.target, "resize") ? resize : move;
    const [x, y] = toPageDelta(root, arrow);
    placed.write(id, { ...placement, rect: change(placement.rect, x * step, y * step) }, true);
  }

  /** Returns whether the key does something with the placement. */
  function actOn({ id, element, placement }: PlacedElement, key: string): boolean {
    if (key === "Delete" || key === "Backspace") placed.write(id, null);
    else if (key === "Enter") element.querySelector("textarea")?.focus();
    else if (key === " " && placement.kind === "check") placed.write(id, { ...placement, mark: nextMark(placement.mark) });
    else return false;
    return true;
  }

  function beginDrag(event: PointerEvent): void {
    const { target } = event;
    const hit = placed.find(target);
    const page = hit && placed.pageElement(hit.placement.page);
    if (!hit || !page || isHandle(target, "remove") || target === document.activeElement) return;
    const { id, element, placement } = hit;
    const change = isHandle(target, "resize") ? resize : move;
    const drag = new AbortController();
    let rect = placement.rect;
    element.setPointerCapture(event.pointerId);
    const follow = (moved: PointerEvent) => {
      const [x, y] = toPageDelta(root, [moved.clientX - event.clientX, moved.clientY - event.clientY]);
      rect = change(placement.rect, x / page.offsetWidth, y / page.offsetHeight);
      placed.update(element, { ...placement, rect });
    };
    const end = () => {
      drag.abort();
      if (rect === placement.rect) element.querySelector("textarea")?.focus();
      else placed.write(id, { ...placement, rect });
    };
    element.addEventListener("pointermove", follow, { signal: drag.signal });
    for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, end, { signal: drag.signal });
    event.preventDefault();
    element.focus({ preventScroll: true });
  }

  function removeEmptyText({ target, relatedTarget }: FocusEvent): void {
    const hit = placed.find(target);
    if (!hit || hit.placement.kind !== "text" || hit.placement.text.trim() !== "") return;
    if (!(relatedTarget instanceof Node && hit.element.contains(relatedTarget))) placed.write(hit.id, null);
  }

  const options = { signal };
  root.addEventListener("input", takeText, options);
  root.addEventListener("click", removeByPress, options);
  root.addEventListener("keydown", takeKey, options);
  root.addEventListener("pointerdown", beginDrag, options);
  root.addEventListener("focusout", removeEmptyText, options);
}
