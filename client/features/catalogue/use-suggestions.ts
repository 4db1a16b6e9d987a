import { use, useEffect, useState } from "react";
import { PageSourceContext } from "../../lib/navigation/page-source.tsx";
import { useStores } from "../../state/stores.tsx";
import type { Suggestions } from "./suggest.tsx";

const SHORTEST_SEARCH = 2;
/** Pause in typing before a request. */
const PAUSE_MS = 110;
const NOTHING: Suggestions = { note: null, options: [] };

/**
 * Returns suggestions for an unfinished text. The last ones stay until the next are there; without a network there are none. `kept` are the URL's
 * parameters that a search keeps.
 */
export function useSuggestions(text: string, active: boolean, kept: string): Suggestions {
  const { api } = useStores();
  const source = use(PageSourceContext);
  const [suggestions, setSuggestions] = useState(NOTHING);
  const q = text.trim();
  const enough = active && q.length >= SHORTEST_SEARCH;

  useEffect(() => {
    if (!enough) return undefined;
    let current = true;
    // Loads the code while the person goes on typing.
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
