import { use, useEffect, useState } from "react";
import * as v from "valibot";
import type { FlatTag } from "../../../shared/rules/structure.ts";
import { flattenStructure } from "../../../shared/rules/structure.ts";
import type { TemplateSummary } from "../../../shared/contracts/template.ts";
import { toWords } from "../../../shared/rules/search-words.ts";
import { PageSourceContext } from "../../lib/page-source.tsx";
import { useStores } from "../../state/stores.tsx";

const TEMPLATES_MAX = 6;
const TAGS_MAX = 2;
const SHORTEST_SEARCH = 2;
/** A pause in typing after which the server is asked. */
const PAUSE_MS = 110;

export type Suggestions = { templates: TemplateSummary[]; tags: FlatTag[]; words: readonly string[] };
const NOTHING: Suggestions = { templates: [], tags: [], words: [] };

/** What a text in the making may mean. What was last found stays until the next is there; without a network there is nothing to suggest. */
export function useSuggestions(text: string, active: boolean): Suggestions {
  const { api } = useStores();
  const source = use(PageSourceContext);
  const [suggestions, setSuggestions] = useState(NOTHING);
  const q = text.trim();
  const enough = active && q.length >= SHORTEST_SEARCH;

  useEffect(() => {
    if (!enough) return undefined;
    let current = true;
    const list = api.templateList({ q, limit: TEMPLATES_MAX });
    const structure = api.structure();
    const ask = async () => {
      const [hits, tree] = await Promise.all([source(list.path), source(structure.path)]);
      const { items, search } = v.parse(list.schema, hits);
      const typed = toWords(q);
      const tags = flattenStructure(v.parse(structure.schema, tree))
        .filter((tag) => typed.every((word) => toWords(tag.name).some((own) => own.startsWith(word))))
        .slice(0, TAGS_MAX);
      return { templates: items, tags, words: search?.words ?? [] };
    };
    const timer = setTimeout(() => {
      void ask()
        .catch(() => NOTHING)
        .then((found) => current && setSuggestions(found));
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [enough, q, api, source]);

  return enough ? suggestions : NOTHING;
}
