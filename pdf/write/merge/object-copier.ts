import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef, PdfStream, type PdfDict, type PdfObject } from "../../syntax/pdf-objects.ts";
import { KnownObjects } from "./known-objects.ts";

/** Keys whose number names an entry of the parent tree (ISO 32000-1, 14.7.4.4). */
const PARENT_KEYS = new Set(["StructParent", "StructParents"]);

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
  private readonly known = new KnownObjects();
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

  /** Highest number so far. */
  get size(): number {
    return this.nextNumber - 1;
  }

  /** Returns a function that copies an object of the source with all that it refers to. */
  from({ file, numbers, parentKeys }: Source): (object: PdfObject) => PdfObject {
    /** Objects being copied: one that is met again belongs to a circle, and cannot be shared. */
    const busy = new Set<number>();
    /** Objects that equal ones of other copies may share. What refers to one that is the copy's own is equal to none. */
    const shared = new Set<number>();
    let isOwn = false;
    const copyEntry = (key: string, value: PdfObject): PdfObject => {
      if (!PARENT_KEYS.has(key) || typeof value !== "number") return copy(value);
      isOwn = true;
      return value + parentKeys;
    };
    const copyDict = (dict: PdfDict): PdfDict => new Map([...dict].map(([key, value]) => [key, copyEntry(key, value)]));
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
      if (there !== undefined) {
        if (!shared.has(number)) isOwn = true;
        return there;
      }
      if (target === null) return null;
      if (busy.has(number)) {
        isOwn = true;
        const ref = this.newRef();
        numbers.set(number, ref);
        return ref;
      }
      const isAroundOwn = isOwn;
      isOwn = false;
      busy.add(number);
      const result = copy(target);
      busy.delete(number);
      const circular = numbers.get(number);
      if (circular !== undefined) this.set(circular, result);
      const ref = circular ?? (isOwn ? this.add(result) : this.known.share(result, () => this.add(result)));
      if (!isOwn) shared.add(number);
      isOwn ||= isAroundOwn;
      numbers.set(number, ref);
      return ref;
    };
    return copy;
  }
}
