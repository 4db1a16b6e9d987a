import { ByteWriter } from "../byte-writer.ts";
import { ObjectPlaces } from "../object-places.ts";
import { PdfFile } from "../pdf-file.ts";
import { PdfName, PdfRef, PdfStream, toDict } from "../pdf-objects.ts";
import { writeIndirect } from "../pdf-serializer.ts";
import { HEADER, writeCrossReferenceStream } from "../pdf-writer.ts";
import { unlock } from "./unlock.ts";

/** A file that anybody can read; `permissions` are the bits of its owner's, null where it had no protection. */
type Unprotected = { bytes: Uint8Array; permissions: number | null };

/**
 * Returns the file without the protection that a program lifts for everybody: the same objects under the same numbers, decrypted. Its object streams stay packed.
 *
 * @throws PdfError where it is damaged, or only a password opens it
 */
export async function liftProtection(bytes: Uint8Array): Promise<Unprotected> {
  const file = new PdfFile(bytes, { unlock });
  const protection = file.trailer.get("Encrypt");
  if (protection === undefined) return { bytes, permissions: null };
  const out = new ByteWriter(file.bytes.length);
  out.text(HEADER);
  const places = new ObjectPlaces();
  file.references.places.forEach((place, number) => {
    if (!("offset" in place)) {
      places.addIndex(number, place.stream, place.index);
      return;
    }
    const object = file.get(new PdfRef(number));
    const type = object instanceof PdfStream ? object.dict.get("Type") : null;
    if (object === null || (type instanceof PdfName && type.value === "XRef")) return;
    places.addOffset(number, out.length);
    writeIndirect(out, new PdfRef(number, file.generationOf(number)), object);
  });
  const trailer = toDict({ Root: file.trailer.get("Root"), Info: file.trailer.get("Info"), ID: file.trailer.get("ID") });
  await writeCrossReferenceStream(out, places, trailer, file.size, { generationOf: (number) => file.generationOf(number) });
  return { bytes: out.view().slice(), permissions: file.number(file.dict(protection)?.get("P")) ?? 0 };
}
