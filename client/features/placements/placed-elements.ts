import type { Placement } from "../../../shared/contracts/placement.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { isPlacementName, parsePlacement, toPlacementName } from "../../../shared/rules/fields/placements.ts";
import { enterValues, type FillState } from "../../state/fill-state.ts";
import { createPlacementElement, updatePlacementElement } from "./placement-element.ts";

/** A placement's element under a pointer or the focus. */
export type PlacedElement = { id: string; element: HTMLElement; placement: Placement };

export type PlacedElements = ReturnType<typeof createPlacedElements>;

/** Keeps an element on the page for each placement among the answers. */
export function createPlacedElements(root: HTMLElement, template: Template, state: FillState) {
  const elements = new Map<string, HTMLElement>();

  function read(id: string): Placement | null {
    return parsePlacement(state.values[toPlacementName(id)]);
  }

  /** Answers a placement's name; null removes it. Writes that are typing become one step of undo. */
  function write(id: string, placement: Placement | null, typing = false): void {
    const name = toPlacementName(id);
    enterValues(state, { [name]: placement ? JSON.stringify(placement) : "" }, { now: Date.now(), typing: typing ? name : null });
  }

  function pageElement(page: number): HTMLElement | null {
    return root.querySelector<HTMLElement>(`.page[data-page="${page}"]`);
  }

  /** Moves and sizes an element, before or without an answer of its own. */
  function update(element: HTMLElement, placement: Placement): void {
    updatePlacementElement(element, placement, template.pages[placement.page]?.width ?? 612);
  }

  /** Brings the elements of these names in step with the answers. */
  function show(names: readonly string[]): void {
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
      update(element, placement);
      if (!known) {
        elements.set(id, element);
        pageElement(placement.page)?.append(element);
      }
    }
  }

  /** Returns the placement that holds an event's target. */
  function find(target: EventTarget | null): PlacedElement | null {
    const element = target instanceof Element ? target.closest<HTMLElement>(".placement") : null;
    const id = element?.dataset["placement"];
    const placement = id === undefined ? null : read(id);
    return element && id !== undefined && placement ? { id, element, placement } : null;
  }

  return {
    read,
    write,
    update,
    show,
    find,
    pageElement,
    element: (id: string) => elements.get(id),
    onPage: (page: number) => [...elements.keys()].flatMap((id) => read(id) ?? []).filter((placement) => placement.page === page),
    clear() {
      for (const element of elements.values()) element.remove();
    },
  };
}
