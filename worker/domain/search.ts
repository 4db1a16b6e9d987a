import type { TemplateList } from "../../shared/contracts/template.ts";
import { defaultSort, type TemplateQuery } from "../../shared/contracts/template-query.ts";
import { type SearchGroup, toSearchGroups } from "../../shared/rules/search-words.ts";
import type { RequestContext } from "../context.ts";

type Reading = { groups: SearchGroup[]; corrected: string | null };

/** A word that the catalogue does not have is completed, else corrected, else left as it is. */
async function readSearch(context: RequestContext, text: string): Promise<Reading> {
  const groups = toSearchGroups(text);
  const words = groups.flatMap((group) => group.words.slice(0, 1));
  const found = await context.stores.search.findWords(words);
  const typed: string[] = [];
  let corrected = false;
  const read = groups.map((group): SearchGroup => {
    const [word = "", ...others] = group.words;
    const known = found.get(word);
    if (!known || known.exact) {
      typed.push(word);
      return group;
    }
    if (known.completions.length > 0) {
      typed.push(word);
      return { ...group, words: [word, ...known.completions, ...others] };
    }
    const [best] = known.corrections;
    if (best === undefined || group.phrases.length > 0) {
      typed.push(word);
      return group;
    }
    corrected = true;
    typed.push(best);
    return { ...group, words: [...known.corrections, ...others] };
  });
  return { groups: read, corrected: corrected ? typed.join(" ") : null };
}

/**
 * The templates that a typed text means, whatever was typed. A misspelt word is corrected and said to be; when nothing has all the words, the
 * templates that have some of them are shown instead.
 */
export async function searchTemplates(
  context: RequestContext,
  query: TemplateQuery & { q: string },
  offset: number,
): Promise<TemplateList> {
  const { groups, corrected } = await readSearch(context, query.q);
  const words = [...new Set(groups.flatMap((group) => group.words))];
  const nothing = { items: [], total: 0, nextCursor: null, search: { words, corrected: null, partial: false } };
  if (groups.length === 0) return nothing;
  const ask = { groups, tags: query.tags, sort: query.sort ?? defaultSort(query), offset, limit: query.limit };
  const all = await context.stores.search.search(ask, "all");
  if (all.total > 0 || groups.length === 1 || offset > 0)
    return { ...all, search: { words, corrected: all.total > 0 ? corrected : null, partial: false } };
  const any = await context.stores.search.search(ask, "any");
  return { ...any, search: { words, corrected: any.total > 0 ? corrected : null, partial: any.total > 0 } };
}
