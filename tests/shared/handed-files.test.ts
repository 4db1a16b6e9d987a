import { expect, test } from "vitest";
import { hadNoRoom, nameFromHeader, OWN_PDF_MAX_BYTES, toWaiting } from "../../shared/rules/handed-files.ts";

const describeWaiting = (...sizes: number[]) =>
  toWaiting(sizes.map((size, index) => ({ name: `${index}.pdf`, size }))).map(({ headers }) => {
    const found = new Headers(headers);
    return hadNoRoom(found) ? "no room" : nameFromHeader(found);
  });

test("files that are handed over take no more room together than one may", () => {
  const half = OWN_PDF_MAX_BYTES / 2;
  expect(describeWaiting(half, half + 1, half)).toEqual(["0.pdf", "no room", "2.pdf"]);
  expect(describeWaiting(OWN_PDF_MAX_BYTES + 1)).toEqual(["no room"]);
});

test("of more files than a person looks through the first ones wait", () => {
  expect(describeWaiting(...Array.from({ length: 500 }, () => 1))).toHaveLength(20);
});
