import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { API_GROUPS, API_OPERATIONS, API_SCHEMAS, type ApiOperation, type SchemaName } from "../shared/api-operations.ts";
import { ErrorBody } from "../shared/contracts/error-body.ts";
import { STATUS } from "../worker/http-errors.ts";

/** Made beforehand, so that describing the API costs the Worker no schema code. */
const FILE = path.join(path.dirname(import.meta.dirname), "worker/domain/openapi.json");

const SECURITY = { anyone: [], user: [{ firebaseIdToken: [] }], operator: [{ operatorToken: [] }], stripe: [{ stripeSignature: [] }] };
/** Names whose schema a request has; the others are what answers have. */
const REQUESTS = new Set<string>(API_OPERATIONS.flatMap(({ body }) => (body === undefined ? [] : [body])));

const ERRORS = Object.entries(STATUS)
  .map(([code, status]) => `${status} ${code}`)
  .join(", ");

/** Rules that JSON Schema cannot say are left out: the Worker still checks them. */
function describe(schema: v.GenericSchema, typeMode: "input" | "output"): object {
  const { $schema: _, ...described } = toJsonSchema(schema, { target: "draft-2020-12", typeMode, errorMode: "ignore" });
  return described;
}

function toContent(name: SchemaName | "Error") {
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
}

function toAnswer({ answer, type }: ApiOperation): object {
  if (answer !== undefined) return { content: toContent(answer) };
  return type === undefined ? {} : { content: { [type]: {} } };
}

function toOperation(group: string, operation: ApiOperation) {
  const { path, who, summary, query = {}, headers = {}, body, status = 200 } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const toParameters = (place: string, named: Record<string, string>) =>
    Object.entries(named).map(([name, description]) => ({ name, in: place, description, schema: { type: "string" } }));
  return {
    tags: [group],
    summary,
    security: SECURITY[who],
    parameters: [...inPath, ...toParameters("query", query), ...toParameters("header", headers)],
    ...(body !== undefined && { requestBody: { required: true, content: toContent(body) } }),
    responses: { [status]: { description: "Done", ...toAnswer(operation) }, default: { $ref: "#/components/responses/Error" } },
  };
}

/** Returns the API as OpenAPI 3.1 has it, made of the contracts that the Worker parses with. */
export function createOpenApi(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, operations } of API_GROUPS)
    for (const operation of operations) (paths[operation.path] ??= {})[operation.method] = toOperation(name, operation);
  const schemas = Object.entries(API_SCHEMAS).map(([name, schema]) => [name, describe(schema, REQUESTS.has(name) ? "input" : "output")]);
  const document = {
    openapi: "3.1.0",
    info: {
      title: "API",
      version: "1",
      description:
        "Lists and search of fillable forms, and what a signed-in person has. Times are ISO 8601, prices in the currency's major unit.",
    },
    servers: [],
    tags: API_GROUPS.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: { ...Object.fromEntries(schemas), Error: describe(ErrorBody, "output") },
      responses: {
        Error: { description: `A sentence for a person, and a code that never changes: ${ERRORS}.`, content: toContent("Error") },
      },
      securitySchemes: {
        firebaseIdToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A Firebase id token, as Authorization: Bearer",
        },
        operatorToken: { type: "http", scheme: "bearer", description: "The deployment's OPS_TOKEN, as Authorization: Bearer" },
        stripeSignature: { type: "apiKey", in: "header", name: "Stripe-Signature", description: "Stripe's signature of the body" },
      },
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** Returns the description as it is kept in the tree; null when there is none. */
export function readOpenApi(): string | null {
  try {
    return readFileSync(FILE, "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) writeFileSync(FILE, createOpenApi());
