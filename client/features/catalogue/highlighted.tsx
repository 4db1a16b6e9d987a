import { toHighlights } from "../../../shared/rules/catalogue/highlights.ts";

/** A text with the words of a search marked. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return toHighlights(text, words).map((part) => {
    const key = (at += part.text.length);
    return part.match ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
