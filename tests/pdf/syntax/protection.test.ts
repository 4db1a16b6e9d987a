import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { liftProtection } from "../../../pdf/syntax/decrypt/lift-protection.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { PdfError, PdfRef, PdfString } from "../../../pdf/syntax/pdf-objects.ts";
import { makeForm, toBytes } from "../../fakes/small-pdf.ts";

const folder = mkdtempSync(path.join(tmpdir(), "protection-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FIELD = "<</Type/Annot/Subtype/Widget/FT/Tx/T(Full name)/Rect[0 0 9 9]>>";
const CONTENT = "BT /F 9 Tf (Some words of the page) Tj ET";

/** A form with a field and a page's content, as qpdf protects it. */
function protect(user: string, ...how: string[]): Uint8Array {
  const form = makeForm(
    { fields: [FIELD], page: "/Contents 30 0 R" },
    { 30: `<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream` },
  );
  const [plain, locked] = [path.join(folder, "plain.pdf"), path.join(folder, "locked.pdf")];
  writeFileSync(plain, form);
  execFileSync("qpdf", ["--allow-weak-crypto", "--object-streams=generate", "--encrypt", user, "owner", ...how, "--", plain, locked]);
  return new Uint8Array(readFileSync(locked));
}

/** The name of the form's field, and the content of its page. */
function read(file: PdfFile): { name: Uint8Array | undefined; content: Uint8Array | undefined } {
  const [field] = file.array(file.dict(file.catalog.get("AcroForm"))?.get("Fields")) ?? [];
  const [page] = file.array(file.dict(file.catalog.get("Pages"))?.get("Kids")) ?? [];
  const name = file.get(file.dict(field)?.get("T"));
  const content = file.stream(file.dict(page)?.get("Contents"));
  return { name: name instanceof PdfString ? name.bytes : undefined, content: content && file.decode(content) };
}

test.each([
  ["RC4 of 40 bits", ["40", "--modify=n"]],
  ["RC4 of 128 bits", ["128", "--use-aes=n", "--modify=none"]],
  ["RC4 by name", ["128", "--force-V4", "--use-aes=n", "--modify=none"]],
  ["AES of 128 bits", ["128", "--use-aes=y", "--modify=none"]],
  ["metadata that anybody may read", ["128", "--use-aes=y", "--cleartext-metadata", "--modify=none"]],
])("a file that opens without a password is read as it is: %s", async (_, how) => {
  const { bytes, permissions } = await liftProtection(protect("", ...how));
  const { name, content } = read(new PdfFile(bytes));
  expect(name).toEqual(toBytes("Full name"));
  expect(content && new TextDecoder().decode(content).trim()).toBe(CONTENT);
  expect((permissions ?? -1) & (1 << 3)).toBe(0);
});

test("a file whose protection tells the length of its key in bytes is read as it is", async () => {
  const inBits = protect("", "128", "--use-aes=n", "--modify=none");
  const text = Buffer.from(inBits).toString("latin1");
  expect(text).toContain("/Length 128");
  const { bytes } = await liftProtection(toBytes(text.replace("/Length 128", "/Length 16 ")));
  const { name, content } = read(new PdfFile(bytes));
  expect(name).toEqual(toBytes("Full name"));
  expect(content && new TextDecoder().decode(content).trim()).toBe(CONTENT);
});

test("a file without protection stays the same bytes", async () => {
  const form = makeForm({ fields: [FIELD] });
  expect(await liftProtection(form)).toEqual({ bytes: form, permissions: null });
});

test("a file that only its password opens, or of a protection that takes PDFium, is refused", async () => {
  await expect(liftProtection(protect("secret", "128", "--use-aes=y"))).rejects.toThrow(PdfError);
  await expect(liftProtection(protect("", "256"))).rejects.toThrow(PdfError);
  expect(() => new PdfFile(protect("", "128", "--use-aes=y")).get(new PdfRef(1))).toThrow(PdfError);
});
