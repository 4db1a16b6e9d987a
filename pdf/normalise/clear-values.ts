import { PDFName } from "@cantoo/pdf-lib";
import type { FormDocument } from "./form-document.ts";
import { type FormField, isPushButton } from "./form-tree.ts";
import { createAppearance, drawFrame } from "./draw-appearance.ts";
import { isUnderlined, readLook } from "./widget-look.ts";

const READ_ONLY = 1;

/**
 * Empties every field that a person can fill, keeping its box and background, so that a picture of the page does not show a value twice
 * once the field layer lies over it. What is read-only stays as the form has it.
 */
export function clearValues(document: FormDocument, fields: FormField[]) {
  const { context } = document;
  for (const field of fields) {
    if (field.flags & READ_ONLY || isPushButton(field)) continue;
    for (const { dict } of field.widgets) {
      if (field.type === "Btn") {
        dict.set(PDFName.of("AS"), PDFName.of("Off"));
        continue;
      }
      const look = readLook(dict);
      dict.set(
        PDFName.of("AP"),
        context.obj({ N: createAppearance(context, look, drawFrame(look, isUnderlined(dict) ? "underline" : "box")) }),
      );
    }
  }
}
