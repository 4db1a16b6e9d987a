import { PDFName, PDFNumber } from "@cantoo/pdf-lib";
import type { FormField } from "./form-tree.ts";
import { inherited } from "./pdf-objects.ts";

const READ_ONLY = 1;
const FF = PDFName.of("Ff");

/**
 * Takes the lock off fields that a person may fill: the script that would open them goes with the XFA part, so that Acrobat would keep them closed for
 * ever. Changes the document and `fields`.
 */
export function unlockFields(fields: FormField[], isOpened: (name: string) => boolean): void {
  for (const field of fields) {
    if ((field.flags & READ_ONLY) === 0 || !isOpened(field.name)) continue;
    field.flags &= ~READ_ONLY;
    field.dict.set(FF, PDFNumber.of(field.flags));
    for (const { dict } of field.widgets)
      if (dict !== field.dict && dict.has(FF) && Number(inherited(dict, "Ff")?.toString()) & READ_ONLY)
        dict.set(FF, PDFNumber.of(field.flags));
  }
}
