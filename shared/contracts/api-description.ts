import * as v from "valibot";
import type { Resource } from "../resources.ts";

/** The part of JSON Schema that the contracts need. */
export type JsonSchema = {
  $ref?: string | undefined;
  type?: string | undefined;
  enum?: (string | number)[] | undefined;
  const?: string | number | boolean | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  prefixItems?: JsonSchema[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  additionalProperties?: JsonSchema | undefined;
  maxLength?: number | undefined;
};
export const JsonSchema: v.GenericSchema<unknown, JsonSchema> = v.object({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.union([v.string(), v.number()]))),
  const: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => JsonSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => JsonSchema)),
  prefixItems: v.optional(v.array(v.lazy(() => JsonSchema))),
  anyOf: v.optional(v.array(v.lazy(() => JsonSchema))),
  additionalProperties: v.optional(v.lazy(() => JsonSchema)),
  maxLength: v.optional(v.number()),
});

const Content = v.record(v.string(), v.object({ schema: v.optional(JsonSchema) }));
const Parameter = v.object({ name: v.string(), in: v.picklist(["path", "query", "header"]), description: v.optional(v.string()) });

/** One call. `security` lists the accepted ways to authenticate, each by the name of its scheme; an empty list admits anyone. */
export const DescribedOperation = v.object({
  tags: v.array(v.string()),
  summary: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(Parameter),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: v.optional(Content) })),
});
export type DescribedOperation = v.InferOutput<typeof DescribedOperation>;

/** The API's description as the reference page reads it: the part of OpenAPI 3.1 that `build/openapi.ts` writes. */
export const ApiDescription = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  servers: v.array(v.object({ url: v.string() })),
  tags: v.array(v.object({ name: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), DescribedOperation)),
  components: v.object({
    schemas: v.record(v.string(), JsonSchema),
    responses: v.object({ Error: v.object({ description: v.string() }) }),
    securitySchemes: v.record(v.string(), v.object({ description: v.string() })),
  }),
});
export type ApiDescription = v.InferOutput<typeof ApiDescription>;

/** The API's description as a resource, at its public path. */
export const API_DESCRIPTION: Resource<ApiDescription> = {
  path: "/api/openapi.json",
  check: async (answer) => v.parse(ApiDescription, answer),
};
