import { expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { checkPdf } from "../../../pdf/open/check-pdf.ts";
import { ImportRefusal, listDenied } from "../../../pdf/open/checked-pdf.ts";
import { makeForm, toBytes } from "../../fakes/small-pdf.ts";

test("a file that only a certificate opens is not called damaged", async () => {
  const plain = new TextDecoder("latin1").decode(makeForm({ fields: [] }));
  const lock = "/Encrypt<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/R 131105>>/ID[<00><00>]";
  const locked = toBytes(plain.replace("/Root 1 0 R", `/Root 1 0 R${lock}`));
  const checking = checkPdf(await loadPdfium(), locked);
  await expect(checking).rejects.toThrow(ImportRefusal);
  await expect(checking).rejects.toThrow(/protected for people with a certificate/u);
});

test("a file whose pages are compressed with Brotli is not called damaged or empty", async () => {
  const compressed = toBytes(
    "%PDF-2.0\n1 0 obj\n<</Type/ObjStm/N 2/First 8/Filter/BrotliDecode/Length 4>>\nstream\nabcd\nendstream\nendobj\ntrailer\n<</Root 2 0 R/Size 4>>\n%%EOF",
  );
  await expect(checkPdf(await loadPdfium(), compressed)).rejects.toThrow(/compressed with Brotli/u);
});

test("a file whose owner forbids what it is wanted for is refused with a way on", () => {
  const refusal = (wanted: string) => `The owner’s password forbids ${wanted}. Ask the owner for a copy that allows it.`;
  expect(() => listDenied(0, "fill")).toThrow(refusal("filling the form in"));
  expect(() => listDenied(0, "answers")).toThrow(refusal("taking answers from this file"));
});

test("a file is opened however large and long it is: whoever asks says what is too much", async () => {
  const form = makeForm({ fields: [] });
  const large = new Uint8Array(60_000_001).fill(32);
  large.set(form);
  const long = new TextDecoder("latin1").decode(form).replace("Kids[3 0 R]/Count 1", `Kids[${"3 0 R ".repeat(601)}]/Count 601`);
  const pdfium = await loadPdfium();
  await expect(checkPdf(pdfium, large)).resolves.toMatchObject({ pageCount: 1 });
  await expect(checkPdf(pdfium, toBytes(long))).resolves.toMatchObject({ pageCount: 601 });
});
