import { makeForm } from "../fakes/small-pdf.ts";

const WIDGET = "/Type/Annot/Subtype/Widget/F 4";

function drawn(source: string, keys: string): string {
  return `<</Type/XObject/Subtype/Form${keys}/Length ${source.length}>>\nstream\n${source}\nendstream`;
}

/** Where the check box stands on the page of 300 x 300 points, from its upper left corner. */
export const TICK = { left: 20, top: 80, side: 20 };

/** A form that went through many hands. Its tick is a bitmap. The file lacks the font of one answer. Two fields have one name and no parents. */
export function makeWorn(): Uint8Array {
  const bitmap = "0 g q 20 0 0 20 0 0 cm BI /W 8 /H 8 /BPC 1 /IM true ID \0(\0 ' \0\0 EI Q";
  const once = "/Tx BMC BT /Lost 9 Tf 2 6 Td (Once) Tj ET EMC";
  return makeForm(
    {
      fields: [
        `<<${WIDGET}/FT/Tx/T(name)/TU(Full name)/Rect[20 250 280 270]>>`,
        `<<${WIDGET}/FT/Btn/T(member)/TU(I am a member)/AS/Off/AP<</N<</On 32 0 R/Off 30 0 R>>>>/Rect[20 200 40 220]>>`,
        `<<${WIDGET}/FT/Tx/T(before)/TU(Answer from before)/V(Once)/AP<</N 31 0 R>>/Rect[20 150 220 170]>>`,
      ],
      page: "/Annots[10 0 R 11 0 R 12 0 R 20 0 R 21 0 R]",
    },
    {
      20: `<<${WIDGET}/FT/Tx/T(0)/TU(First language)/Parent 98 0 R/Rect[20 100 220 120]>>`,
      21: `<<${WIDGET}/FT/Tx/T(0)/TU(Second language)/Parent 99 0 R/Rect[20 60 220 80]>>`,
      30: drawn("q Q", "/BBox[0 0 20 20]"),
      31: drawn(once, "/BBox[0 0 200 20]"),
      32: drawn(bitmap, "/BBox[0 0 20 20]"),
    },
  );
}
