import * as v from "valibot";
import type { Resource } from "../../shared/resources.ts";
import { ErrorBody, type ErrorCode } from "../../shared/contracts/error-body.ts";
import { AppError } from "../../shared/errors.ts";
import { parseRetryAfter } from "../../shared/rules/failed-reads.ts";
import { NoAnswerError } from "./no-answer-error.ts";
import { PartNotLoadedError } from "./part-not-loaded-error.ts";
import { readBody } from "./read-body.ts";
import * as words from "./words.ts";

/** Codes of statuses that come without a code of ours, as from a proxy on the way. */
const CODES: Partial<Record<number, ErrorCode>> = { 404: "not_found", 410: "not_found", 429: "rate_limited" };

const Refusal = v.object({ error: v.string(), code: v.optional(v.fallback(v.optional(ErrorBody.entries.code), undefined)) });

/**
 * Returns the JSON of a success. A body with an `error` is a failure, whatever its status (specification section 5). @throws AppError with the
 * server's sentence, or `unreadable` where it sent none, and its Retry-After; NoAnswerError when it breaks off, or stops coming, before its end
 */
export async function readAnswer(response: Response, unreadable: string = words.unreadable): Promise<unknown> {
  const bytes = await readBody(response).catch((cause: unknown) => {
    throw new NoAnswerError(cause);
  });
  const body = parseJson(new TextDecoder().decode(bytes));
  const refusal = v.safeParse(Refusal, body);
  if (response.ok && body !== undefined && !refusal.success) return body;
  const retryAfterSeconds = parseRetryAfter(response.headers.get("Retry-After"), new Date());
  const code = (refusal.success && refusal.output.code) || (CODES[response.status] ?? "unavailable");
  throw new AppError(code, refusal.success ? refusal.output.error : unreadable, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Checks an answer with `check`. @throws AppError where the answer has another shape; PartNotLoadedError where the code to check it cannot be fetched */
export async function checkAnswer<T>(check: (answer: unknown) => T | Promise<T>, answer: unknown): Promise<T> {
  try {
    return await check(answer);
  } catch (cause) {
    throw v.isValiError(cause) ? new AppError("unavailable", words.unreadable, { cause }) : new PartNotLoadedError(cause);
  }
}

/** Returns the checked answer to a resource. @throws AppError with a sentence for a person */
export async function readResource<T>({ check }: Resource<T>, response: Response): Promise<T> {
  return checkAnswer(check, await readAnswer(response));
}

/** Parses JSON; undefined for anything else. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
