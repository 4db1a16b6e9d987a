const ENDINGS = ["ings", "ing", "ed", "es", "s"];
const SHORTEST_BASE = 3;

/** Returns the shorter forms that a word may be an inflection of: "selling" is "sell", "quitting" is "quitt" and "quit". Some are no words. */
export function toBases(word: string): string[] {
  const bases = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const undoubled = bases.flatMap((base) => (/([b-df-hj-np-tv-z])\1$/u.test(base) ? [base.slice(0, -1)] : []));
  return [...new Set([...bases, ...undoubled])].filter((base) => base.length >= SHORTEST_BASE);
}
