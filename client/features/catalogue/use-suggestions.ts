import { use, useEffect, useState } from "react";
import { PageSourceContext } from "../../lib/page-source.tsx";
import { useStores } from "../../state/stores.tsx";
import type { Suggestion } from "./suggest.tsx";

const SHORTEST_SEARCH = 2;
/** A pause in typing after which the server is asked. */
const PAUSE_MS = 110;
const NOTHING: Suggestion[] = [];

/**
 * What a text in the making may mean. What was last found stays until the next is there; without a network there is nothing to suggest. `kept` are the
 * URL's parameters that a search keeps.
 */
export function useSuggestions(text: string, active: boolean, kept: string): Suggestion[] {
  const { api } = useStores();
  const source = use(PageSourceContext);
  const [suggestions, setSuggestions] = useState(NOTHING);
  const q = text.trim();
  const enough = active && q.length >= SHORTEST_SEARCH;

  useEffect(() => {
    if (!enough) return undefined;
    let current = true;
    // Its code is fetched while the person goes on typing.
    const code = import("./suggest.tsx");
    const ask = async () => (await code).suggest(q, { api, source, kept: new URLSearchParams(kept) });
    const timer = setTimeout(() => {
      void ask()
        .catch(() => NOTHING)
        .then((found) => current && setSuggestions(found));
    }, PAUSE_MS);
    code.catch(() => undefined);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [enough, q, api, source, kept]);

  return enough ? suggestions : NOTHING;
}
