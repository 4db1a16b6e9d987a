import type { Dice } from "../attack/dice.ts";

const NUMBERS = ["0", "-1", "1", "65536", "4294967295", "99999999999", "1e9", "0.0000001"] as const;
const WORDS = [
  "/Kids",
  "/Parent",
  "/Length",
  "/Filter",
  "/FlateDecode",
  "/LZWDecode",
  "/DecodeParms",
  "/N",
  "/First",
  "/W",
  "/Size",
] as const;
const PIECES = [
  "[[[[[[[[",
  "<<<<<<<<",
  "(((((((",
  "%",
  "endobj",
  "stream",
  "endstream",
  "trailer",
  "BT",
  "Do",
  "q q q q",
  "R",
  "obj",
] as const;
/** What a stream's dictionary may say of how it is packed, true or not. */
const FILTERS = [
  "/Filter/FlateDecode",
  "/Filter[/FlateDecode/FlateDecode/FlateDecode/FlateDecode]",
  "/Filter/LZWDecode/DecodeParms<</EarlyChange 0>>",
  "/Filter/RunLengthDecode",
  "/Filter/ASCII85Decode",
  "/Filter[/ASCIIHexDecode/FlateDecode]",
  "/DecodeParms<</Predictor 15/Columns 99999999/Colors 32/BitsPerComponent 16>>",
  "/DecodeParms<</Predictor 12/Columns 0>>",
  "/DecodeParms<</Predictor 2/Colors -1/Columns 1>>",
  "/DecodeParms[null null<</Predictor 15>>]",
] as const;
const TEXT = new TextEncoder();
const LATIN1 = new TextDecoder("latin1");
/** An object that is to be found, or to be moved, begins and ends within so many bytes of where it is looked for. */
const REACH = 100_000;

/** Bytes of a file from a place on. */
type Part = { at: number; length: number };
type Change = (bytes: Uint8Array, dice: Dice) => Uint8Array;

function replace(bytes: Uint8Array, at: number, wanted: number, by: Uint8Array): Uint8Array {
  const length = Math.min(wanted, bytes.length - at);
  const out = new Uint8Array(bytes.length - length + by.length);
  out.set(bytes.subarray(0, at));
  out.set(by, at);
  out.set(bytes.subarray(at + length), at + by.length);
  return out;
}

/** Finds the first number from a random place on; null where none follows soon. */
function findNumber(bytes: Uint8Array, from: number): Part | null {
  const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
  for (let at = from; at < Math.min(bytes.length, from + 4096); at++) {
    if (!isDigit(bytes[at])) continue;
    let length = 1;
    while (isDigit(bytes[at + length])) length++;
    return { at, length };
  }
  return null;
}

/** Finds what a pattern says from a random place on; null where none follows soon. */
function findPart(bytes: Uint8Array, from: number, pattern: RegExp): Part | null {
  const found = pattern.exec(LATIN1.decode(bytes.subarray(from, from + REACH)));
  return found ? { at: from + found.index, length: found[0].length } : null;
}

/** Gives two parts each other's places; they may have no byte in common. */
function swap(bytes: Uint8Array, one: Part | null, other: Part | null): Uint8Array {
  if (!one || !other) return bytes;
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  if (first.at + first.length > second.at) return bytes;
  const [atFirst, atSecond] = [first, second].map(({ at, length }) => bytes.slice(at, at + length));
  if (!atFirst || !atSecond) return bytes;
  return replace(replace(bytes, second.at, second.length, atFirst), first.at, first.length, atSecond);
}

/** An indirect object without its number: what refers to one of two that were swapped finds the other. */
const BODY = /(?<=\d obj\b)[^]*?(?=endobj)/;
const STREAM = /(?<=\bstream\r?\n)[^]*?(?=endstream)/;
const FILTER = /\/(?:Filter|DecodeParms)\b/;

function two(dice: Dice, find: (from: number) => Part | null, length: number): [Part | null, Part | null] {
  return [find(dice.number(length)), find(dice.number(length))];
}

const CHANGES: [Change, ...Change[]] = [
  (bytes, dice) => {
    const out = bytes.slice();
    for (let count = 1 + dice.number(40); count > 0; count--) out[dice.number(out.length)] = dice.number(256);
    return out;
  },
  (bytes, dice) => bytes.slice(0, 1 + dice.number(bytes.length)),
  (bytes, dice) => replace(bytes, dice.number(bytes.length), Math.min(bytes.length >> 1, dice.number(5000)), new Uint8Array()),
  (bytes, dice) => {
    const from = dice.number(bytes.length);
    return replace(bytes, dice.number(bytes.length), 0, bytes.slice(from, from + dice.number(20_000)));
  },
  (bytes, dice) => {
    const found = findNumber(bytes, dice.number(bytes.length));
    return found ? replace(bytes, found.at, found.length, TEXT.encode(dice.pick(NUMBERS))) : bytes;
  },
  (bytes, dice) => replace(bytes, dice.number(bytes.length), 0, TEXT.encode(` ${dice.pick(WORDS)} ${dice.pick(NUMBERS)} `)),
  (bytes, dice) => swap(bytes, ...two(dice, (from) => findPart(bytes, from, BODY), bytes.length)),
  (bytes, dice) => swap(bytes, ...two(dice, (from) => findNumber(bytes, from), bytes.length)),
  (bytes, dice) => {
    const stream = findPart(bytes, dice.number(bytes.length), STREAM);
    return stream ? replace(bytes, stream.at, 0, bytes.slice(stream.at, stream.at + stream.length)) : bytes;
  },
  (bytes, dice) => {
    const filter = findPart(bytes, dice.number(bytes.length), FILTER);
    // The first of two keys that are the same is not always the one that counts.
    return filter ? replace(bytes, filter.at, 0, TEXT.encode(dice.pick(FILTERS))) : bytes;
  },
  (bytes, dice) => replace(bytes, dice.number(bytes.length), 0, TEXT.encode(dice.pick(PIECES).repeat(1 + dice.number(3000)))),
];

/** Returns a form with some damage, or malice, in it; the same for the same throws. */
export function mutate(bytes: Uint8Array, dice: Dice): Uint8Array {
  let out = bytes;
  for (let count = 1 + dice.number(6); count > 0; count--) out = dice.pick(CHANGES)(out, dice);
  return out;
}
