/** The names between braces in a sentence: of "Page {page} of {count}", page and count. */
export type Blanks<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never;

/** Returns a sentence with its blanks filled in. A value is never read for blanks itself. */
export function say<Sentence extends string>(sentence: Sentence, values: Record<Blanks<Sentence>, string | number>): string {
  const given = new Map<string, string | number>(Object.entries(values));
  return sentence.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(given.get(name)));
}
