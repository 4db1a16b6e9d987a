import { readContent } from "../read/content/read-content.ts";
import { listPages } from "../syntax/page-list.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { addFields, pageBoxOf } from "./add-fields.ts";
import { detectFields } from "./detect-fields.ts";

/** Makes a form of a file that is only print: finds what its pages ask for and appends real fields for it. Null when nothing was found. */
export async function addDetectedFields(bytes: Uint8Array): Promise<{ bytes: Uint8Array<ArrayBuffer>; count: number } | null> {
  const file = new PdfFile(bytes);
  const pages = listPages(file).map((page, index) => {
    const box = pageBoxOf(file, page.inherited);
    return { page: index, box, content: readContent(file, page, box) };
  });
  const detected = detectFields(pages);
  return detected.length === 0 ? null : { bytes: await addFields(bytes, detected), count: detected.length };
}
