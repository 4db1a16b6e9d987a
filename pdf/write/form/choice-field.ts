import type { FieldOption, FieldValue } from "../../../shared/contracts/field-map.ts";
import { drawListAppearance } from "../appearance/list-appearance.ts";
import { readFrame } from "../appearance/widget-frame.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toText, toTextString } from "../../syntax/pdf-text.ts";
import { FIELD_FLAGS } from "../../syntax/field-flags.ts";
import {
  alignmentOf,
  keepsAppearance,
  readDefaultAppearance,
  setAppearance,
  widgetResources,
  type FieldWriter,
  type FillField,
} from "./field-writer.ts";
import { fieldFlags, inherited, type FormNode } from "./form-tree.ts";
import { drawFieldText } from "./text-field.ts";

/** Writes export values and draws labels; text of the person's own is allowed wherever it arrives. */
export const fillChoiceField: FillField = (writer, node, name, value) => {
  const { file } = writer;
  const options = readOptions(file, node);
  const before = readChoice(file, node);
  const chosen = (value === undefined ? before : toList(value)).map((item) => exportValueOf(options, item));
  const changed = chosen.length !== before.length || chosen.some((item, index) => item !== before[index]);
  if (changed) writeChoice(writer, node, options, chosen);
  const labels = chosen.map((item) => options.find((option) => option.value === item)?.label ?? item);
  if ((fieldFlags(file, node) & FIELD_FLAGS.combo) !== 0) drawFieldText(writer, node, name, labels.join(", "), changed);
  else drawList(writer, node, name, options, chosen, changed);
};

/** Returns a choice field's options in the file's order. A single text is value and label in one. */
export function readOptions(file: PdfFile, node: FormNode): FieldOption[] {
  const entries = file.array(inherited(file, node, "Opt")) ?? [];
  return entries.map((entry) => {
    const pair = file.array(entry);
    const value = toText(file.get(pair === undefined ? entry : pair[0])) ?? "";
    return { value, label: pair === undefined ? value : (toText(file.get(pair[1])) ?? value) };
  });
}

/** Returns the chosen values; none for an empty choice. */
export function readChoice(file: PdfFile, node: FormNode): string[] {
  const value = inherited(file, node, "V");
  const items = Array.isArray(value) ? value.map((item) => file.get(item)) : [value];
  return items.map((item) => toText(item) ?? "").filter((item) => item !== "");
}

function writeChoice(writer: FieldWriter, node: FormNode, options: FieldOption[], chosen: string[]): void {
  const [only = ""] = chosen;
  node.dict.set("V", chosen.length > 1 ? chosen.map(toTextString) : toTextString(only));
  const indices = chosen.map((item) => options.findIndex((option) => option.value === item)).filter((index) => index >= 0);
  if (indices.length > 0 && (fieldFlags(writer.file, node) & FIELD_FLAGS.combo) === 0)
    node.dict.set(
      "I",
      indices.toSorted((a, b) => a - b),
    );
  else node.dict.delete("I");
  for (const widget of node.widgets) if (widget.dict !== node.dict) widget.dict.delete("V");
  writer.file.touch(node.ref);
}

/** A label that arrives in place of its value is understood. */
function exportValueOf(options: FieldOption[], item: string): string {
  if (options.some((option) => option.value === item)) return item;
  return options.find((option) => option.label === item)?.value ?? item;
}

function toList(value: FieldValue): string[] {
  return (typeof value === "string" ? [value] : value).filter((item) => item !== "");
}

function drawList(writer: FieldWriter, node: FormNode, name: string, options: FieldOption[], chosen: string[], changed: boolean): void {
  const { file } = writer;
  for (const widget of node.widgets) {
    if (!changed && keepsAppearance(writer, widget, chosen.length === 0)) continue;
    const appearance = readDefaultAppearance(writer, node, widget);
    const extra = chosen.filter((item) => !options.some((option) => option.value === item));
    const rows = [
      ...options.map((option) => ({ label: option.label, isChosen: chosen.includes(option.value) })),
      ...extra.map((label) => ({ label, isChosen: true })),
    ];
    const top = file.number(inherited(file, node, "TI", widget)) ?? 0;
    const style = { colour: appearance.colour, size: appearance.size, alignment: alignmentOf(writer, node, widget), top };
    writer.jobs.push({
      name,
      text: rows.map((row) => row.label).join("\n"),
      fontName: appearance.fontName,
      resources: () => widgetResources(writer, node, widget),
      finish: (typesetter) => {
        const drawn = drawListAppearance(readFrame(file, widget.dict), rows, style, typesetter);
        setAppearance(writer, widget, drawn.appearance);
        if (drawn.fit !== "readable") writer.badFits.set(name, drawn.fit);
        const labels = rows.flatMap((row) => (row.isChosen ? row.label : []));
        writer.shown.set(widget.ref.number, labels.join("\n"));
      },
    });
  }
}
