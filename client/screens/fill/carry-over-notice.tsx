import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Template } from "../../../shared/contracts/template.ts";
import { templateFillPath } from "../../../shared/routes.ts";
import type { CarriedOver } from "../../../shared/rules/fields/carry-over.ts";
import { readResource } from "../../lib/api-client.ts";
import { askFor } from "../../lib/send.ts";
import { type FillSession, setEarlierDraft, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { say } from "../../../shared/say.ts";
import { AnswersWithoutField } from "./answers-without-field.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const WHEN = new Intl.DateTimeFormat(visitorLocale(), { dateStyle: "medium" });

/** Offers the answers of an earlier edition, by name and label, and shows which of them found no place in this one. */
export default function CarryOverNotice({ template, session }: { template: Pick<Template, "id">; session: FillSession }) {
  const { site, api } = useStores();
  const { earlierDraft, fieldMap } = useSnapshot(session);
  const [left, setLeft] = useState<CarriedOver["left"] | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [busy, setBusy] = useState(false);

  async function bringOver() {
    const { earlierDraft: draft, fieldMap: to, fill } = session;
    if (!draft || !to) return;
    setBusy(true);
    try {
      const earlier = api.fieldMap(template.id, draft.sha256);
      const [answer, { carryOver }] = await Promise.all([askFor(earlier, site.slug), import("../../../shared/rules/fields/carry-over.ts")]);
      const from = await readResource(earlier, answer);
      const carried = carryOver(from, to, draft.values, fill.values);
      const { length: count } = enterValues(fill, carried.values, { now: Date.now() });
      if (count > 0)
        setStatusMessage(session, count === 1 ? words.oneAnswerCopied : say(words.answersCopied, { count }), { offersUndo: true });
      else if (carried.left.length === 0) setStatusMessage(session, words.allAnsweredHere);
      setLeft(carried.left);
      setEarlierDraft(session, null);
    } catch {
      setUnread(true);
    }
    setBusy(false);
  }

  if (left && left.length > 0) {
    return <AnswersWithoutField left={left} sentence={words.noSureFieldForThese} onClose={() => setLeft(null)} />;
  }
  if (!earlierDraft) return null;
  return (
    <FormNotice
      role={isUnread ? "alert" : "status"}
      text={isUnread ? words.earlierNotRead : say(words.copyFromEdition, { when: WHEN.format(new Date(earlierDraft.updatedAt)) })}
    >
      <Button size="sm" variant="primary" busy={busy} disabled={!fieldMap} onClick={() => void bringOver()}>
        {words.copyMyAnswers}
      </Button>
      <LinkButton size="sm" variant="ghost" external href={`${templateFillPath(template.id)}?edition=${earlierDraft.sha256}`}>
        {words.openOtherEdition}
      </LinkButton>
      <Button size="sm" variant="ghost" onClick={() => setEarlierDraft(session, null)}>
        {words.noThanks}
      </Button>
    </FormNotice>
  );
}
