import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Template } from "../../../shared/contracts/template.ts";
import { templateFillPath } from "../../../shared/routes.ts";
import { readResource } from "../../lib/api-client.ts";
import { askFor } from "../../lib/send.ts";
import { type FillSession, setEarlierDraft } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const WHEN = new Intl.DateTimeFormat(visitorLocale(), { dateStyle: "medium" });

type Left = { label: string; shown: string }[];

/** Offers the answers of an earlier edition, by name and label, and shows which of them found no place in this one. */
export default function CarryOverNotice({ template, session }: { template: Template; session: FillSession }) {
  const { site, api } = useStores();
  const { earlierDraft, fieldMap } = useSnapshot(session);
  const [left, setLeft] = useState<Left | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function bringOver() {
    const { earlierDraft: draft, fieldMap: to, fill } = session;
    if (!draft || !to) return;
    try {
      const earlier = api.fieldMap(template.id, draft.sha256);
      const [answer, { carryOver }] = await Promise.all([askFor(earlier, site.slug), import("../../../shared/rules/fields/carry-over.ts")]);
      const from = await readResource(earlier, answer);
      const carried = carryOver(from, to, draft.values);
      enterValues(fill, carried.values, { now: Date.now() });
      setLeft(carried.left);
      setEarlierDraft(session, null);
    } catch {
      setProblem(words.earlierNotRead);
    }
  }

  if (left && left.length > 0) {
    return (
      <section role="status" aria-label={words.answersWithoutAField} className="border-b border-line bg-sunken px-4 py-3 text-sm">
        <p className="font-medium">{words.noFieldForThese}</p>
        <ul className="mt-1 list-inside list-disc">
          {left.map(({ label, shown }) => (
            <li key={label}>
              {label}: {shown}
            </li>
          ))}
        </ul>
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setLeft(null)}>
          {words.gotIt}
        </Button>
      </section>
    );
  }
  if (!earlierDraft) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-primary-soft px-4 py-2 text-sm">
      <p className="grow">{problem ?? say(words.copyFromEdition, { when: WHEN.format(new Date(earlierDraft.updatedAt)) })}</p>
      <Button size="sm" variant="primary" disabled={!fieldMap} onClick={() => void bringOver()}>
        {words.copyMyAnswers}
      </Button>
      <LinkButton size="sm" variant="ghost" external href={`${templateFillPath(template.id)}?edition=${earlierDraft.sha256}`}>
        {words.openOtherEdition}
      </LinkButton>
    </div>
  );
}
