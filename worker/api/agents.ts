import { Hono } from "../hono.ts";
import { cors } from "hono/cors";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { readBody } from "../read-body.ts";

/**
 * POST /mcp: the public part of the catalogue for assistants, over the Model Context Protocol's streamable HTTP, stateless: one message in, one answer out,
 * no session and no stream. Its code is loaded with the first call.
 */
export const agents = new Hono<AppEnv>()
  // Assistants run in pages of other origins too, and nothing here depends on the caller.
  .use(cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["Content-Type", "Accept", "MCP-Protocol-Version"], maxAge: 86_400 }))
  .post("/", async (c) => {
    const { answerAgent, isSpoken } = await import("./agent-protocol.ts");
    if (!isSpoken(c.req.header("MCP-Protocol-Version")))
      throw new AppError("malformed", "This revision of the protocol is not spoken here.");
    c.header("Cache-Control", "no-store");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    const answer = await answerAgent(c.var.context, await readBody(c.req.text()));
    return answer === null ? c.body(null, 202) : c.json(answer);
  });
