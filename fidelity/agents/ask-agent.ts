import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as v from "valibot";

const Tools = v.array(v.object({ name: v.string() }));
const Found = v.object({ forms: v.array(v.object({ id: v.string() })) });
const About = v.object({ title: v.string(), canBeFilledHere: v.boolean() });
const Listed = v.object({ total: v.number(), fields: v.array(v.object({ name: v.string() })), next: v.optional(v.number()) });
const Link = v.object({ url: v.string(), fitNoField: v.optional(v.array(v.string()), []) });

/** What a link may carry, with room for its encoding. */
const MOST_ANSWERS = 400;
const MOST_CHARACTERS = 15_000;

/** An assistant's way through the catalogue, over the official client. Every method throws where a tool answers with an error. */
export async function openAgent(product: string) {
  const client = new Client({ name: "measure", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", product)));
  async function call<T>(schema: v.GenericSchema<unknown, T>, name: string, input: Record<string, unknown>): Promise<T> {
    const { structuredContent, isError } = await client.callTool({ name, arguments: input });
    if (isError === true) throw new Error(`${name}: ${JSON.stringify(structuredContent)}`);
    return v.parse(schema, structuredContent);
  }
  return {
    listTools: async () => v.parse(Tools, (await client.listTools()).tools).map(({ name }) => name),
    about: (id: string) => call(About, "get_form", { id }),
    /** Returns the place of a form in the search for its title; 0 when it is not found. */
    async search(id: string, title: string): Promise<number> {
      const { forms } = await call(Found, "search_forms", { query: title, limit: 20 });
      return forms.findIndex((form) => form.id === id) + 1;
    },
    /** Lists the names of all fields, as many calls as that takes. */
    async listFields(id: string): Promise<string[]> {
      const names: string[] = [];
      for (let from: number | undefined = 0; from !== undefined;) {
        const listed: v.InferOutput<typeof Listed> = await call(Listed, "get_fields", { id, from });
        names.push(...listed.fields.map(({ name }) => name));
        from = listed.next;
      }
      return names;
    },
    /** Makes the links that bring the answers, as few as can carry them. `refused` names answers that fit no field. */
    async makeLinks(id: string, answers: ReadonlyMap<string, string>): Promise<{ links: string[]; refused: string[] }> {
      const made = { links: new Array<string>(), refused: new Array<string>() };
      for (const part of splitAnswers([...answers])) {
        const { url, fitNoField } = await call(Link, "make_fill_link", { id, answers: Object.fromEntries(part) });
        made.links.push(url);
        made.refused.push(...fitNoField);
      }
      return made;
    },
    close: () => client.close(),
  };
}

function splitAnswers(answers: readonly [name: string, text: string][]): [string, string][][] {
  const parts: [string, string][][] = [];
  let room = 0;
  for (const answer of answers) {
    const size = JSON.stringify(answer).length;
    const last = parts.at(-1);
    if (last && last.length < MOST_ANSWERS && room >= size) last.push(answer);
    else {
      parts.push([answer]);
      room = MOST_CHARACTERS;
    }
    room -= size;
  }
  return parts;
}
