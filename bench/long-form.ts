const PER_PAGE = 250;
const COLUMNS = 5;

/** Left, bottom, right and top of a field on its page, in PDF points. */
function rectOf(index: number): [number, number, number, number] {
  const place = index % PER_PAGE;
  const left = 20 + (place % COLUMNS) * 115;
  const bottom = 760 - Math.floor(place / COLUMNS) * 15;
  return [left, bottom, left + 110, bottom + 12];
}

/** Returns a PDF with so many text fields, named `field 0`, `field 1` and so on, 250 to a page. */
export function createLongForm(fieldCount: number): Uint8Array<ArrayBuffer> {
  const pageCount = Math.ceil(fieldCount / PER_PAGE);
  const firstPage = 4;
  const firstField = firstPage + pageCount;
  const references = (from: number, count: number) => Array.from({ length: count }, (_, index) => `${from + index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [" +
      references(firstField, fieldCount) +
      "] /DA (/Helv 9 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> >> >>",
    `<< /Type /Pages /Count ${pageCount} /Kids [${references(firstPage, pageCount)}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...Array.from({ length: pageCount }, (_, page) => {
      const first = page * PER_PAGE;
      const annots = references(firstField + first, Math.min(PER_PAGE, fieldCount - first));
      return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Annots [${annots}] >>`;
    }),
    ...Array.from({ length: fieldCount }, (_, index) => {
      const page = firstPage + Math.floor(index / PER_PAGE);
      return `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (field ${index}) /TU (Field ${index}) /DA (/Helv 9 Tf 0 g) /P ${page} 0 R /Rect [${rectOf(index).join(" ")}] >>`;
    }),
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
