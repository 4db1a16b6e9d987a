import { useCallback, useEffect } from "react";
import { subscribe } from "valtio/vanilla";
import type { EmbedEvent, EmbedMessage } from "../../../shared/contracts/embed-message.ts";
import { formProgress } from "../../../shared/rules/fields/field-progress.ts";
import { isEmbedded, keepLinksOutside, tellHost } from "../../lib/embedding.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { useStores } from "../../state/stores.tsx";

/**
 * Adapts an embedded page: links out open new tabs, and the embedding page is told when the form can be filled out and
 * how far it is. Returns a function that tells it more.
 */
export function useEmbedding(templateId: string, session: FillSession): (event: EmbedEvent) => void {
  const { site } = useStores();

  const tell = useCallback(
    (event: EmbedEvent) => {
      const message: EmbedMessage = { product: site.slug, template: templateId, ...event };
      tellHost(message);
    },
    [site.slug, templateId],
  );

  useEffect(() => {
    if (!isEmbedded()) return undefined;
    const abort = new AbortController();
    keepLinksOutside(abort.signal);
    let told = "";
    const tellProgress = () => {
      if (!session.fieldMap) return;
      const { filled, total, requiredLeft } = formProgress(session.fieldMap, session.fill.values);
      const progress = { filled, total, requiredLeft: requiredLeft.length };
      const text = JSON.stringify(progress);
      if (text === told) return;
      tell({ event: told === "" ? "ready" : "progress", ...progress });
      told = text;
    };
    tellProgress();
    const stop = subscribe(session, tellProgress);
    return () => {
      stop();
      abort.abort();
    };
  }, [session, tell]);

  return tell;
}
