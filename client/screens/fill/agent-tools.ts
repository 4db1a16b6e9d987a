import * as v from "valibot";
import { fieldAnswerText } from "../../../shared/rules/fields/answer-text.ts";
import { listAskable, toAssistantField } from "../../../shared/rules/fields/assistant-fields.ts";
import { type MatchedAnswer, matchAnswers } from "../../../shared/rules/fields/match-answers.ts";
import type { BrowserTool } from "../../features/agent/browser-tools.ts";
import { say } from "../../../shared/say.ts";
import type { FillSession } from "../../state/fill-session.ts";
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

const listFields = ({ fieldMap }: FillSession, page?: number) => listAskable(fieldMap?.fields ?? [], page);

/** Makes the tools with which an assistant reads the open form, whose answers it is given once `settle` resolves, and proposes answers. None enters, signs, downloads or sends anything. */
export function makeTools(session: FillSession, settle: () => Promise<void>, propose: (answers: MatchedAnswer[]) => void): BrowserTool[] {
  return [
    {
      name: "list_form_fields",
      description: say(words.toolList, { most: MOST_FIELDS }),
      inputSchema: PAGE_SCHEMA,
      annotations: { readOnlyHint: true },
      async execute(input) {
        const asked = v.safeParse(Page, input ?? {});
        if (!asked.success) return said(words.toolPageNumber);
        if (!session.fieldMap) return said(words.stillLoading);
        const fields = listFields(session, asked.output.page);
        const more = Math.max(0, fields.length - MOST_FIELDS);
        return said({
          pages: session.fieldMap.pages.length,
          fields: fields.slice(0, MOST_FIELDS).map(toAssistantField),
          ...(more > 0 && { more }),
        });
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
        await settle();
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
        const matched = [...sure, ...unsure];
        const proposed = matched.filter(({ name }) => allowed.has(name));
        if (proposed.length > 0) propose(proposed);
        return said({
          shown: proposed.length,
          fitNoField: [...left, ...matched.filter(({ name }) => !allowed.has(name))].map(({ label }) => label),
          next: words.toolPersonDecides,
        });
      },
    },
  ];
}
