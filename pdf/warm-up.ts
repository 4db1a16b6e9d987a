import { type ReadForm, readForm } from "./read-form.ts";

/** What forms print: a title and a sentence, a row of captioned cells, answers to tick, a number's squares, amounts in a table, and lines to write and to sign on. */
const PRINT = `.5 w BT /B 14 Tf 72 750 Td (Form 1 Request for Payment) Tj /F 8 Tf 0 -20 Td (Print or type. See the instructions on page 2, and give form to the office. Do not send it to us.) Tj
0 -18 Td (1 Name of person \\(as shown on your return\\). Required.) Tj 0 -36 Td (2 Address \\(number, street\\)) Tj 180 0 Td (City or town) Tj 120 0 Td (Date \\(mm/dd/yyyy\\)) Tj
-300 -40 Td (3 Are you a citizen?) Tj 140 0 Td (Yes) Tj 40 0 Td (No) Tj -166 -16 Td (Individual) Tj 80 0 Td (Other \\(see instructions\\):) Tj -94 -24 Td (4 Social security number) Tj
0 -30 Td (Line) Tj 60 0 Td (Description) Tj 200 0 Td (Amount) Tj -260 -16 Td (5a) Tj 60 0 Td (Wages, tips) Tj -60 -16 Td (5b) Tj 60 0 Td (Other income ............) Tj 200 0 Td ($) Tj
-260 -30 Td (Phone: ____________  E-mail: ____________________ [ ] Home ( ) Work) Tj /B 8 Tf 0 -34 Td (Sign Here) Tj /F 8 Tf 60 0 Td (Signature of person) Tj 240 0 Td (Date) Tj ET
70 684 460 36 re S 70 648 460 36 re S 250 648 m 250 684 l 370 648 m 370 684 l S 200 634 8 8 re 240 634 8 8 re 74 618 8 8 re 154 618 8 8 re S 274 616 m 500 616 l S
200 586 14 16 re 214 586 14 16 re 228 586 14 16 re 248 586 14 16 re 262 586 14 16 re 282 586 14 16 re 296 586 14 16 re 310 586 14 16 re 324 586 14 16 re S
.8 g 70 558 460 16 re f 0 g 70 574 m 530 574 l 70 558 m 530 558 l 70 542 m 530 542 l 70 526 m 530 526 l 120 526 m 120 574 l 320 526 m 320 574 l S 130 474 m 350 474 l 372 474 m 530 474 l S`;

const writeForm = (annotations: string) => `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${annotations}]/DA(/Helv 0 Tf 0 g)>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R/Resources<</Font<</F 7 0 R/B 8 0 R>>>>/Annots[${annotations}]>>endobj
4 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(f1)/Rect[72 650 240 666]/P 3 0 R>>endobj
5 0 obj<</Type/Annot/Subtype/Widget/FT/Btn/T(yes)/Rect[200 634 208 642]/P 3 0 R>>endobj
6 0 obj<</Length ${PRINT.length}>>stream
${PRINT}
endstream endobj
7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
8 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>endobj
trailer<</Root 1 0 R>>`;

function read(annotations: string): Promise<ReadForm> {
  const bytes = new TextEncoder().encode(writeForm(annotations));
  const checked = { bytes, pageCount: 1, annotationCount: 0, encrypted: false, denied: [] };
  return readForm(checked, { sha256: "", fields: async (find) => find(), onFirstPage: () => undefined, mend: async (damaged) => damaged });
}

/** Reads a form of one page, with fields, so that a runtime has compiled what reads forms when a real one comes. */
export function warmUp(): Promise<ReadForm> {
  return read("4 0 R 5 0 R");
}

/** Reads the same page without its fields, so that what finds and names them is compiled as well: a third of the wait for a printed form's first page. */
export function warmUpPrint(): Promise<ReadForm> {
  return read("");
}
