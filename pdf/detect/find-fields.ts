import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import { readContent } from "../read/content/read-content.ts";
import { listPages } from "../syntax/page-list.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { pageBoxOf } from "./add-fields.ts";
import { detectFields } from "./detect-fields.ts";
import { nameFields } from "./name-fields.ts";

/** Finds what the pages of a file that is only print ask for, in reading order. */
export function findFields(bytes: Uint8Array): PrintedField[] {
  const file = new PdfFile(bytes);
  const pages = listPages(file).map((page, index) => {
    const box = pageBoxOf(file, page.inherited);
    return { page: index, box, content: readContent(file, page, box) };
  });
  return nameFields(detectFields(pages));
}
