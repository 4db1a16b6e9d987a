import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { invalidRequest } from "./errors.ts";
import type { StripeRequests } from "./schema/requests.ts";

const SCHEMA: object = JSON.parse(readFileSync(new URL("./schema/requests.schema.json", import.meta.url), "utf8"));
// A form body is text only: "1" and "true" count as number and boolean, and one value as a list of one, as at Stripe.
// Optimised code takes nearly three times as long to make (1.4 against 0.5 s of a start) and is run a few times only.
const ajv = new Ajv({ coerceTypes: "array", allErrors: true, strict: false, code: { optimize: false } }).addSchema(SCHEMA, "stripe");

export type Call = keyof StripeRequests;

/** The schema of a call was generated from the type of that call, which is what makes the type parameter true. */
function checkOf<C extends Call>(call: C): ValidateFunction<StripeRequests[C]> {
  const pointer = call.split("/").map(encodeURIComponent).join("~1");
  const check = ajv.getSchema<StripeRequests[C]>(`stripe#/definitions/StripeRequests/properties/${pointer}`);
  if (!check || check.schemaEnv.$async) throw new Error(`The schema knows no call ${call}.`);
  return check;
}

function toError(error: ErrorObject): Error {
  const place = error.instancePath.slice(1).replaceAll("/", ".");
  const at = (name: string) => [place, name].filter(Boolean).join(".");
  if (error.keyword === "additionalProperties") {
    const name = at(String(error.params["additionalProperty"]));
    return invalidRequest(`Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
  }
  if (error.keyword === "required") {
    const name = at(String(error.params["missingProperty"]));
    return invalidRequest(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  }
  return invalidRequest(`Invalid ${place}: ${error.message ?? "not allowed"}`, { param: place });
}

/** Checks the parameters of a call against the types of `stripe`. @throws StripeError as Stripe would */
export function parseRequest<C extends Call>(call: C, params: unknown): StripeRequests[C] {
  const check = checkOf(call);
  if (check(params)) return params;
  const errors = check.errors ?? [];
  const telling = errors.find((e) => e.keyword === "additionalProperties") ?? errors.find((e) => e.keyword === "required") ?? errors.at(-1);
  throw telling ? toError(telling) : invalidRequest("Invalid request.");
}
