import type { FieldMap, FormAccess } from "../../shared/contracts/field-map.ts";
import { checkAccessibility, hasTaggedBody } from "../../pdf/check/check-accessibility.ts";
import { PdfFile } from "../../pdf/syntax/pdf-file.ts";
import { PdfError } from "../../pdf/syntax/pdf-objects.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";

/**
 * Checks the accessibility of both copies that a person can download, on blank ones, and whether the publisher tagged the body text.
 * Undefined for a form that is not written without a person's fonts, which says nothing of it.
 */
export async function checkCopies(fill: Uint8Array, fieldMap: FieldMap, title: string): Promise<FormAccess | undefined> {
  const bytes = new Uint8Array(fill);
  const faults = new Set<string>();
  for (const mode of ["editable", "flattened"] as const) {
    const written = await writePdf(bytes, fieldMap, {}, { mode, title }).catch((error: unknown) => {
      if (error instanceof PdfError) return undefined;
      throw error;
    });
    if (written === undefined) return undefined;
    for (const clause of Object.keys(checkAccessibility(new PdfFile(written)))) faults.add(clause);
  }
  return { faults: [...faults], bodyTagged: hasTaggedBody(new PdfFile(bytes)) };
}
