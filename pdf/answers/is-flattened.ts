import { listPages } from "../syntax/page-list.ts";
import type { PdfFile } from "../syntax/pdf-file.ts";

/** Names that flattening programs give to appearance streams: ours, pdf-lib, Acrobat, PDFium, iText and qpdf. */
const DRAWN_FIELD = /^(?:FwField\d|FlatWidget|FFFXObj|FRM\d|iTextFlattened|Fxo\d|Fm\d+_?flat)/iu;

/** Whether pages draw what were fields once, as far as the names that were given to it tell. */
export function isFlattened(file: PdfFile): boolean {
  return listPages(file).some(({ dict, inherited }) => {
    const resources = file.dict(dict.get("Resources") ?? inherited.get("Resources"));
    return [...(file.dict(resources?.get("XObject"))?.keys() ?? [])].some((name) => DRAWN_FIELD.test(name));
  });
}
