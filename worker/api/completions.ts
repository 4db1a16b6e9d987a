import { Hono } from "../hono.ts";
import { CompletionRequest } from "../../shared/contracts/document.ts";
import type { UserEnv } from "../context.ts";
import { recordCompletion } from "../domain/completions.ts";
import { readJson } from "./read-json.ts";

/** POST asks to take one completed PDF away; 402 when the account has no right left. Mounted behind `requireUser`. */
export const completions = new Hono<UserEnv>().post("/", async (c) => {
  const document = await readJson(c, CompletionRequest);
  return c.json(await recordCompletion(c.var.context, c.var.user, document), 201);
});
