import type * as v from "valibot";
import { parse } from "valibot";
import { AppError } from "../../../shared/errors.ts";
import { checkAnswer, readAnswer } from "../api-client.ts";
import { NoAnswerError } from "../no-answer-error.ts";
import { readBody } from "../read-body.ts";
import { apiHeaders, send as sendCall } from "../send.ts";

type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
type WholeCall = { end: string; brokeOff: string };
type AccountCall = { method?: HttpMethod; body?: unknown; headers?: Record<string, string> };

/** The source of id tokens; `force` asks for a new one. Null when signed out. */
export type TokenSource = { idToken(force?: boolean): Promise<string | null> };

/** Creates the calls to the product API in the name of the signed-in person. */
export function createAccountApi(productSlug: string, tokens: TokenSource) {
  async function send(path: string, { method = "GET", body, headers }: AccountCall, token: string): Promise<Response> {
    const request: RequestInit = {
      method,
      headers: { ...apiHeaders(productSlug), ...headers, Authorization: `Bearer ${token}` },
      cache: "no-store",
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return sendCall(path, request);
  }

  async function requireToken(force: boolean): Promise<string> {
    const token = await tokens.idToken(force).catch((cause: unknown) => {
      throw new AppError("unavailable", "We couldn’t renew your sign-in. Check your connection and try again.", { cause });
    });
    if (!token) throw new AppError("signed_out", "Sign in.");
    return token;
  }

  /** Sends a call and returns its response, whatever the status. A 401 is repeated once with a new token, in case the old one had expired. */
  async function request(path: string, call: AccountCall = {}): Promise<Response> {
    const answer = await send(path, call, await requireToken(false));
    return answer.status === 401 ? send(path, call, await requireToken(true)) : answer;
  }

  return {
    request,
    /** Returns the JSON of a success. @throws AppError with the server's sentence; signed_out when signed out; unavailable without a network */
    async fetchJson<T>(path: string, schema: v.GenericSchema<unknown, T>, call: AccountCall = {}): Promise<T> {
      return checkAnswer((answer) => parse(schema, answer), await readAnswer(await request(path, call)));
    },
    /**
     * Returns the bytes of a success that ends with `end`: a machine on the way may end what broke off as if it were whole. @throws AppError with the server's
     * sentence, or with `brokeOff`
     */
    async fetchWhole(path: string, { end, brokeOff }: WholeCall): Promise<Uint8Array<ArrayBuffer>> {
      const answer = await request(path);
      if (!answer.ok) await readAnswer(answer);
      const bytes = await readBody(answer).catch((cause: unknown) => {
        throw new NoAnswerError(cause, brokeOff);
      });
      if (!new TextDecoder().decode(bytes.slice(-end.length)).endsWith(end)) throw new NoAnswerError(null, brokeOff);
      return bytes;
    },
  };
}
export type AccountApi = ReturnType<typeof createAccountApi>;
