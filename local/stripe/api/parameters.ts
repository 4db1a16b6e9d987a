import type { Context } from "hono";
import qs from "qs";
import { StripeError } from "../errors.ts";
import type { StripeRequests } from "../schema/requests.ts";
import type { StripeState } from "../state.ts";
import { type Call, parseRequest } from "../validate.ts";

/** Returns the parameters of a call as the schema has them. @throws StripeError without a secret key, or where the schema refuses them */
export type ReadParameters = <C extends Call>(c: Context, call: C) => Promise<StripeRequests[C]>;

/** Creates the reader of parameters, which counts valid and refused requests in `state`. */
export function createReadParameters(state: StripeState): ReadParameters {
  return async (c, call) => {
    if (!/^Bearer (?:sk|rk)_test_/u.test(c.req.header("authorization") ?? "")) {
      throw new StripeError(401, { type: "invalid_request_error", message: "You did not provide an API key." });
    }
    const text = c.req.method === "POST" ? await c.req.text() : new URL(c.req.url).search.slice(1);
    try {
      const parsed = parseRequest(call, qs.parse(text, { depth: 10, arrayLimit: 100 }));
      state.validRequests += 1;
      return parsed;
    } catch (error) {
      state.refusedRequests += 1;
      throw error;
    }
  };
}
