import { toDisplayText } from "../../../shared/rules/fields/field-formats.ts";
import { drawTextAppearance } from "../appearance/text-appearance.ts";
import { readFrame } from "../appearance/widget-frame.ts";
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

const BULLET = "*";

/** Writes a text value as it was typed and draws it as the field's format has it. A password is drawn as asterisks. */
export const fillTextField: FillField = (writer, node, name, value) => {
  const { file } = writer;
  const before = toText(inherited(file, node, "V")) ?? "";
  const text = value === undefined ? before : typeof value === "string" ? value : value.join(", ");
  if (text !== before || node.dict.has("RV")) {
    node.dict.set("V", toTextString(text));
    // Formatted text would win over the plain value in Acrobat.
    node.dict.delete("RV");
    for (const widget of node.widgets) if (widget.dict !== node.dict) widget.dict.delete("V");
    file.touch(node.ref);
  }
  const field = writer.mapped.get(name)?.[0];
  drawFieldText(writer, node, name, field ? toDisplayText(field, text) : text, text !== before);
};

/** Draws `text` in every widget of the field; those whose appearance still holds are left as they are. */
export function drawFieldText(writer: FieldWriter, node: FormNode, name: string, text: string, changed: boolean): void {
  const { file } = writer;
  const flags = fieldFlags(file, node);
  // A letter and its accent may be typed as two characters, of which the field's font has only the one they make.
  const shown = (flags & FIELD_FLAGS.password) !== 0 ? BULLET.repeat(Array.from(text).length) : text.normalize("NFC");
  for (const widget of node.widgets) {
    if (!changed && keepsAppearance(writer, widget, text === "")) continue;
    const appearance = readDefaultAppearance(writer, node, widget);
    const maxLength = file.number(inherited(file, node, "MaxLen", widget));
    const bold = writer.fonts.isBold(appearance.fontName, () => widgetResources(writer, node, widget));
    const style = {
      colour: appearance.colour,
      size: appearance.size,
      alignment: alignmentOf(writer, node, widget),
      flags,
      maxLength,
      bold,
      leading: appearance.leading,
    };
    writer.jobs.push({
      name,
      text: shown,
      fontName: appearance.fontName,
      resources: () => widgetResources(writer, node, widget),
      finish: (typesetter) => {
        const drawn = drawTextAppearance(readFrame(file, widget.dict), shown, style, typesetter);
        setAppearance(writer, widget, drawn.appearance);
        writer.shown.set(widget.ref.number, shown);
        if (drawn.fit !== "readable") writer.badFits.set(name, drawn.fit);
      },
    });
  }
}
