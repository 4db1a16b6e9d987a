import { type Decrypt, PdfName, type PdfDict, type PdfObject, PdfStream, PdfString } from "../pdf-objects.ts";
import { decryptAes } from "./aes.ts";
import { md5 } from "./md5.ts";
import { rc4 } from "./rc4.ts";

type Get = (object: PdfObject | undefined) => PdfObject;
/** Decrypts bytes with the key of their object. */
type Cipher = (key: Uint8Array, bytes: Uint8Array) => Uint8Array;
/** How a kind of data is encrypted: `salt` goes into the key of each object. */
type Method = { cipher: Cipher; salt: Uint8Array };

/** Stands for a password's missing letters (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Uint8Array.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a".match(/../g) ?? [], (digits) =>
  Number.parseInt(digits, 16),
);
const NONE: Method = { cipher: (_, bytes) => bytes, salt: new Uint8Array() };
const RC4: Method = { cipher: rc4, salt: new Uint8Array() };
const AES: Method = { cipher: decryptAes, salt: new TextEncoder().encode("sAlT") };
const METHODS = new Map<unknown, Method>([
  ["None", NONE],
  ["V2", RC4],
  ["AESV2", AES],
]);
const LEAST_KEY_BYTES = 5;
const MOST_KEY_BYTES = 16;

/**
 * Returns what decrypts the objects of a file that opens without a password, protected by RC4 or by AES of 128 bits; null for any other. `id` is the first
 * part of the file's identifier.
 */
export function unlock(encrypt: PdfDict, id: Uint8Array, get: Get): Decrypt | null {
  const entry = (key: string) => get(encrypt.get(key));
  const numberOf = (key: string, fallback = 0) => toNumber(entry(key), fallback);
  const [version, revision] = [numberOf("V"), numberOf("R")];
  const [owner, user] = [entry("O"), entry("U")];
  if (![1, 2, 4].includes(version) || !(owner instanceof PdfString) || !(user instanceof PdfString)) return null;
  const methodOf = (key: string) => (version === 4 ? namedMethod(encrypt, key, get) : RC4);
  const [ofStreams, ofStrings] = [methodOf("StmF"), methodOf("StrF")];
  if (!ofStreams || !ofStrings) return null;

  const hidesMetadata = entry("EncryptMetadata") !== false;
  const keyBytes = revision < 3 ? LEAST_KEY_BYTES : version === 4 ? MOST_KEY_BYTES : toKeyBytes(numberOf("Length", LEAST_KEY_BYTES * 8));
  const rights = new Uint8Array(Int32Array.of(numberOf("P")).buffer);
  let key = md5(join(PADDING, owner.bytes.subarray(0, 32), rights, id, hidesMetadata || revision < 4 ? [] : [255, 255, 255, 255]));
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes));
  key = key.subarray(0, keyBytes);
  if (!opens(key, user.bytes, id, revision)) return null;

  return (object, number, generation) => {
    const place = [number & 255, (number >> 8) & 255, (number >> 16) & 255, generation & 255, (generation >> 8) & 255];
    const apply = ({ cipher, salt }: Method, bytes: Uint8Array) =>
      cipher(md5(join(key, place, salt)).subarray(0, Math.min(keyBytes + 5, MOST_KEY_BYTES)), bytes);
    const walk = (item: PdfObject): PdfObject => {
      if (item instanceof PdfString) return new PdfString(apply(ofStrings, item.bytes));
      if (Array.isArray(item)) return item.map(walk);
      if (item instanceof Map) return new Map(Array.from(item, ([name, value]) => [name, walk(value)]));
      if (!(item instanceof PdfStream)) return item;
      const dict = new Map(Array.from(item.dict, ([name, value]) => [name, walk(value)] as const));
      return new PdfStream(dict, isPlain(item.dict, hidesMetadata, get) ? item.bytes : apply(ofStreams, item.bytes));
    };
    return walk(object);
  };
}

function toNumber(object: PdfObject, fallback: number): number {
  return typeof object === "number" ? object : fallback;
}

/** Returns the bytes of a key. Its length is meant in bits, yet some programs write bytes: no key has so few bits. */
function toKeyBytes(length: number): number {
  const bytes = length < LEAST_KEY_BYTES * 8 ? length : length >> 3;
  return Math.min(Math.max(bytes, LEAST_KEY_BYTES), MOST_KEY_BYTES);
}

/** Returns the method that a protection names for a kind of data. */
function namedMethod(encrypt: PdfDict, key: string, get: Get): Method | undefined {
  const name = get(encrypt.get(key));
  if (!(name instanceof PdfName) || name.value === "Identity") return NONE;
  const filters = get(encrypt.get("CF"));
  const filter = filters instanceof Map ? get(filters.get(name.value)) : null;
  const method = filter instanceof Map ? get(filter.get("CFM")) : null;
  return METHODS.get(method instanceof PdfName ? method.value : "None");
}

/** Whether the key is that of the file: its digest is written in it. */
function opens(key: Uint8Array, user: Uint8Array, id: Uint8Array, revision: number): boolean {
  let digest = rc4(key, revision < 3 ? PADDING : md5(join(PADDING, id)));
  if (revision >= 3) {
    for (let round = 1; round < 20; round++) {
      digest = rc4(
        key.map((byte) => byte ^ round),
        digest,
      );
    }
  }
  return digest.every((byte, index) => byte === user[index]);
}

/** Streams that no protection covers: tables of contents, metadata that anybody may read, and those that have a filter of their own. */
function isPlain(dict: PdfDict, hidesMetadata: boolean, get: Get): boolean {
  const type = get(dict.get("Type"));
  const [filter] = [get(dict.get("Filter"))].flat();
  const name = type instanceof PdfName ? type.value : "";
  return name === "XRef" || (name === "Metadata" && !hidesMetadata) || (filter instanceof PdfName && filter.value === "Crypt");
}

function join(...parts: (Uint8Array | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
