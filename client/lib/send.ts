import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import type { Resource } from "../../shared/resources.ts";
import { NoAnswerError } from "./no-answer-error.ts";
import { untilSilent } from "./until-silent.ts";

/** What a slow line sends in a millisecond, in characters. */
const SLOWEST = 3;

/** Returns the headers of every call to the product API (specification section 7). */
export function apiHeaders(productSlug: string): Record<string, string> {
  return { Accept: "application/json", "Content-type": "application/json", "XA-App-Type": productSlug, "XA-OS-Type": "web" };
}

/** Sends a call, and gives it up when its answer does not begin in time, or when `signal` aborts. @throws NoAnswerError without a response */
export async function send(path: string, { signal, ...init }: RequestInit): Promise<Response> {
  const end = new AbortController();
  const giveUp = () => end.abort();
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  const sendingMs = typeof init.body === "string" ? init.body.length / SLOWEST : 0;
  return untilSilent(fetch(path, { ...init, signal: end.signal }), giveUp, { extraMs: sendingMs }).catch((cause: unknown) => {
    throw new NoAnswerError(cause);
  });
}

/** Requests a resource; `anew` past every cache. @throws NoAnswerError without a response */
export function askFor({ path }: Resource<unknown>, productSlug: string, anew = false): Promise<Response> {
  const cached = /\/templates(?:\/structure)?(?:\?|$)/u.test(path);
  const headers = { ...apiHeaders(productSlug), ...(cached && { "Cache-Control": `public, max-age=${CATALOGUE_TTL_SECONDS}` }) };
  return send(path, { headers, cache: anew ? "reload" : cached ? "force-cache" : "default" });
}
