import type { Context } from "hono";
import { AppError } from "../shared/errors.ts";

/** Reads the fields of the request's body as a browser's form sends them; none from a body of another type. @throws AppError malformed */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch((cause: unknown) => {
    throw new AppError("malformed", "The body is not a form.", { cause });
  });
}
