import { useEffect, useState } from "react";
import { subscribeKey } from "valtio/vanilla/utils";
import { parseLinkAnswers, suggestLinkAnswers } from "../../../shared/rules/fields/prefilled-links.ts";
import type { SuggestedAnswer } from "../../../shared/rules/profile/suggested-answers.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { SuggestedAnswers } from "../../ui/suggested-answers.tsx";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** Offers the answers in the link. They are read on this device and removed from the address, and entered only when the person accepts. */
export default function LinkNotice({ session, fragment }: { session: FillSession; fragment: string }) {
  const [brought] = useState(() => parseLinkAnswers(fragment));
  const [suggested, setSuggested] = useState<SuggestedAnswer[]>([]);

  useEffect(() => {
    if (!brought) return undefined;
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    // With the field map the draft is loaded too, and answers that are on the form already are not offered.
    const offer = () => {
      if (session.fieldMap) setSuggested(suggestLinkAnswers(session.fieldMap, brought, session.fill.values));
    };
    const timer = setTimeout(offer);
    const stop = subscribeKey(session, "fieldMap", offer);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [brought, session]);

  if (suggested.length === 0) return null;

  function use() {
    enterValues(session.fill, Object.fromEntries(suggested.map(({ name, value }) => [name, value])), { now: Date.now() });
    setSuggested([]);
  }

  return (
    <div role="status" className="flex flex-wrap items-start gap-3 border-b border-line bg-primary-soft px-4 py-2 text-sm">
      <div className="grow basis-60">
        <p>{suggested.length === 1 ? words.linkBringsOne : say(words.linkBrings, { count: suggested.length })}</p>
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer underline">{words.seeAnswers}</summary>
          <SuggestedAnswers answers={suggested} />
        </details>
      </div>
      <Button size="sm" variant="primary" onClick={use}>
        {suggested.length === 1 ? words.takeIt : words.takeThem}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setSuggested([])}>
        {words.leaveAnswers}
      </Button>
    </div>
  );
}
