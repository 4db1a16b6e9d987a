/** Number of characters of a card's text. */
const CARD_LENGTH = 140;

/** Shortens a text for a card: whole sentences if possible, else whole words and an ellipsis. A short text stays as it is. */
export function summarise(text: string, length = CARD_LENGTH): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length + 1);
  const sentence = start.search(/[.!?](?=\s[^.!?]*$)/u);
  if (sentence > length / 3) return start.slice(0, sentence + 1);
  const space = start.lastIndexOf(" ");
  return `${start.slice(0, space > 0 ? space : length).replace(/[\s,;:–-]+$/u, "")}…`;
}
