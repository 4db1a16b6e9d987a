import { useEffect, useState } from "react";
import type { MatchedAnswer } from "../../../shared/rules/fields/match-answers.ts";
import { offerTools } from "../../features/agent/browser-tools.ts";
import { MatchedList } from "../../features/answers/matched-list.tsx";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { say } from "../../../shared/say.ts";
import { makeTools } from "./agent-tools.ts";
import * as words from "./words.ts";

/** Offers the open form to an assistant in the browser, and shows its proposals: the person accepts or ignores them. */
export default function AgentOffer({ session, settle }: { session: FillSession; settle: () => Promise<void> }) {
  const [proposed, setProposed] = useState<readonly MatchedAnswer[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const abort = new AbortController();
    const propose = (answers: MatchedAnswer[]) => {
      setProposed(answers);
      setChosen(new Set(answers.map(({ name }) => name)));
    };
    offerTools(makeTools(session, settle, propose), abort.signal);
    return () => abort.abort();
  }, [session, settle]);

  if (proposed.length === 0) return null;
  const taken = proposed.filter(({ name }) => chosen.has(name));
  const count = taken.length;

  const label = count === 1 ? words.enterOneAnswer : say(words.enterProposed, { count });

  function enter() {
    enterValues(session.fill, Object.fromEntries(taken.map(({ name, value }) => [name, value])), { now: Date.now() });
    setStatusMessage(session, count === 1 ? words.oneProposalEntered : say(words.proposalsEntered, { count }), {
      offersUndo: true,
    });
    setProposed([]);
  }

  return (
    <section
      ref={passFocusOn}
      role="status"
      aria-label={words.yourAssistantProposes}
      className="grid gap-2 border-b border-line bg-primary-soft px-4 py-3 text-sm"
    >
      <p className="font-medium">{proposed.length === 1 ? words.oneProposed : say(words.proposed, { count: proposed.length })}</p>
      <MatchedList
        answers={proposed}
        chosen={chosen}
        onChoose={(name, isChosen) => setChosen(new Set(isChosen ? [...chosen, name] : [...chosen].filter((other) => other !== name)))}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={count === 0} onClick={enter}>
          {label}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setProposed([])}>
          {words.noThanks}
        </Button>
      </div>
    </section>
  );
}
