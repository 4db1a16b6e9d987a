import * as v from "valibot";
import { AppError, toSentence } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import { AGENT_TOOLS } from "../domain/agent-tools.ts";

/** Revisions of the Model Context Protocol that the server speaks, newest first. */
const REVISIONS = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;
const FAULT = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 };

/** What an assistant can correct by itself. */
const CORRECTED: readonly AppError["code"][] = ["malformed", "not_found"];

const Message = v.object({
  jsonrpc: v.literal("2.0"),
  // The answer has to name the same one: JSON has numbers that come back as others.
  id: v.optional(v.union([v.string(), v.pipe(v.number(), v.safeInteger())])),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown())),
});
const Call = v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown()), {}) });

type Answer = { jsonrpc: "2.0"; id: string | number | null } & ({ result: unknown } | { error: { code: number; message: string } });

/** Checks the revision that a client names in its header. A client that names none speaks an older one. */
export function isSpoken(revision: string | undefined): boolean {
  return revision === undefined || REVISIONS.some((known) => known === revision);
}

const fault = (id: string | number | null, code: number, message: string): Answer => ({ jsonrpc: "2.0", id, error: { code, message } });

/** Returns the response to one JSON-RPC message; no state is kept between messages. Null for a notification. */
export async function answerAgent(context: RequestContext, body: string): Promise<Answer | null> {
  const json = parseJson(body);
  if (json === undefined) return fault(null, FAULT.parse, "The body is not JSON.");
  const message = v.safeParse(Message, json);
  if (!message.success) return fault(null, FAULT.request, "The body is not one JSON-RPC 2.0 message.");
  const { id, method, params = {} } = message.output;
  if (id === undefined) return null;
  switch (method) {
    case "initialize":
      return { jsonrpc: "2.0", id, result: introduce(context, params["protocolVersion"]) };
    case "ping":
      return { jsonrpc: "2.0", id, result: {} };
    case "tools/list":
      return {
        jsonrpc: "2.0",
        id,
        result: {
          tools: AGENT_TOOLS.map(describeTool),
        },
      };
    case "tools/call":
      return callTool(context, id, params);
    default:
      return fault(id, FAULT.method, `There is no method ${method.slice(0, 80)} here.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function introduce({ config }: RequestContext, wanted: unknown): unknown {
  const { name, slug } = config.product;
  return {
    protocolVersion: REVISIONS.find((known) => known === wanted) ?? REVISIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: slug, title: name, version: "1" },
    instructions: `${name} has fillable PDF forms. Search a form, read its fields, and give the person a link that brings their answers: they look it over, sign and download it themselves.`,
  };
}

function describeTool({ name, title, description, inputSchema }: (typeof AGENT_TOOLS)[number]) {
  return { name, title, description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
}

async function callTool(context: RequestContext, id: string | number, params: Record<string, unknown>): Promise<Answer> {
  const call = v.safeParse(Call, params);
  const tool = call.success ? AGENT_TOOLS.find(({ name }) => name === call.output.name) : undefined;
  if (!call.success || !tool) return fault(id, FAULT.params, "There is no tool of this name.");
  try {
    const result = await tool.run(context, call.output.arguments);
    return {
      jsonrpc: "2.0",
      id,
      result: { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result, isError: "error" in result },
    };
  } catch (error) {
    // Errors that the assistant can correct are returned to it; the app's error handler logs ours.
    if (error instanceof AppError && CORRECTED.includes(error.code)) return refuse(id, toSentence(error));
    throw error;
  }
}

function refuse(id: string | number, sentence: string): Answer {
  return { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: sentence }], isError: true } };
}
