import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { decodeStream } from "../syntax/pdf-filters.ts";
import { PdfError, PdfRef, PdfStream, PdfString, type PdfObject } from "../syntax/pdf-objects.ts";
import { toText } from "../syntax/pdf-text.ts";
import { TEXT_MAX_BYTES, toPdfObject } from "./convert-objects.ts";

// Reading PDF objects without trusting them: a value of the wrong type reads as absent, a chain of parents ends after a fixed depth.

/** Nothing in a real form nests deeper; a chain of parents that does is a loop. */
export const MAX_DEPTH = 64;

/** Largest total to which the texts of a document unpack. */
const MOST_UNPACKED_BYTES = 1 << 28;

const unpacked = new WeakMap<PDFContext, number>();

/** Returns a stream's plain bytes. @throws PdfError for one that is damaged or an image, or that unpacks to more than a form needs */
export function unpack(stream: PDFRawStream): Uint8Array {
  const { context } = stream.dict;
  const packed = toPdfObject(stream);
  const follow = (object: PdfObject | undefined): PdfObject => {
    if (!(object instanceof PdfRef)) return object ?? null;
    const target = resolve(context, PDFRef.of(object.number));
    return target ? toPdfObject(target) : null;
  };
  const count = (bytes: number): void => {
    const total = (unpacked.get(context) ?? 0) + bytes;
    unpacked.set(context, total);
    if (total > MOST_UNPACKED_BYTES) throw new PdfError("The texts of this PDF unpack to more than a form needs.");
  };
  // One that unpacked too much is not unpacked again to be refused.
  count(0);
  const plain = packed instanceof PdfStream ? decodeStream(packed.dict, packed.bytes, follow, count) : undefined;
  if (plain === undefined) throw new PdfError("This stream is no text.");
  return plain;
}

/** Returns the object behind a reference, or the object itself. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let target = object;
  for (let hop = 0; target instanceof PDFRef && hop < MAX_DEPTH; hop++) target = context.lookup(target);
  return target instanceof PDFRef ? undefined : target;
}

/** Returns a dictionary, also that of a stream. */
export function dictOf(context: PDFContext, object: PDFObject | undefined): PDFDict | undefined {
  const target = resolve(context, object);
  if (target instanceof PDFDict) return target;
  return target instanceof PDFRawStream ? target.dict : undefined;
}

/** Follows references and returns an array's elements; none for anything else. */
export function arrayOf(context: PDFContext, object: PDFObject | undefined): PDFObject[] {
  const target = resolve(context, object);
  return target instanceof PDFArray ? target.asArray() : [];
}

/** Follows references and returns a finite number; undefined for anything else. */
export function numberOf(context: PDFContext, object: PDFObject | undefined): number | undefined {
  const target = resolve(context, object);
  const value = target instanceof PDFNumber ? target.asNumber() : undefined;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Returns a name as text, its #xx escapes decoded. */
export function nameOf(context: PDFContext, object: PDFObject | undefined): string | undefined {
  const target = resolve(context, object);
  return target instanceof PDFName ? target.decodeText() : undefined;
}

type TextObject = PDFString | PDFHexString | PDFRawStream;

/** The texts that were read: one that thousands of fields share, such as a script, is read once. */
const texts = new WeakMap<TextObject, string | undefined>();

/** By our reader: that of pdf-lib cannot decode a long text. */
function readText(object: TextObject): string | undefined {
  try {
    const text = object instanceof PDFRawStream ? unpack(object) : object.asBytes();
    return toText(new PdfString(text.subarray(0, TEXT_MAX_BYTES)));
  } catch {
    return undefined;
  }
}

/** Returns a text string in any of the encodings that PDF knows; also a stream that holds text (rich values, scripts). Of one that is longer than `TEXT_MAX_BYTES`, its beginning. */
export function textOf(context: PDFContext, object: PDFObject | undefined): string | undefined {
  const target = resolve(context, object);
  if (!(target instanceof PDFString || target instanceof PDFHexString || target instanceof PDFRawStream)) return undefined;
  if (!texts.has(target)) texts.set(target, readText(target));
  return texts.get(target);
}

/** Returns a text string or a name, as values and export values come in both. */
export function wordOf(context: PDFContext, object: PDFObject | undefined): string | undefined {
  return textOf(context, object) ?? nameOf(context, object);
}

/** Lists a field's dictionary and those of its parents, the nearest first. */
export function lineageOf(dict: PDFDict): PDFDict[] {
  const lineage: PDFDict[] = [];
  for (let node: PDFDict | undefined = dict; node && lineage.length < MAX_DEPTH; node = dictOf(node.context, node.get(PDFName.Parent)))
    lineage.push(node);
  return lineage;
}

/** Returns a value that a field may inherit from its parents. */
export function inherited(dict: PDFDict, key: string): PDFObject | undefined {
  const name = PDFName.of(key);
  for (const node of lineageOf(dict)) {
    const value = resolve(node.context, node.get(name));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** [left, bottom, right, top] in ascending order, or undefined when it is not a rectangle. */
export function rectOf(context: PDFContext, object: PDFObject | undefined): [number, number, number, number] | undefined {
  const [a, b, c, d] = arrayOf(context, object).map((item) => numberOf(context, item));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
