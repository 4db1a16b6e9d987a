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
  decodePDFRawStream,
} from "@cantoo/pdf-lib";

// Reading PDF objects without trusting them: a value of the wrong type reads as absent, a chain of parents ends after a fixed depth.

/** Nothing in a real form nests deeper; a chain of parents that does is a loop. */
export const MAX_DEPTH = 64;

const STREAM_TEXT_MAX_BYTES = 2_000_000;

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

export function arrayOf(context: PDFContext, object: PDFObject | undefined): PDFObject[] {
  const target = resolve(context, object);
  return target instanceof PDFArray ? target.asArray() : [];
}

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

/** Returns a text string in any of the encodings that PDF knows; also a stream that holds text (rich values, scripts). */
export function textOf(context: PDFContext, object: PDFObject | undefined): string | undefined {
  const target = resolve(context, object);
  try {
    if (target instanceof PDFString || target instanceof PDFHexString) return target.decodeText();
    if (target instanceof PDFRawStream) {
      const bytes = decodePDFRawStream(target).decode().slice(0, STREAM_TEXT_MAX_BYTES);
      return PDFHexString.fromBytes(bytes).decodeText();
    }
  } catch {
    return undefined;
  }
  return undefined;
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
