import { PDFContext, PDFString } from "@cantoo/pdf-lib";
import { expect, test, vi } from "vitest";
import { textOf } from "../../../pdf/normalise/pdf-objects.ts";

test("a script that many fields share is decoded once", () => {
  const context = PDFContext.create();
  const script = context.register(PDFString.of("AFNumber_Format\\(2, 0, 0, 0, '', true\\);"));
  const decode = vi.spyOn(PDFString.prototype, "asBytes");
  const read = Array.from({ length: 100 }, () => textOf(context, script));
  expect(new Set(read)).toEqual(new Set(["AFNumber_Format(2, 0, 0, 0, '', true);"]));
  expect(decode).toHaveBeenCalledOnce();
});
