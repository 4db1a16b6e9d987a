import { lettersOf } from "../letters-of.ts";
import { isStatement, isWeak } from "../sentences.ts";

/** A sentence goes on behind such a word. */
const GOES_ON = /\b(?:and|or|if|the|an?|of|to|is|are|can|my|your|in|for|with|by|that|which)$/iu;
const GOES_ON_FROM = /^\p{Ll}{2}/u;

/** True for words that break off, or begin, within a sentence: "Select this box if", "annulled". */
export function isPiece(words: string): boolean {
  return GOES_ON.test(words) || GOES_ON_FROM.test(words);
}

/** True where `whole` says these words and more: from them on, or before them where they begin within a sentence. */
export function isPieceOf(words: string, whole: string): boolean {
  const [part, all] = [lettersOf(words), lettersOf(whole)];
  return all.length > part.length && (GOES_ON_FROM.test(words) ? all.includes(part) : all.startsWith(part));
}

/** The turn that a tool gives to the lines of one answer, which a paragraph before them does not ask for. */
const TURN = /^\[\d+\]$/u;

/** True where words beside a field say what the number in its tooltip does not. */
export function namesMore(number: string, beside: string): boolean {
  return !isWeak(beside) && !(TURN.test(number) && isStatement(beside));
}
