import type { Field } from "../../../shared/contracts/field-map.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfStream, toName, type PdfDict } from "../../syntax/pdf-objects.ts";
import { nameText, toNameBytes, toText } from "../../syntax/pdf-text.ts";
import { inherited, type FormNode, type FormWidget } from "./form-tree.ts";

/** Returns the widget's on-state as the file names it; undefined when its appearances name none. */
export function onStateOf(file: PdfFile, widget: FormWidget): string | undefined {
  const states = normalStates(file, widget);
  for (const key of states?.keys() ?? []) if (key !== "Off") return key;
  const down = file.dict(file.dict(widget.dict.get("AP"))?.get("D"));
  for (const key of down?.keys() ?? [])
    if (key !== "Off" && !(file.get(file.dict(widget.dict.get("AP"))?.get("D")) instanceof PdfStream)) return key;
  const current = file.name(widget.dict.get("AS"));
  return current === undefined || current === "Off" ? undefined : current;
}

/** Returns the dictionary of the widget's normal appearances by state; undefined for none, or one stream for all. */
export function normalStates(file: PdfFile, widget: FormWidget): PdfDict | undefined {
  const normal = file.get(file.dict(widget.dict.get("AP"))?.get("N"));
  return normal instanceof Map ? normal : undefined;
}

/**
 * Returns the states that a value switches on: the one of its name, read as bytes or as text; only when the field has none of that name, those whose entry
 * in `/Opt` is the value. The order matters, since options are often numbers and so are states.
 */
export function statesFor(file: PdfFile, node: FormNode, states: readonly string[], value: string): Set<string> {
  const named = states.filter((state) => state === value || nameText(toName(state)) === value);
  if (named.length > 0) return new Set(named);
  const options = (file.array(inherited(file, node, "Opt")) ?? []).map((option) => toText(file.get(file.array(option)?.[0] ?? option)));
  return new Set(states.filter((state, index) => options[/^\d+$/.test(state) ? Number(state) : index] === value));
}

/** Returns the on-state that the field map gave a widget whose own appearances name none. */
export function mappedState(widgets: readonly Field[], widgetIndex: number): string {
  const entry = widgets.find((field) => field.widget === widgetIndex);
  return entry?.exportValue !== undefined && entry.exportValue !== "" && entry.exportValue !== "Off"
    ? toNameBytes(entry.exportValue)
    : "Yes";
}
