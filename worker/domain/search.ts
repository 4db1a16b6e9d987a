import { LIST_LIMIT } from "../../shared/constants.ts";
import type { TemplateList } from "../../shared/contracts/template.ts";
import type { TemplateQuery } from "../../shared/contracts/template-query.ts";
import { defaultSort } from "../../shared/rules/catalogue/template-params.ts";
import { isOfPlace, similarTerms } from "../../shared/rules/catalogue/search-synonyms.ts";
import { toBases } from "../../shared/rules/catalogue/inflections.ts";
import { type SearchGroup, toSearchGroups } from "../../shared/rules/catalogue/search-words.ts";
import { flattenStructure } from "../../shared/rules/catalogue/structure.ts";
import type { RequestContext } from "../context.ts";
import { countMiss } from "./counting.ts";
import { loadStructure } from "./structure.ts";

type Known = Awaited<ReturnType<RequestContext["stores"]["search"]["findWords"]>>;
/** `uncorrected` are the groups with misspelt words as they were typed, which no template has. */
type Reading = { groups: SearchGroup[]; uncorrected: SearchGroup[]; corrected: string | null };

const typedWord = (group: SearchGroup) => group.terms[0]?.[0] ?? "";
/** "time sheet" is "timesheet" where the catalogue has that word. */
const togetherWith = (group: SearchGroup, next: SearchGroup) => typedWord(group) + typedWord(next);

function joinWords(groups: SearchGroup[], known: Known): SearchGroup[] {
  const joined: SearchGroup[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    const word = before ? togetherWith(before, group) : "";
    if (before && known.get(word)?.exact)
      joined[joined.length - 1] = { terms: [[word], [typedWord(before), typedWord(group)]], similar: [] };
    else joined.push(group);
  }
  return joined;
}

/** Shortest base that is completed. A shorter one begins words of any meaning: "lases" is a slip of "leases", and no "last". */
const COMPLETED_BASE_LENGTH = 4;

/**
 * Returns words of the catalogue with the base of an inflected word, which the index finds without them where the base is one itself: "married" has
 * "marriage". Undefined where there is none.
 */
function findInflected(word: string, known: Known): string[] | undefined {
  const bases = toBases(word);
  if (bases.some((base) => known.get(base)?.exact)) return [];
  const longer = bases.filter((base) => base.length >= COMPLETED_BASE_LENGTH);
  return longer.map((base) => known.get(base)?.completions ?? []).find((completions) => completions.length > 0);
}

/** Reads a typed text: a word that the catalogue lacks is completed, else an inflection, else corrected, else left as it is. */
async function readSearch(context: RequestContext, text: string): Promise<Reading> {
  const separate = toSearchGroups(text);
  const pairs = separate.slice(1).map((group, index) => togetherWith(separate[index] ?? group, group));
  const bases = separate.flatMap((group) => toBases(typedWord(group)));
  const known = await context.stores.search.findWords(separate.map(typedWord), [...pairs, ...bases]);
  const typed: string[] = [];
  const uncorrected: SearchGroup[] = [];
  let corrected = false;
  const groups = joinWords(separate, known).map((group): SearchGroup => {
    const word = typedWord(group);
    const { exact = true, completions = [], corrections = [] } = known.get(word) ?? {};
    const inflected = completions.length > 0 ? completions : findInflected(word, known);
    const [best] = corrections;
    if (exact || inflected || group.terms.length > 1 || best === undefined) {
      typed.push(word);
      const read = exact || !inflected ? group : { ...group, terms: [...group.terms, ...inflected.map((completion) => [completion])] };
      uncorrected.push(read);
      return read;
    }
    corrected = true;
    uncorrected.push(group);
    typed.push(best);
    return { terms: corrections.map((correction) => [correction]), similar: [...group.similar, ...similarTerms(best)] };
  });
  return { groups, uncorrected, corrected: corrected ? typed.join(" ") : null };
}

/** Returns the words that a list of hits marks: all sought words except the small ones inside of a phrase. */
function toMarkedWords(groups: SearchGroup[]): string[] {
  const terms = groups.flatMap((group) => [...group.terms, ...group.similar]);
  return [...new Set(terms.flatMap((term) => (term.length === 1 ? term : term.filter((word) => word.length > 2))))];
}

/** Templates that are shown where none has all words of a search. */
const CLOSEST_MAX = 3;

/**
 * Finds the templates for a typed text. The result names the words that were corrected; when no template has all the words, the few
 * that come closest are returned.
 */
export async function searchTemplates(
  context: RequestContext,
  query: TemplateQuery & { q: string },
  offset: number,
): Promise<TemplateList> {
  const { groups, uncorrected, corrected } = await readSearch(context, query.q);
  const words = toMarkedWords(groups);
  const nothing = { items: [], total: 0, nextCursor: null, search: { words, corrected: null, partial: false } };
  if (groups.length === 0) return nothing;
  const ask = { groups, tags: query.tags, sort: query.sort ?? defaultSort(query), offset, limit: query.limit };
  const all = await context.stores.search.search(ask, "all");
  const isFound = all.total > 0;
  const search = { words, corrected: isFound ? corrected : null, partial: false };
  // A correction is likely where all words are found with it: one guess beside another is none. And a place alone is never what was meant.
  const telling = uncorrected.filter((group) => !isOfPlace(typedWord(group)));
  if (!isFound && groups.length > 1 && telling.length > 0 && offset === 0) {
    const limit = Math.min(ask.limit, CLOSEST_MAX);
    const { items } = await context.stores.search.search({ ...ask, groups: telling, limit }, "closest");
    const partial = { ...search, words: toMarkedWords(telling), partial: true };
    if (items.length > 0) return { items, total: items.length, nextCursor: null, search: partial };
  }
  // Suggestions ask for a few hits while the visitor types: half a word is no search, and has no list beside it.
  if (offset > 0 || query.limit < LIST_LIMIT) return { ...all, search };
  if (!isFound) context.defer("count_miss", countMiss(context, query.q));
  // A word that is nowhere needs no second look by tag.
  if (!isFound && query.tags.length === 0) return { ...all, search };
  const slugs = flattenStructure(await loadStructure(context)).map(({ slug }) => slug);
  return { ...all, search: { ...search, ...(await context.stores.search.countByTag(groups, slugs)) } };
}
