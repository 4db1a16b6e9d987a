import type { PDFDocumentProxy } from "pdfjs-dist";
import type { TextLine } from "../../../shared/rules/find-text.ts";
import { openPdf, untilRead } from "../../lib/pdfjs.ts";

type Item = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

function unite([left, top, width, height]: TextLine["rect"], other: TextLine["rect"]): TextLine["rect"] {
  const [x, y] = [Math.min(left, other[0]), Math.min(top, other[1])];
  return [x, y, Math.max(left + width, other[0] + other[2]) - x, Math.max(top + height, other[1] + other[3]) - y];
}

async function readPage(pdf: PDFDocumentProxy, page: number): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  const proxy = await pdf.getPage(page + 1);
  const viewport = proxy.getViewport({ scale: 1 });
  const { items } = await proxy.getTextContent();
  let line: TextLine | null = null;
  for (const item of items) {
    if (!("str" in item)) continue;
    const placed: Item = item;
    if (placed.str.trim() !== "") {
      const [x = 0, y = 0] = viewport.convertToViewportPoint(placed.transform[4] ?? 0, placed.transform[5] ?? 0);
      const rect: TextLine["rect"] = [
        x / viewport.width,
        (y - placed.height) / viewport.height,
        placed.width / viewport.width,
        (placed.height * 1.2) / viewport.height,
      ];
      line = line ? { page, text: line.text + placed.str, rect: unite(line.rect, rect) } : { page, text: placed.str, rect };
    } else if (line) line.text += placed.str;
    if (!placed.hasEOL || !line) continue;
    lines.push(line);
    line = null;
  }
  if (line) lines.push(line);
  return lines;
}

/** Reads a PDF's printed text, line by line. A scanned page has none. @throws when the file cannot be loaded */
export async function readPageLines(pdfUrl: string): Promise<TextLine[]> {
  const { pdf } = await openPdf(pdfUrl);
  const close = () => void pdf.loadingTask.destroy();
  const lines: TextLine[] = [];
  try {
    for (let page = 0; page < pdf.numPages; page += 1) lines.push(...(await untilRead(pdf, readPage(pdf, page), close)));
  } finally {
    close();
  }
  return lines;
}
