import type { Field, FieldMap } from "../../../shared/contracts/field-map.ts";

function toOption({ value, label }: NonNullable<Field["options"]>[number]): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = value;
  option.textContent = label;
  return option;
}

function completeSelect(select: HTMLSelectElement, options: NonNullable<Field["options"]>): void {
  const shown = new Map(Array.from(select.options, (option) => [option.value, option]));
  const chosen = new Set(Array.from(select.selectedOptions, (option) => option.value));
  const all = options.map((option) => shown.get(option.value) ?? toOption(option));
  const empty = shown.get("");
  select.replaceChildren(...(empty && !all.includes(empty) ? [empty] : []), ...all);
  for (const option of select.options) if (chosen.has(option.value)) option.selected = true;
}

/**
 * Completes the choices under `root` that the page contains in part, in the document's order; chosen options stay chosen. Returns those fields'
 * names: an answer among the new options can now be shown.
 */
export function addFurtherOptions(root: HTMLElement, { fields }: FieldMap): string[] {
  const incomplete = new Map([...root.querySelectorAll<HTMLElement>("[data-more]")].map((element) => [element.id, element]));
  return fields.flatMap(({ id, name, options = [] }) => {
    const element = incomplete.get(id);
    if (!element) return [];
    delete element.dataset["more"];
    if (element instanceof HTMLSelectElement) completeSelect(element, options);
    else if (element instanceof HTMLInputElement)
      element.list?.replaceChildren(...options.map(({ label }) => toOption({ value: label, label: "" })));
    return [name];
  });
}
