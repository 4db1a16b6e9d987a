import * as v from "valibot";
import type { Resource } from "../../shared/resources.ts";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { AppError } from "../../shared/errors.ts";
import { parseRetryAfter } from "../../shared/rules/failed-reads.ts";
import { say } from "../../shared/say.ts";
import { NoAnswerError } from "./no-answer-error.ts";
import { PartNotLoadedError } from "./part-not-loaded-error.ts";
import { readBody } from "./read-body.ts";
import * as words from "./words.ts";

const Refusal = v.object({ error: v.string(), code: v.optional(v.fallback(v.optional(ErrorBody.entries.code), undefined)) });

/**
 * Returns the JSON of a success. A body with an `error` is a failure, whatever its status (specification section 5). Only a refusal of the product's own
 * says anything about a plan or a document: what a proxy on the way sends has the code `unavailable`, or `rate_limited`. @throws AppError with the
 * server's sentence, or `unreadable` where it sent none, and its Retry-After; NoAnswerError when the answer breaks off, or stops coming, before its end
 */
export async function readAnswer(response: Response, unreadable?: string): Promise<unknown> {
  const bytes = await readBody(response).catch((cause: unknown) => {
    throw new NoAnswerError(cause);
  });
  const body = parseJson(new TextDecoder().decode(bytes));
  const refusal = v.safeParse(Refusal, body);
  if (response.ok && body !== undefined && !refusal.success) return body;
  const retryAfterSeconds = parseRetryAfter(response.headers.get("Retry-After"), new Date());
  const code = (refusal.success && refusal.output.code) || (response.status === 429 ? "rate_limited" : "unavailable");
  throw new AppError(code, refusal.success ? refusal.output.error : (unreadable ?? tellStatus(response.status, retryAfterSeconds)), {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Says what a status without a sentence of ours means to a person. */
function tellStatus(status: number, retryAfterSeconds = 0): string {
  if (status !== 429) return status >= 500 ? words.notAvailable : words.unreadable;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return say(words.tooManyRequests, { wait: minutes > 1 ? `${minutes} minutes` : "a minute" });
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
