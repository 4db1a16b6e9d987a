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

const MOST_FIELDS = 300;
const Page = v.object({ page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) });
const Proposal = v.object({ answers: v.record(v.string(), v.pipe(v.string(), v.maxLength(5000))) });
const PAGE_SCHEMA = {
  type: "object",
  properties: { page: { type: "integer", minimum: 1, description: "One page of the form; all of it without." } },
};

const LOADING = "The form is still loading. Try again in a moment.";
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
      description: `Lists what this form asks: names, questions, choices and limits. At most ${MOST_FIELDS} at a time.`,
      inputSchema: PAGE_SCHEMA,
      annotations: { readOnlyHint: true },
      async execute(input) {
        const asked = v.safeParse(Page, input ?? {});
        if (!asked.success) return said("A page is a whole number from 1 on.");
        return said(
          session.fieldMap
            ? { pages: session.fieldMap.pages.length, fields: listFields(session, asked.output.page).map(describe) }
            : LOADING,
        );
      },
    },
    {
      name: "read_form_answers",
      description: "Reads what the person has entered into this form so far, by name of field. Signatures and passwords are left out.",
      inputSchema: PAGE_SCHEMA,
      annotations: { readOnlyHint: true },
      async execute(input) {
        const asked = v.safeParse(Page, input ?? {});
        if (!asked.success) return said("A page is a whole number from 1 on.");
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
      description:
        "Proposes answers by name of field. They are shown to the person, who takes or leaves each; nothing is entered by this. There is no tool that signs, downloads or sends.",
      inputSchema: {
        type: "object",
        properties: { answers: { type: "object", additionalProperties: { type: "string" } } },
        required: ["answers"],
      },
      async execute(input) {
        const proposal = v.safeParse(Proposal, input);
        if (!proposal.success) return said("Send answers as texts by name of field.");
        if (!session.fieldMap) return said(LOADING);
        const allowed = new Set(listFields(session).flatMap((widgets) => widgets[0]?.name ?? []));
        const { sure, unsure, left } = matchAnswers(session.fieldMap, { fileName: "", values: proposal.output.answers });
        const proposed = [...sure, ...unsure].filter(({ name }) => allowed.has(name));
        if (proposed.length > 0) propose(proposed);
        return said({
          shown: proposed.length,
          fitNoField: left.map(({ label }) => label),
          next: "The person decides which of them are entered.",
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

  function enter() {
    enterValues(session.fill, Object.fromEntries(taken.map(({ name, value }) => [name, value])), { now: Date.now() });
    setStatusMessage(
      session,
      taken.length === 1 ? "One answer of your assistant was entered." : `${taken.length} answers of your assistant were entered.`,
      { offersUndo: true },
    );
    setProposed([]);
  }

  return (
    <section
      role="status"
      aria-label="Your assistant proposes"
      className="grid gap-2 border-b border-line bg-primary-soft px-4 py-3 text-sm"
    >
      <p className="font-medium">
        Your assistant proposes {proposed.length === 1 ? "an answer" : `${proposed.length} answers`}. Take what is right.
      </p>
      <MatchedList
        answers={proposed}
        chosen={chosen}
        onChoose={(name, isChosen) => setChosen(new Set(isChosen ? [...chosen, name] : [...chosen].filter((other) => other !== name)))}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={taken.length === 0} onClick={enter}>
          {taken.length === 1 ? "Enter one answer" : `Enter ${taken.length} answers`}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setProposed([])}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
