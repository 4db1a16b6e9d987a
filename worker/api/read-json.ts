import type { Context } from "hono";
import type * as v from "valibot";
import { AppError } from "../../shared/errors.ts";
import { checkRequest, refuseUnreadable } from "../domain/check-request.ts";
import { describeExcess } from "./json-limits.ts";
import { findMisplacedList } from "./misplaced-list.ts";
import { readBody } from "../read-body.ts";

/** Reads the request's body and checks it by the contract. @throws AppError unsupported_media_type, or malformed with the problem */
export async function readJson<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send the request as application/json.");
  const body = await parseJsonBody(c);
  const list = findMisplacedList(schema, body);
  if (list !== null) throw refuseUnreadable(list);
  return checkRequest(schema, body);
}

/** Parses the request's body as JSON of any media type, as browsers send reports. `limitBody` has bounded its bytes. @throws AppError malformed */
export async function parseJsonBody(c: Context): Promise<unknown> {
  const body = parseJson(await readBody(c.req.arrayBuffer()));
  const excess = describeExcess(body);
  if (excess !== null) throw new AppError("malformed", `The body has ${excess}.`);
  return body;
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch (cause) {
    throw new AppError("malformed", "The body is not JSON.", { cause });
  }
}
