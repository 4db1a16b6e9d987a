import { makePdf } from "../fakes/small-pdf.ts";

function words(text: string, x: number, y: number, size = 9): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
}

/** Squares for a character each, which do not touch. */
function squares(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, cell) => `${x + cell * 11.9} ${y} 8.9 10.9 re S`).join(" ");
}

/** Short lines with a tick at each end. */
function cups(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, cell) => {
    const [left, right] = [x + cell * 14, x + cell * 14 + 11];
    return `${left} ${y + 2.7} m ${left} ${y} l ${right} ${y} l ${right} ${y + 2.7} l S`;
  }).join(" ");
}

/**
 * A French certificate that is only print, on A4: squares for the letters of a name, a date in three pairs of them, a postal code on ticked lines with a
 * longer line under it, boxes to tick, and a part for the office.
 */
export function makeCertificate(): Uint8Array {
  const content = [
    "0.5 w",
    words("Premier certificat", 72, 790, 16),
    words("Nom :", 72, 742),
    squares(120, 740, 20),
    words("Date de naissance :", 72, 712),
    ...[0, 1, 2].map((part) => squares(170 + part * 33, 710, 2)),
    ...["Jour", "Mois", "An"].map((part, index) => words(part, 174 + index * 33, 700, 6)),
    words("Masculin", 72, 672),
    "114 671 8 8 re S",
    words("F\\351minin", 150, 672),
    "190 671 8 8 re S",
    words("Code postal :", 72, 642),
    cups(140, 640, 5),
    "72 639 m 520 639 l S",
    "72 540 450 60 re S 72 580 m 522 580 l S",
    words("Cadre r\\351serv\\351 \\340 l'administration", 80, 586),
    words("Date :", 80, 562),
  ].join("\n");
  return makePdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595.28 841.89]>>",
    3: "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  });
}
