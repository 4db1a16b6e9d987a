import type { PdfFile } from "../syntax/pdf-file.ts";
import type { PdfDict, PdfObject } from "../syntax/pdf-objects.ts";

/** `isOutside`: no part of it is inside of the page's crop box. */
export type CheckedAnnotation = { dict: PdfDict; kind: string; isOutside: boolean };
type CheckedPage = { dict: PdfDict; annotations: CheckedAnnotation[] };

type Box = [number, number, number, number];

/** Lists the pages in their order, with their annotations. */
export function listCheckedPages(file: PdfFile): CheckedPage[] {
  const pages: CheckedPage[] = [];
  const seen = new Set<PdfDict>();
  const walk = (object: PdfObject | undefined, inherited: Box | undefined): void => {
    const dict = file.dict(object);
    if (dict === undefined || seen.has(dict)) return;
    seen.add(dict);
    const box = readBox(file, dict.get("CropBox")) ?? (dict.has("CropBox") ? undefined : readBox(file, dict.get("MediaBox"))) ?? inherited;
    const kids = file.array(dict.get("Kids"));
    if (kids !== undefined) {
      for (const kid of kids) walk(kid, box);
      return;
    }
    const annotations = (file.array(dict.get("Annots")) ?? []).flatMap((entry) => {
      const annotation = file.dict(entry);
      if (annotation === undefined) return [];
      return [
        {
          dict: annotation,
          kind: file.name(annotation.get("Subtype")) ?? "",
          isOutside: isOutside(readBox(file, annotation.get("Rect")), box),
        },
      ];
    });
    pages.push({ dict, annotations });
  };
  walk(file.catalog.get("Pages"), undefined);
  return pages;
}

function readBox(file: PdfFile, object: PdfObject | undefined): Box | undefined {
  const numbers = file.numbers(object);
  if (numbers.length < 4) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function isOutside(rect: Box | undefined, box: Box | undefined): boolean {
  if (rect === undefined || box === undefined) return false;
  return rect[2] < box[0] || rect[0] > box[2] || rect[3] < box[1] || rect[1] > box[3];
}
