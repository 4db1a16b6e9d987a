import { expect, test } from "vitest";
import { PDFJS_PATH } from "../../shared/constants.ts";
import { isOfViewer, LEGACY_VIEWER_PATH, viewerPath } from "../../shared/rules/viewer-files.ts";

test("a browser that has all that pdf.js needs runs it as it is written, and one that lacks anything its legacy build", () => {
  const owner = { try: () => undefined };
  expect(viewerPath([[owner, "try"]])).toBe(PDFJS_PATH);
  expect(
    viewerPath([
      [owner, "try"],
      [owner, "withResolvers"],
    ]),
  ).toBe(LEGACY_VIEWER_PATH);
});

test("of pdf.js's two builds a device keeps the one that it runs, and everything else that is of use", () => {
  const files = [
    "/assets/entry-1.js",
    `${PDFJS_PATH}pdf.min.mjs`,
    `${LEGACY_VIEWER_PATH}pdf.min.mjs`,
    `${PDFJS_PATH}wasm/quickjs-eval.wasm`,
  ];
  expect(files.filter((path) => isOfViewer(path, PDFJS_PATH))).toEqual([files[0], files[1], files[3]]);
  expect(files.filter((path) => isOfViewer(path, LEGACY_VIEWER_PATH))).toEqual([files[0], files[2], files[3]]);
});
