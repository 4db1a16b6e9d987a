import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { API_OPERATIONS, API_SCHEMAS, type ApiOperation, type SchemaName } from "../shared/api-operations.ts";
import { ErrorBody } from "../shared/errors.ts";

/** A static file, so that describing the API costs the Worker nothing. */
const FILE = path.join(path.dirname(import.meta.dirname), "public/api/openapi.json");

const SECURITY = { anyone: [], user: [{ firebaseIdToken: [] }], operator: [{ operatorToken: [] }] };
/** Names whose schema a request has; the others are what answers have. */
const REQUESTS = new Set<string>(API_OPERATIONS.flatMap(({ body }) => (body === undefined ? [] : [body])));

/** Rules that JSON Schema cannot say are left out: the Worker still checks them. */
function describe(schema: v.GenericSchema, typeMode: "input" | "output"): object {
  const { $schema: _, ...described } = toJsonSchema(schema, { target: "draft-2020-12", typeMode, errorMode: "ignore" });
  return described;
}

function toContent(name: SchemaName | "Error") {
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
}

function toOperation({ path, who, summary, query = {}, body, status, answer }: ApiOperation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const inQuery = Object.entries(query).map(([name, description]) => ({ name, in: "query", description, schema: { type: "string" } }));
  return {
    summary,
    security: SECURITY[who],
    parameters: [...inPath, ...inQuery],
    ...(body !== undefined && { requestBody: { required: true, content: toContent(body) } }),
    responses: {
      [status]: { description: "Done", ...(answer !== undefined && { content: toContent(answer) }) },
      default: { description: "An error with a stable code and a sentence for a person", content: toContent("Error") },
    },
  };
}

/** The API as OpenAPI 3.1 has it, made of the contracts that the Worker parses with. */
export function createOpenApi(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of API_OPERATIONS) (paths[operation.path] ??= {})[operation.method] = toOperation(operation);
  const schemas = Object.entries(API_SCHEMAS).map(([name, schema]) => [name, describe(schema, REQUESTS.has(name) ? "input" : "output")]);
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Fillwright",
      version: "1",
      description: "Lists and search of fillable forms, and what a signed-in person has. Times are ISO 8601.",
    },
    paths,
    components: {
      schemas: { ...Object.fromEntries(schemas), Error: describe(ErrorBody, "output") },
      securitySchemes: {
        firebaseIdToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A Firebase id token" },
        operatorToken: { type: "http", scheme: "bearer", description: "The deployment's OPS_TOKEN" },
      },
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** The description as it is kept in the tree; null when there is none. */
export function readOpenApi(): string | null {
  try {
    return readFileSync(FILE, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, createOpenApi());
}
