import { makePdf } from "../fakes/small-pdf.ts";

/** Heights of the lines that the page prints for a long answer, from its top. */
export const PRINTED_LINES = [172, 194, 216, 238];

function words(text: string, x: number, y: number, size: number): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
}

function line(left: number, right: number, y: number): string {
  return `${left} ${y} m ${right} ${y} l S`;
}

/** A petition that is only print, its black a number of a colour space: a line whose caption stands under it, four lines for one answer, two boxes to tick, words with nothing printed behind them, and lines for an address with little white between them. */
export function makePetition(): Uint8Array {
  const content = [
    "/CS0 cs 0 scn /CS0 CS 0 SCN 0.5 w",
    words("Petition", 72, 740, 16),
    line(72, 372, 700),
    words("\\(Name of child and date of birth\\)", 165, 691, 7),
    words("What happened:", 72, 646, 9),
    ...PRINTED_LINES.map((top) => line(72, 500, 792 - top)),
    "72 500 9 9 re S 72 480 9 9 re S",
    words("I need an interpreter", 88, 501, 9),
    words("I need help with reading", 88, 481, 9),
    words("a. Telephone number:", 72, 450, 9),
    words("b. Name of lawyer \\(specify\\):", 72, 434, 9),
    words("c. Address:", 72, 400, 9),
    line(130, 300, 398),
    line(301.5, 420, 398),
    line(421.5, 470, 398),
    words("Street", 131, 390, 6),
    words("City", 302, 390, 6),
    words("State", 422, 390, 6),
  ].join("\n");
  return makePdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
    3: "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/ColorSpace<</CS0[/CalGray<</WhitePoint[0.9505 1 1.089]>>]>>>>>>",
    4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  });
}
