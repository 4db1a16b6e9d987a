import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { type FormDocument, writePlain } from "./form-document.ts";
import { ByteWriter } from "../syntax/byte-writer.ts";
import { ObjectPlaces } from "../syntax/object-places.ts";
import { PdfLexer } from "../syntax/pdf-lexer.ts";
import { type PdfDict, type PdfObject, PdfName, PdfRef, PdfStream, PdfString, toDict } from "../syntax/pdf-objects.ts";
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

/** A name is one object in pdf-lib, however often it is used. */
const names = new WeakMap<PDFName, PdfName>();

function toPdfName(name: PDFName): PdfName {
  const known = names.get(name) ?? new PdfName(name.decodeText());
  names.set(name, known);
  return known;
}

/** Returns an object of pdf-lib as one of ours. All are written as the first generation of their number. */
function toPdfObject(object: PDFObject): PdfObject {
  if (object instanceof PDFName) return toPdfName(object);
  if (object instanceof PDFRef) return new PdfRef(object.objectNumber);
  if (object instanceof PDFNumber) return object.asNumber();
  if (object instanceof PDFString || object instanceof PDFHexString) return new PdfString(object.asBytes());
  if (object instanceof PDFBool) return object.asBoolean();
  if (object instanceof PDFArray) return object.asArray().map((item) => toPdfObject(item));
  if (object instanceof PDFDict) return toPdfDict(object);
  if (object instanceof PDFStream) {
    // Asked for first: some streams set their dictionary by it.
    const bytes = object.getContents();
    return new PdfStream(toPdfDict(object.dict), bytes);
  }
  return readSource(object);
}

function toPdfDict(dict: PDFDict): PdfDict {
  return new Map(dict.entries().map(([key, value]) => [toPdfName(key).value, toPdfObject(value)]));
}

/** Null, and what pdf-lib could not read and keeps as it stood. */
function readSource(object: PDFObject): PdfObject {
  const source = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(source, 0);
  try {
    return new PdfLexer(source).object();
  } catch {
    return null;
  }
}
