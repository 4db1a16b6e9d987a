import type { PdfFile } from "../../syntax/pdf-file.ts";
import type { PdfDict } from "../../syntax/pdf-objects.ts";
import { toText } from "../../syntax/pdf-text.ts";
import { fieldType, isPushButton } from "../form/form-tree.ts";
import type { PlacedWidget } from "./placed-widgets.ts";

/** Returns the file's own name of a field, its tooltip; undefined for none, or blanks. */
export function tooltipOf(file: PdfFile, dict: PdfDict): string | undefined {
  return toText(file.get(dict.get("TU")))?.trim() || undefined;
}

/** Returns our name of a field: its question, and of a button with others its answer. */
export function mappedTitle({ mapped, name }: PlacedWidget): string {
  if (mapped === undefined)
    return (
      name
        .split(".")
        .at(-1)
        ?.replaceAll(/\[\d+\]$/g, "") || "Field"
    );
  return mapped.groupLabel === undefined || mapped.groupLabel === mapped.label ? mapped.label : `${mapped.groupLabel}: ${mapped.label}`;
}

/** Returns a widget's name for a person who cannot see it: the file's own, else ours. Of several buttons of one field each says which answer it stands for. */
export function widgetTitle(file: PdfFile, placed: PlacedWidget): string {
  const { node, widget, mapped } = placed;
  const own = tooltipOf(file, widget.dict);
  const shared = tooltipOf(file, node.dict);
  if (own !== undefined && (widget.dict !== node.dict || node.widgets.length === 1)) return own;
  const isChoice = fieldType(file, node) === "Btn" && !isPushButton(file, node);
  if (shared === undefined) return mappedTitle(placed);
  const answer = mapped?.label;
  return isChoice && node.widgets.length > 1 && answer !== undefined && !shared.includes(answer) ? `${shared}: ${answer}` : shared;
}
