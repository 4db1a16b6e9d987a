import type { Context } from "hono";
import * as v from "valibot";
import { AppError } from "../../shared/errors.ts";

/** The largest body of a call that has no limit of its own, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** The request's body as the contract has it. @throws AppError unsupported_media_type, too_large, or malformed with what is wrong */
export async function readJson<T>(c: Context, schema: v.GenericSchema<unknown, T>, maxBytes = MAX_BODY_BYTES): Promise<T> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send the request as application/json.");
  const result = v.safeParse(schema, await parseJsonBody(c, maxBytes));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new AppError("malformed", `${v.getDotPath(issue) ?? "The body"}: ${issue.message}`);
}

/** The request's body as JSON of any media type, for what browsers send of their own. @throws AppError too_large, or malformed */
export async function parseJsonBody(c: Context, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw new AppError("too_large", "The request is too large.");
  return parseJson(bytes);
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch (cause) {
    throw new AppError("malformed", "The body is not JSON.", { cause });
  }
}
