import { type SourceList, sourceId } from "../sources/source-list.ts";

type ChosenSources = { lists: SourceList[]; leftOut: number; unknown: string[] };

/**
 * The forms that words on the command line mean: an agency's slug, or a form's id; all of them without a word. What may not be handed on is left
 * out, but for a form that is named itself.
 */
export function chooseSources(lists: SourceList[], words: string[]): ChosenSources {
  const known = new Set(lists.flatMap((list) => [list.slug, ...list.forms.map((form) => sourceId(list, form))]));
  const asked = new Set(words);
  let leftOut = 0;
  const chosen = lists.flatMap((list) => {
    const forms = list.forms.filter((form) => {
      if (asked.has(sourceId(list, form))) return true;
      if (asked.size > 0 && !asked.has(list.slug)) return false;
      const free = form.redistributable ?? list.redistributable;
      if (!free) leftOut += 1;
      return free;
    });
    return forms.length > 0 ? [{ ...list, forms }] : [];
  });
  return { lists: chosen, leftOut, unknown: words.filter((word) => !known.has(word)) };
}
