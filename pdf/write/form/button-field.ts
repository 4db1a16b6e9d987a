import { drawMark } from "../appearance/button-marks.ts";
import { readDrawing } from "../appearance/read-drawing.ts";
import { createAppearance, readFrame } from "../appearance/widget-frame.ts";
import { PdfName, PdfStream, toName, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { nameText, toText } from "../../syntax/pdf-text.ts";
import { mappedState, normalStates, onStateOf, statesFor } from "./button-states.ts";
import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import { readDefaultAppearance, type FieldWriter, type FillField } from "./field-writer.ts";
import { fieldFlags, inherited, isPushButton, type FormNode, type FormWidget } from "./form-tree.ts";

const OFF = "Off";

function textOf(value: PdfObject | undefined): string {
  return value instanceof PdfName ? nameText(value) : (toText(value) ?? "");
}

/** Counts the widgets of the field in nodes before this one. */
function countWidgetsBefore({ form }: FieldWriter, name: string, node: FormNode): number {
  const nodes = form.fields.get(name)?.nodes ?? [];
  return nodes.slice(0, nodes.indexOf(node)).reduce((sum, { widgets }) => sum + widgets.length, 0);
}

/** Switches check boxes and radio buttons by the document's own on-values; a button without an appearance gets a drawn one. */
export const fillButtonField: FillField = (writer, node, name, value) => {
  const { file } = writer;
  if (isPushButton(file, node)) return;
  const before = inherited(file, node, "V");
  const text = value === undefined ? textOf(before) : ([value].flat()[0] ?? "");
  const offset = countWidgetsBefore(writer, name, node);
  const states = node.widgets.map((widget, index) => onStateOf(file, widget) ?? mappedState(writer.mapped.get(name) ?? [], offset + index));
  const wanted = text === "" || text === OFF ? new Set<string>() : statesFor(file, node, states, text);
  let chosen: string | undefined;
  for (const [index, widget] of node.widgets.entries()) {
    const state = states[index] ?? "Yes";
    if (wanted.has(state)) chosen ??= state;
    switchWidget(writer, node, widget, state, wanted.has(state));
  }
  const after = chosen ?? OFF;
  if (value === undefined || (before instanceof PdfName ? before.value : OFF) === after) return;
  node.dict.set("V", toName(after));
  for (const widget of node.widgets) if (widget.dict !== node.dict) widget.dict.delete("V");
  file.touch(node.ref);
};

function switchWidget(writer: FieldWriter, node: FormNode, widget: FormWidget, state: string, on: boolean): void {
  const { file } = writer;
  if (on || (writer.redrawAll && normalStates(file, widget) === undefined)) ensureStates(writer, node, widget, state);
  const wanted = on ? state : OFF;
  if (file.name(widget.dict.get("AS")) === wanted) return;
  widget.dict.set("AS", toName(wanted));
  file.touch(widget.ref);
}

/** Keeps the document's own picture of the on-state where it paints something, and draws the mark otherwise. */
function ensureStates(writer: FieldWriter, node: FormNode, widget: FormWidget, state: string): void {
  const { file } = writer;
  const states = normalStates(file, widget);
  const own = file.stream(states?.get(state));
  if (own !== undefined && readDrawing(file, own) === "something") return;
  const frame = readFrame(file, widget.dict);
  const style = file.dict(widget.dict.get("MK"));
  const isRadio = (fieldFlags(file, node) & FIELD_FLAGS.radio) !== 0;
  const caption = toText(file.get(style?.get("CA")))?.trim() || (isRadio ? "l" : "4");
  const mark = drawMark(caption, frame.width, frame.height, frame.border, readDefaultAppearance(writer, node, widget).colour);
  const drawn: PdfDict = new Map<string, PdfObject>(states ?? []).set(state, file.add(createAppearance(frame, mark, new Map())));
  if (!(file.get(drawn.get(OFF)) instanceof PdfStream) && frame.decoration !== "")
    drawn.set(OFF, file.add(createAppearance(frame, "", new Map())));
  widget.dict.set("AP", new Map<string, PdfObject>([["N", drawn]]));
  file.touch(widget.ref);
}
