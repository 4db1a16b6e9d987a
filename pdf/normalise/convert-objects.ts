import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { latin1 } from "../syntax/pdf-lexer.ts";
import { type PdfDict, type PdfObject, PdfName, PdfRef, PdfStream, PdfString } from "../syntax/pdf-objects.ts";

/** Names of both kinds; in pdf-lib a name is one object, however often it is used. */
const ours = new WeakMap<PDFName, PdfName>();
const theirs = new WeakMap<PdfName, PDFName>();

/** Longest beginning of a text that is read, in bytes. pdf-lib takes many times as much memory, which a phone has for no more (tests/pdf/long-texts.test.ts). */
export const TEXT_MAX_BYTES = 800_000;

/** The whole of each text of which pdf-lib has a beginning: `saveDocument` packs it as it was. */
const wholeTexts = new WeakMap<PDFString, PdfString>();

function toPdfName(name: PDFName): PdfName {
  const known = ours.get(name) ?? new PdfName(name.decodeText());
  ours.set(name, known);
  return known;
}

/** Returns an object of pdf-lib as one of ours. All are written as the first generation of their number. */
export function toPdfObject(object: PDFObject): PdfObject {
  if (object instanceof PDFName) return toPdfName(object);
  if (object instanceof PDFRef) return new PdfRef(object.objectNumber);
  if (object instanceof PDFNumber) return object.asNumber();
  if (object instanceof PDFString) return wholeTexts.get(object) ?? new PdfString(object.asBytes());
  if (object instanceof PDFHexString) return new PdfString(object.asBytes());
  if (object instanceof PDFBool) return object.asBoolean();
  if (object instanceof PDFArray) return object.asArray().map((item) => toPdfObject(item));
  if (object instanceof PDFDict) return toPdfDict(object);
  if (!(object instanceof PDFStream)) return null;
  // Asked for first: some streams set their dictionary by it.
  const bytes = object.getContents();
  return new PdfStream(toPdfDict(object.dict), bytes);
}

function toPdfDict(dict: PDFDict): PdfDict {
  return new Map(dict.entries().map(([key, value]) => [toPdfName(key).value, toPdfObject(value)]));
}

/** pdf-lib decodes `#xx` in what it gets. */
function nameOf(value: string): PDFName {
  return PDFName.of(value.replaceAll("#", "#23"));
}

function toLibName(name: PdfName): PDFName {
  const known = theirs.get(name) ?? nameOf(name.value);
  theirs.set(name, known);
  return known;
}

/** Returns an object of ours as one of pdf-lib. */
export function toLibObject(context: PDFContext, object: PdfObject): PDFObject {
  if (object === null) return PDFNull;
  if (typeof object === "boolean") return object ? PDFBool.True : PDFBool.False;
  if (typeof object === "number") return PDFNumber.of(object);
  if (object instanceof PdfName) return toLibName(object);
  if (object instanceof PdfRef) return PDFRef.of(object.number);
  if (object instanceof PdfString) return toLibString(object);
  if (object instanceof PdfStream) return PDFRawStream.of(toLibDict(context, object.dict), object.bytes);
  if (!Array.isArray(object)) return toLibDict(context, object);
  const array = PDFArray.withContext(context);
  for (const item of object) array.push(toLibObject(context, item));
  return array;
}

function toLibDict(context: PDFContext, dict: PdfDict): PDFDict {
  const entries = new Map<PDFName, PDFObject>();
  // A key whose value is null is as good as none (ISO 32000-1, 7.3.7).
  for (const [key, value] of dict) if (value !== null) entries.set(nameOf(key), toLibObject(context, value));
  return PDFDict.fromMapWithContext(entries, context);
}

/** pdf-lib keeps a string as its source, and reading one takes many times its size. */
function toLibString(text: PdfString): PDFString {
  const { bytes } = text;
  const source = latin1(bytes, 0, Math.min(bytes.length, TEXT_MAX_BYTES))
    .replaceAll(/[\\()]/g, String.raw`\$&`)
    .replaceAll("\r", String.raw`\r`);
  const string = PDFString.of(source);
  if (bytes.length > TEXT_MAX_BYTES) wholeTexts.set(string, text);
  return string;
}
