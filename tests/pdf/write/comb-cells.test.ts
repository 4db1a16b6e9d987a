import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { renderPages } from "../../../fidelity/render-pages.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

const [LEFT, BOTTOM, WIDTH, HEIGHT] = [20, 250, 240, 30];
const PIXELS_PER_POINT = 96 / 72;
const COMB = "/Ff 16777216/MaxLen 4";
const BLACK = "/MK<</BC[0 0 0]>>";

/** Where lines stand upright in the filled field, its outer border left out, in points from its left edge. */
async function uprightLines(entries: string, value: string): Promise<number[]> {
  const rect = [LEFT, BOTTOM, LEFT + WIDTH, BOTTOM + HEIGHT].join(" ");
  const bytes = makeForm({ fields: [`<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/Rect[${rect}]${entries}>>`] });
  const directory = await mkdtemp(path.join(tmpdir(), "comb-"));
  const file = path.join(directory, "comb.pdf");
  await writeFile(file, await writePdf(bytes, mapOf({ name: "a", kind: "text" }), { a: value }, { mode: "flattened" }));
  const [picture] = await renderPages(file, "mupdf");
  await rm(directory, { recursive: true });
  if (picture === undefined) throw new Error("The page was not drawn.");
  // Below the digits, above the border.
  const row = picture.height - Math.round((BOTTOM + 4) * PIXELS_PER_POINT);
  const isDark = (x: number): boolean => (picture.pixels[row * picture.width + Math.round((LEFT + x) * PIXELS_PER_POINT)] ?? 255) < 200;
  const dark = Array.from({ length: WIDTH - 8 }, (_, index) => index + 4).filter(isDark);
  return dark.filter((x) => !dark.includes(x - 1));
}

/** Each line within the two points that its width and the picture's pixels make of it. */
function near(places: number[]): unknown[] {
  return places.map((place) => expect.toBeOneOf([place - 1, place, place + 1]));
}

describe("the cells of a filled comb", () => {
  test.for([
    ["as many as the field has characters", COMB, "12", [60, 120, 180]],
    ["with a dashed border", `${COMB}/BS<</W 1/S/D/D[200]>>`, "12", [60, 120, 180]],
    ["of an emptied field", `${COMB}/V(12)`, "", [60, 120, 180]],
    ["narrower where there is more text than cells", COMB, "123456", [40, 80, 120, 160, 200]],
    ["not where the border is a line below", `${COMB}/BS<</W 1/S/U>>`, "12", []],
    ["not where the file claims more than there is room for", "/Ff 16777216/MaxLen 2147483647", "", []],
    ["not where the field is no comb", "/MaxLen 4", "12", []],
  ] as const)("have the border's lines between them, %s", async ([, entries, value, places]) => {
    expect(await uprightLines(`${BLACK}${entries}`, value)).toEqual(near([...places]));
  });

  test("have none without a border colour", async () => {
    expect(await uprightLines(COMB, "12")).toEqual([]);
  });
});
