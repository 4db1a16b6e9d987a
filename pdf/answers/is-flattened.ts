import { listPages } from "../syntax/page-list.ts";
import { PdfFile } from "../syntax/pdf-file.ts";

/** The name that our own writer gives to an appearance stream of a form with answers. */
const OUR_DRAWN_FIELD = /^FwField\d/u;
/** Names that flattening programs give to appearance streams: ours, pdf-lib, Acrobat, PDFium, iText and qpdf. */
const DRAWN_FIELD = /^(?:Fw(?:Field|Blank)\d|FlatWidget|FFFXObj|FRM\d|iTextFlattened|Fxo\d|Fm\d+_?flat)/iu;

function draws(file: PdfFile, name: RegExp): boolean {
  return listPages(file).some(({ dict, inherited }) => {
    const resources = file.dict(dict.get("Resources") ?? inherited.get("Resources"));
    return [...(file.dict(resources?.get("XObject"))?.keys() ?? [])].some((key) => name.test(key));
  });
}

/** Whether pages draw what were fields once, as far as the names that were given to it tell. */
export function isFlattened(file: PdfFile): boolean {
  return draws(file, DRAWN_FIELD);
}

/** Whether a file without fields is a final copy with answers that was written here. Other programs flatten blank forms, too. */
export function isFinalCopy(bytes: Uint8Array): boolean {
  return draws(new PdfFile(bytes), OUR_DRAWN_FIELD);
}
