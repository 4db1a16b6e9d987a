/** A PDF name; `value` holds one character per byte, `#xx` already decoded. */
export class PdfName {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation = 0) {
    this.number = number;
    this.generation = generation;
  }
}

/** A PDF string as bytes; `pdf-text.ts` turns it into text and back. */
export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** `bytes` are as they stand in the file, still encoded by the dictionary's `/Filter`. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly bytes: Uint8Array;
  constructor(dict: PdfDict, bytes: Uint8Array) {
    this.dict = dict;
    this.bytes = bytes;
  }
}

export type PdfDict = Map<string, PdfObject>;
export type PdfArray = PdfObject[];
export type PdfObject = null | boolean | number | PdfName | PdfRef | PdfString | PdfArray | PdfDict | PdfStream;
/** Decrypts an object that stands by itself in a protected file. */
export type Decrypt = (object: PdfObject, number: number, generation: number) => PdfObject;

/** The file cannot be read or written as a PDF; `message` is a sentence for a person. */
export class PdfError extends Error {
  override readonly name = "PdfError";
}

/** Returns a dictionary of the entries that are not undefined. */
export function toDict(entries: Record<string, PdfObject | undefined>): PdfDict {
  const dict: PdfDict = new Map();
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) dict.set(key, value);
  return dict;
}

/** Returns the name, without its slash and without escapes. */
export function toName(value: string): PdfName {
  return new PdfName(value);
}
