import { useEffect, useState } from "react";
import { subscribeKey } from "valtio/vanilla/utils";
import { parseLinkAnswers, suggestLinkAnswers } from "../../../shared/rules/fields/prefilled-links.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { SuggestedAnswers } from "../../ui/suggested-answers.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

const NOTHING: ReturnType<typeof suggestLinkAnswers> = { suggested: [], unfit: 0 };

/**
 * Offers the answers of the link in the address, which is meant to bring some, and says so where they cannot be read or find no place. They are read on
 * this device and removed from the address, and entered only when the person accepts.
 */
export default function LinkNotice({ session }: { session: FillSession }) {
  const [brought] = useState(() => parseLinkAnswers(location.hash));
  const [isUnreadable, setUnreadable] = useState(brought === null);
  const [{ suggested, unfit }, setFound] = useState(NOTHING);

  useEffect(() => {
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  }, []);

  useEffect(() => {
    if (!brought) return undefined;
    // With the field map the draft is loaded too, and answers that are on the form already are not offered.
    const offer = () => {
      if (session.fieldMap) setFound(suggestLinkAnswers(session.fieldMap, brought, session.fill.values));
    };
    const timer = setTimeout(offer);
    const stop = subscribeKey(session, "fieldMap", offer);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [brought, session]);

  const unfitWords = unfit === 1 ? words.linkUnfitOne : say(words.linkUnfit, { count: unfit });
  if (suggested.length === 0) {
    if (!isUnreadable && unfit === 0) return null;
    return (
      <FormNotice role="status" text={isUnreadable ? words.linkNotRead : unfitWords}>
        <Button
          size="sm"
          onClick={() => {
            setUnreadable(false);
            setFound(NOTHING);
          }}
        >
          {words.gotIt}
        </Button>
      </FormNotice>
    );
  }

  function use() {
    enterValues(session.fill, Object.fromEntries(suggested.map(({ name, value }) => [name, value])), { now: Date.now() });
    setFound(NOTHING);
  }

  return (
    <FormNotice
      role="status"
      text={suggested.length === 1 ? words.linkBringsOne : say(words.linkBrings, { count: suggested.length })}
      more={
        <>
          {unfit > 0 && <p>{unfitWords}</p>}
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer underline">{words.seeAnswers}</summary>
            <SuggestedAnswers answers={suggested} />
          </details>
        </>
      }
    >
      <Button size="sm" variant="primary" onClick={use}>
        {suggested.length === 1 ? words.takeIt : words.takeThem}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setFound(NOTHING)}>
        {words.leaveAnswers}
      </Button>
    </FormNotice>
  );
}
