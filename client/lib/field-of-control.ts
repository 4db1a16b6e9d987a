/** Returns the name of the field that an element, or what an event came from, is a control of; undefined for anything else. */
export function fieldOfControl(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset["field"] : undefined;
}
