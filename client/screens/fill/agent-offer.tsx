import { useEffect, useState } from "react";
import * as v from "valibot";
import type { Field } from "../../../shared/contracts/field-map.ts";
import { fieldAnswerText } from "../../../shared/rules/fields/answer-text.ts";
import { isFillable } from "../../../shared/rules/fields/fillable-fields.ts";
import { type MatchedAnswer, matchAnswers } from "../../../shared/rules/fields/match-answers.ts";
import { type BrowserTool, offerTools } from "../../features/agent/browser-tools.ts";
import { MatchedList } from "../../features/answers/matched-list.tsx";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const MOST_FIELDS = 300;
const Page = v.object({ page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) });
const Proposal = v.object({ answers: v.record(v.string(), v.pipe(v.string(), v.maxLength(5000))) });
const PAGE_SCHEMA = {
  type: "object",
  properties: { page: { type: "integer", minimum: 1, description: words.toolPage } },
};

const said = (value: unknown) => ({
  content: [{ type: "text" as const, text: typeof value === "string" ? value : JSON.stringify(value) }],
});

/** Lists fields that the assistant may read: no signatures and no passwords. */
function listFields(session: FillSession, page?: number): Field[][] {
  const open = (session.fieldMap?.fields ?? []).filter((field) => isFillable(field) && field.kind !== "signature" && !field.password);
  const groups = [...Map.groupBy(open, ({ name }) => name).values()];
  return groups.filter((widgets) => page === undefined || widgets.some((field) => field.page === page - 1)).slice(0, MOST_FIELDS);
}

function describe(widgets: Field[]): Record<string, unknown> {
  const [field] = widgets;
  const isMark = field?.kind === "checkbox" || field?.kind === "radio";
  const choices = isMark ? widgets.map(({ exportValue = "Yes", label }) => ({ value: exportValue, label })) : field?.options;
  return {
    name: field?.name,
    question: isMark && widgets.length > 1 ? field?.groupLabel : [field?.groupLabel, field?.label].filter(Boolean).join(": "),
    kind: field?.kind,
    page: (field?.page ?? 0) + 1,
    required: field?.required,
    maxLength: field?.maxLength,
    choices,
  };
}

function makeTools(session: FillSession, propose: (answers: MatchedAnswer[]) => void): BrowserTool[] {
  return [
    {
      name: "list_form_fields",
      description: say(words.toolList, { most: MOST_FIELDS }),
      inputSchema: PAGE_SCHEMA,
      annotations: { readOnlyHint: true },
      async execute(input) {
        const asked = v.safeParse(Page, input ?? {});
        if (!asked.success) return said(words.toolPageNumber);
        return said(
          session.fieldMap
            ? { pages: session.fieldMap.pages.length, fields: listFields(session, asked.output.page).map(describe) }
            : words.stillLoading,
        );
      },
    },
    {
      name: "read_form_answers",
      description: words.toolRead,
      inputSchema: PAGE_SCHEMA,
      annotations: { readOnlyHint: true },
      async execute(input) {
        const asked = v.safeParse(Page, input ?? {});
        if (!asked.success) return said(words.toolPageNumber);
        const answered = listFields(session, asked.output.page).flatMap((widgets): [string, string][] => {
          const name = widgets[0]?.name ?? "";
          const text = fieldAnswerText(widgets, session.fill.values[name]);
          return text === "" ? [] : [[name, text]];
        });
        return said(Object.fromEntries(answered));
      },
    },
    {
      name: "propose_form_answers",
      description: words.toolPropose,
      inputSchema: {
        type: "object",
        properties: { answers: { type: "object", additionalProperties: { type: "string" } } },
        required: ["answers"],
      },
      async execute(input) {
        const proposal = v.safeParse(Proposal, input);
        if (!proposal.success) return said(words.toolTexts);
        if (!session.fieldMap) return said(words.stillLoading);
        const allowed = new Set(listFields(session).flatMap((widgets) => widgets[0]?.name ?? []));
        const { sure, unsure, left } = matchAnswers(session.fieldMap, { fileName: "", values: proposal.output.answers });
        const proposed = [...sure, ...unsure].filter(({ name }) => allowed.has(name));
        if (proposed.length > 0) propose(proposed);
        return said({
          shown: proposed.length,
          fitNoField: left.map(({ label }) => label),
          next: words.toolPersonDecides,
        });
      },
    },
  ];
}

/** Offers the open form to an assistant in the browser, and shows its proposals: the person accepts or ignores them. */
export default function AgentOffer({ session }: { session: FillSession }) {
  const [proposed, setProposed] = useState<readonly MatchedAnswer[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const abort = new AbortController();
    const propose = (answers: MatchedAnswer[]) => {
      setProposed(answers);
      setChosen(new Set(answers.map(({ name }) => name)));
    };
    offerTools(makeTools(session, propose), abort.signal);
    return () => abort.abort();
  }, [session]);

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
