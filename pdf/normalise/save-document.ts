import { toPdfObject } from "./convert-objects.ts";
import { type FormDocument, writePlain } from "./form-document.ts";
import { ByteWriter } from "../syntax/byte-writer.ts";
import { ObjectPlaces } from "../syntax/object-places.ts";
import { type PdfObject, PdfName, PdfStream, toDict } from "../syntax/pdf-objects.ts";
import { HEADER, writeCrossReferenceStream, writeObjects } from "../syntax/pdf-writer.ts";

/** Parts of the file as it was read, whose objects stand by themselves now. */
const CONTAINERS = new Set(["XRef", "ObjStm"]);

/**
 * Writes the changed document. `packed` puts objects into object streams, which makes the copy smaller; our own writer does that, because pdf-lib's
 * looks through all objects for each one and takes seconds for a form of a thousand fields.
 */
export async function saveDocument(document: FormDocument, packed: boolean): Promise<Uint8Array> {
  if (!packed) return writePlain(document);
  const { context } = document;
  const objects = context.enumerateIndirectObjects().flatMap(([ref, object]): [number, PdfObject][] => {
    const converted = toPdfObject(object);
    return isContainer(converted) ? [] : [[ref.objectNumber, converted]];
  });
  let nextNumber = context.largestObjectNumber + 1;
  const out = new ByteWriter(1 << 20);
  out.text(HEADER);
  const places = new ObjectPlaces();
  await writeObjects(out, objects, places, { newNumber: () => nextNumber++ });
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = toDict({ Root: Root && toPdfObject(Root), Info: Info && toPdfObject(Info), ID: ID && toPdfObject(ID) });
  await writeCrossReferenceStream(out, places, trailer, nextNumber);
  return out.view().slice();
}

function isContainer(object: PdfObject): boolean {
  const type = object instanceof PdfStream ? object.dict.get("Type") : null;
  return type instanceof PdfName && CONTAINERS.has(type.value);
}
