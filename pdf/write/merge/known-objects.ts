import { PdfStream, type PdfObject, type PdfRef } from "../../syntax/pdf-objects.ts";
import { serialize } from "../../syntax/pdf-serializer.ts";

/** Most bytes of known objects: fonts, pictures and pages of the first copies, which the others share. */
const MOST_KNOWN_BYTES = 16_000_000;
/** Most of them, in number: the form's own come with the first copies, and answers that are alike later on cost more to remember than to write again. */
const MOST_KNOWN = 4000;

type Known = { ref: PdfRef; bytes: Uint8Array };
const NO_BYTES = new Uint8Array();

/** Objects that were written, to be found again where another copy has them too. */
export class KnownObjects {
  private readonly objects = new Map<string, Known[]>();
  private size = 0;
  private count = 0;

  /** Returns where an equal object was written, else what `write` returns. */
  share(object: PdfObject, write: () => PdfRef): PdfRef {
    const isStream = object instanceof PdfStream;
    const bytes = isStream ? object.bytes : NO_BYTES;
    const key = `${isStream ? hash(bytes) : ""} ${serialize(object)}`;
    const alike = this.objects.get(key);
    const known = alike?.find((one) => isEqual(one.bytes, bytes));
    if (known) return known.ref;
    const ref = write();
    const size = key.length + bytes.length;
    if (this.count < MOST_KNOWN && this.size + size <= MOST_KNOWN_BYTES) {
      // A copy of the bytes: their buffer is that of a whole file.
      this.objects.set(key, [...(alike ?? []), { ref, bytes: bytes.slice() }]);
      this.size += size;
      this.count += 1;
    }
    return ref;
  }
}

/** FNV-1a, of 32 bits. */
function hash(bytes: Uint8Array): number {
  let value = 0x811c9dc5;
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
