/** A page with one text, in a font of which the objects from 5 on are given. */
export function printedIn(hex: string, ...objects: string[]): Uint8Array {
  const content = `BT /F 10 Tf 72 700 Td <${hex}> Tj ET`;
  return new TextEncoder().encode(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
${objects.map((object, index) => `${index + 5} 0 obj${object}endobj`).join("\n")}
trailer<</Root 1 0 R>>`);
}
