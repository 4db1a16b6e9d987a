import * as v from "valibot";
import { templateFillPath, templatePath } from "../../shared/routes.ts";
import { listAskable, toAssistantField } from "../../shared/rules/fields/assistant-fields.ts";
import { toNeededAnswers } from "../../shared/rules/fields/needed-answers.ts";
import { matchLinkAnswers, parseLinkAnswers, toLinkFragment } from "../../shared/rules/fields/prefilled-links.ts";
import type { RequestContext } from "../context.ts";
import { listTemplates, requireFieldMap, requireTemplate } from "./catalogue.ts";
import { checkRequest } from "./check-request.ts";

const MOST_FORMS = 20;
const USUAL_FORMS = 8;
/** A form of a thousand fields is read page by page. */
const MOST_FIELDS = 200;

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const Index = v.pipe(v.number(), v.integer(), v.minValue(0));
const ID_SCHEMA = { type: "string", description: "The form’s id, as search_forms answers it." };

/** A tool for assistants: its name, its description, the schema of its input, and its function. */
type AgentTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  run: (context: RequestContext, input: unknown) => Promise<Record<string, unknown>>;
};

/** Checks the input by the schema before `run` has it. @throws AppError malformed */
function tool<T>(
  schema: v.GenericSchema<unknown, T>,
  { run, ...facts }: Omit<AgentTool, "run"> & { run: (context: RequestContext, input: T) => ReturnType<AgentTool["run"]> },
): AgentTool {
  return { ...facts, run: async (context, input) => run(context, checkRequest(schema, input)) };
}

const urlOf = ({ config }: RequestContext, path: string) => `${config.product.host}${path}`;

/** The assistant's tools over the public part of the catalogue. None knows a person, keeps an answer, or fills a form by itself. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  tool(
    v.object({
      query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FORMS)), USUAL_FORMS),
    }),
    {
      name: "search_forms",
      title: "Search forms",
      description:
        "Finds fillable PDF forms by what they are called, what they are for or their number, such as W-9. Misspelt words are understood.",
      inputSchema: {
        type: "object",
        properties: {
          query: { type: "string", maxLength: 200 },
          limit: { type: "integer", minimum: 1, maximum: MOST_FORMS, default: USUAL_FORMS },
        },
        required: ["query"],
      },
      async run(context, { query, limit }) {
        const { items, total } = await listTemplates(context, { tags: [], q: query, limit });
        const forms = items.map(({ id, title, description, pageCount, editionDate }) => ({
          id,
          title,
          description,
          pages: pageCount,
          edition: editionDate,
          url: urlOf(context, templatePath(id)),
        }));
        return { forms, total };
      },
    },
  ),
  tool(v.object({ id: Id }), {
    name: "get_form",
    title: "About one form",
    description: "Says what a form is, how long it is, where it comes from, of which edition it is, and what one needs to fill it out.",
    inputSchema: { type: "object", properties: { id: ID_SCHEMA }, required: ["id"] },
    async run(context, { id }) {
      const template = await requireTemplate(context, id);
      const fieldMap = await requireFieldMap(context, template);
      const { title, description, pageCount, fields, number, source, sourceUrl, editionDate, kind, downloadUrl } = template;
      return {
        id,
        title,
        description,
        pages: pageCount,
        fields,
        number,
        source,
        sourceUrl,
        editionDate,
        needs: toNeededAnswers(fieldMap),
        canBeFilledHere: kind !== "xfa",
        fillUrl: urlOf(context, templateFillPath(id)),
        blankPdfUrl: URL.canParse(downloadUrl) ? downloadUrl : urlOf(context, downloadUrl),
      };
    },
  }),
  tool(v.object({ id: Id, page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), from: v.optional(Index, 0) }), {
    name: "get_fields",
    title: "Fields of a form",
    description: `Lists what a form asks: names, questions, choices and limits, in the order of filling out. At most ${MOST_FIELDS} at a time: where there are more, ask again from next, or page by page. Signatures are left out: people sign for themselves.`,
    inputSchema: {
      type: "object",
      properties: { id: ID_SCHEMA, page: { type: "integer", minimum: 1 }, from: { type: "integer", minimum: 0, default: 0 } },
      required: ["id"],
    },
    async run(context, { id, page, from }) {
      const fieldMap = await requireFieldMap(context, await requireTemplate(context, id));
      const wanted = listAskable(fieldMap.fields, page);
      const next = from + MOST_FIELDS;
      const fields = wanted.slice(from, next).map(toAssistantField);
      return {
        id,
        pages: fieldMap.pages.length,
        total: listAskable(fieldMap.fields).length,
        fields,
        ...(wanted.length > next && { next }),
      };
    },
  }),
  tool(v.object({ id: Id, answers: v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(5000))) }), {
    name: "make_fill_link",
    title: "Link with answers",
    description:
      "Makes a link that opens the form with answers, by name of field. The person sees what would be entered, takes it, signs and downloads. The answers stand behind # in the link, which browsers do not send; this call is neither kept nor logged. To send them nowhere, write the link yourself: the form’s fillUrl, then #fill= and the answers as a JSON object of texts, percent-encoded.",
    inputSchema: {
      type: "object",
      properties: {
        id: ID_SCHEMA,
        answers: {
          type: "object",
          description: "Answers by a field’s name, as get_fields has it. A choice takes its value or its label, a single box yes.",
          additionalProperties: { type: "string" },
        },
      },
      required: ["id", "answers"],
    },
    async run(context, { id, answers }) {
      const fieldMap = await requireFieldMap(context, await requireTemplate(context, id));
      const fragment = toLinkFragment(answers);
      if (!parseLinkAnswers(fragment))
        return { error: "These are more answers than a link can carry: at most 500, and 32,768 characters." };
      const taken = matchLinkAnswers(fieldMap, answers);
      const refused = Object.keys(answers).filter((key) => !taken.has(key));
      return {
        url: `${urlOf(context, templateFillPath(id))}${fragment}`,
        answers: taken.size,
        ...(refused.length > 0 && { fitNoField: refused }),
      };
    },
  }),
];
