import type { Field } from "../../../shared/contracts/field-map.ts";
import { readAppearanceBox } from "../appearance/appearance-box.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { listOperations } from "../../syntax/list-operations.ts";
import { PdfStream, PdfString, toName, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { nameText, toNameBytes, toText } from "../../syntax/pdf-text.ts";
import { inherited, type FormNode, type FormWidget } from "./form-tree.ts";

const PAINTS = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "BI"]);
const BLANK = 0x20;
const SHOWS_TEXT = new Set(["Tj", "TJ", "'", '"']);

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

/**
 * True when the appearance has a box to be placed by, and paints something with fonts and objects that its resources define. One whose only text is
 * in a font that they do not define is not drawn, whatever it paints besides: the text is the mark, and readers show the frame alone.
 */
export function isDrawn(file: PdfFile, appearance: PdfStream | undefined): boolean {
  if (appearance === undefined || readAppearanceBox(file, appearance) === undefined) return false;
  const content = file.decode(appearance);
  if (content === undefined) return false;
  const resources = file.dict(appearance.dict.get("Resources"));
  const resource = (kind: string, name: PdfObject | undefined) => file.dict(resources?.get(kind))?.get(file.name(name) ?? "");
  const saved: boolean[] = [];
  let hasFont = false;
  let paints = false;
  let losesText = false;
  for (const { operator, operands } of listOperations(content)) {
    const [first] = operands;
    if (PAINTS.has(operator)) paints = true;
    else if (operator === "Do") paints ||= file.stream(resource("XObject", first)) !== undefined;
    else if (operator === "q") saved.push(hasFont);
    else if (operator === "Q") hasFont = saved.pop() ?? hasFont;
    else if (operator === "Tf") hasFont = file.dict(resource("Font", first)) !== undefined;
    else if (operator === "gs") hasFont ||= file.dict(resource("ExtGState", first))?.has("Font") === true;
    else if (SHOWS_TEXT.has(operator) && operands.some(hasLetters)) {
      if (hasFont) return true;
      losesText = true;
    }
  }
  return paints && !losesText;
}

function hasLetters(shown: PdfObject): boolean {
  return Array.isArray(shown) ? shown.some(hasLetters) : shown instanceof PdfString && shown.bytes.some((byte) => byte !== BLANK);
}
