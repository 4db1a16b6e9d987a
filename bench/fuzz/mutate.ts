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
const TEXT = new TextEncoder();

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
function findNumber(bytes: Uint8Array, from: number): { at: number; length: number } | null {
  const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
  for (let at = from; at < Math.min(bytes.length, from + 4096); at++) {
    if (!isDigit(bytes[at])) continue;
    let length = 1;
    while (isDigit(bytes[at + length])) length++;
    return { at, length };
  }
  return null;
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
  (bytes, dice) => replace(bytes, dice.number(bytes.length), 0, TEXT.encode(dice.pick(PIECES).repeat(1 + dice.number(3000)))),
];

/** Returns a form with some damage, or malice, in it; the same for the same throws. */
export function mutate(bytes: Uint8Array, dice: Dice): Uint8Array {
  let out = bytes;
  for (let count = 1 + dice.number(6); count > 0; count--) out = dice.pick(CHANGES)(out, dice);
  return out;
}
