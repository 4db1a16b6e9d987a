/** Number of first letters that are compared by equality; the rest is checked by distance. */
const DELETION_PREFIX = 7;
const SHORTEST_CORRECTED_WORD = 4;

/** Returns the number of edits with which a word is still recognised, by its length: none, one or two. */
export function allowedSlips(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST_CORRECTED_WORD || /\d/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Returns a word's first letters and all their forms with up to `slips` letters deleted. Two words within `slips` edits share at least one of these,
 * so that a misspelt word is found by equality and not by comparing it with every word.
 */
export function toDeletions(word: string, slips: number): string[] {
  const found = new Set([word.slice(0, DELETION_PREFIX)]);
  let last = [...found];
  for (let round = 0; round < slips; round += 1) {
    last = last.flatMap((text) => (text.length < 2 ? [] : Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))));
    for (const text of last) found.add(text);
  }
  return [...found];
}

/** Counts the edits between two words: a letter added, left out or changed, or two neighbours swapped. Stops at `most` + 1. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}

/** A word of the catalogue; `weight` is higher the more telling its place is. */
export type KnownWord = { word: string; weight: number };

/** Checks that no other letter stands in place of a word's first: people leave it out or swap it, but they know it. */
function beginsAlike(typed: string, word: string): boolean {
  return word[0] === typed[0] || word[1] === typed[0] || word[0] === typed[1];
}

/** Returns the likeliest words for a misspelt one, best first: fewest edits, then the same first letter, then the more telling word. */
export function closestWords(typed: string, candidates: readonly KnownWord[], count = 3): string[] {
  const slips = allowedSlips(typed);
  const scored = candidates
    .map((known) => ({ ...known, distance: editDistance(typed, known.word, slips), sameStart: known.word[0] === typed[0] }))
    .filter(({ word, distance }) => distance <= slips && beginsAlike(typed, word));
  const best = Math.min(...scored.map(({ distance }) => distance));
  return scored
    .filter(({ distance }) => distance === best)
    .toSorted((a, b) => Number(b.sameStart) - Number(a.sameStart) || b.weight - a.weight || a.word.localeCompare(b.word))
    .slice(0, count)
    .map(({ word }) => word);
}
