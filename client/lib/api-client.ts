import * as v from "valibot";
import type { Resource } from "../../shared/resources.ts";
import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import { ErrorBody } from "../../shared/contracts/error-body.ts";
import { AppError } from "../../shared/errors.ts";

/** The headers of every call to the product API (specification section 7). */
export function apiHeaders(productSlug: string): Record<string, string> {
  return { Accept: "application/json", "Content-type": "application/json", "XA-App-Type": productSlug, "XA-OS-Type": "web" };
}

/** An answer that is no success, as an error with the sentence of the server. */
export function toApiError(status: number, body: unknown): AppError {
  const parsed = v.safeParse(ErrorBody, body);
  if (parsed.success) return new AppError(parsed.output.code, parsed.output.error);
  return new AppError(status === 404 ? "not_found" : "unavailable", "The answer could not be read. Please try again.");
}

/** The checked answer to a resource. @throws AppError with the server's sentence, or `unavailable` when there is no network */
export async function fetchResource<T>({ path, check }: Resource<T>, productSlug: string): Promise<T> {
  return check(await fetchPublicJson(path, productSlug));
}

/** The JSON answer of a public call. @throws AppError with the server's sentence, or `unavailable` when there is no network */
async function fetchPublicJson(path: string, productSlug: string): Promise<unknown> {
  const cached = /\/templates(?:\/structure)?(?:\?|$)/u.test(path);
  const headers = { ...apiHeaders(productSlug), ...(cached && { "Cache-Control": `public, max-age=${CATALOGUE_TTL_SECONDS}` }) };
  const response = await fetch(path, { headers, cache: cached ? "force-cache" : "default" }).catch((error: unknown) => {
    throw new AppError("unavailable", "There is no connection. What you have typed is safe on this device.", { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toApiError(response.status, body);
  return body;
}
