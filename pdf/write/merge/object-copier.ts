import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef, PdfStream, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { serialize } from "../../syntax/pdf-serializer.ts";

/** Most characters of known objects: fonts, pictures and pages of the first copies, which the others share. */
const MOST_KNOWN_LENGTH = 16_000_000;
/** Keys whose number names an entry of the parent tree (ISO 32000-1, 14.7.4.4). */
const PARENT_KEYS = new Set(["StructParent", "StructParents"]);

/** Each byte is one character of its own. */
const ONE_BYTE = new TextDecoder("windows-1252");

type Source = {
  file: PdfFile;
  /** Numbers that objects of the file have in the new one already. */
  numbers: Map<number, PdfRef>;
  /** Added to every key of the file's parent tree, so that those of several files differ. */
  parentKeys: number;
};

/** Copies objects of several files into a new one. What is equal in two files is copied once. */
export class ObjectCopier {
  /** Copied objects that were not taken yet, by number. */
  private copied: [number, PdfObject][] = [];
  private readonly known = new Map<string, PdfRef>();
  private knownLength = 0;
  private nextNumber = 1;

  newRef(): PdfRef {
    return new PdfRef(this.nextNumber++);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.copied.push([ref.number, object]);
  }

  add(object: PdfObject): PdfRef {
    const ref = this.newRef();
    this.set(ref, object);
    return ref;
  }

  /** Returns the objects since the last call. */
  take(): [number, PdfObject][] {
    const taken = this.copied;
    this.copied = [];
    return taken;
  }

  /** Returns a function that copies an object of the source with all that it refers to. */
  from({ file, numbers, parentKeys }: Source): (object: PdfObject) => PdfObject {
    /** Objects being copied: one that is met again belongs to a circle, and cannot be shared. */
    const busy = new Set<number>();
    const copyDict = (dict: PdfDict): PdfDict =>
      new Map([...dict].map(([key, value]) => [key, PARENT_KEYS.has(key) && typeof value === "number" ? value + parentKeys : copy(value)]));
    const copyStream = ({ dict, bytes }: PdfStream): PdfStream => {
      const entries = copyDict(new Map([...dict].filter(([key]) => key !== "Length")));
      return new PdfStream(entries, bytes);
    };
    const copy = (object: PdfObject): PdfObject => {
      if (object instanceof PdfRef) return copyTarget(object.number, file.get(object));
      if (Array.isArray(object)) return object.map(copy);
      if (object instanceof Map) return copyDict(object);
      return object instanceof PdfStream ? copyStream(object) : object;
    };
    const copyTarget = (number: number, target: PdfObject): PdfObject => {
      const there = numbers.get(number);
      if (there !== undefined) return there;
      if (target === null) return null;
      if (busy.has(number)) {
        const ref = this.newRef();
        numbers.set(number, ref);
        return ref;
      }
      busy.add(number);
      const result = copy(target);
      busy.delete(number);
      const circular = numbers.get(number);
      if (circular !== undefined) this.set(circular, result);
      const ref = circular ?? this.share(result);
      numbers.set(number, ref);
      return ref;
    };
    return copy;
  }

  private share(object: PdfObject): PdfRef {
    const body = object instanceof PdfStream ? `stream\n${ONE_BYTE.decode(object.bytes)}` : "";
    const key = `${serialize(object)}${body}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const ref = this.add(object);
    if (this.knownLength + key.length <= MOST_KNOWN_LENGTH) {
      this.known.set(key, ref);
      this.knownLength += key.length;
    }
    return ref;
  }
}
