import { expect, test } from "vitest";
import { toDrawnMark } from "../../../client/features/signature/drawn-mark.ts";
import { type SignatureFace, typeSignature } from "../../../client/features/signature/type-signature.ts";

/** A triangle, and a curve from the foot of the line to its top. */
const FACE: SignatureFace = { unitsPerEm: 10, glyphs: { a: [6, "M0,0L5,0L5,5Z"], é: [6, "M0,0Q10,5 0,10Z"], " ": [3, ""] } };

function pointsOf(text: string): [number, number][] {
  const mark = typeSignature(FACE, text);
  if (mark?.type !== "drawn") throw new Error("Nothing is drawn.");
  return mark.outlines.flatMap((outline) =>
    outline.flatMap((x, index) => (index % 2 === 0 ? [[x, outline[index + 1] ?? 0] as [number, number]] : [])),
  );
}

test("letters stand side by side on one line, y downwards, with a margin around them", () => {
  expect(typeSignature(FACE, "a a")).toEqual({
    type: "drawn",
    // Two letters and a space, of which the last one ends before its advance does.
    width: 148,
    height: 58,
    outlines: [
      [4, 54, 54, 54, 54, 4],
      [94, 54, 144, 54, 144, 4],
    ],
  });
});

test("a curve is followed closely, and a letter with its mark is one letter", () => {
  const points = pointsOf("e\u0301");
  expect(points).toHaveLength(6);
  expect(points.at(0)).toEqual([4, 104]);
  expect(points.at(-1)).toEqual([4, 4]);
  // The curve goes half as far to the side as its control point.
  expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(4 + 48, 0);
});

test("a name with a letter that the handwriting lacks is not written with a hole in it", () => {
  expect(typeSignature(FACE, "a山")).toBeNull();
  expect(typeSignature(FACE, " ")).toBeNull();
  expect(toDrawnMark([])).toBeNull();
});
