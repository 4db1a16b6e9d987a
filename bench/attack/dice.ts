export type Dice = { number: (below: number) => number; pick: <T>(items: readonly [T, ...T[]]) => T; text: (length: number) => string };

const LETTERS = "abcXYZ019-_.~%'\"<>{}[]()\\/;:&=?#é\u202e\u0000 ";

/** Throws that come out the same for the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick: (items) => items[number(items.length)] ?? items[0],
    text: (length) => Array.from({ length }, () => LETTERS[number(LETTERS.length)]).join(""),
  };
}
