import { Hono } from "hono";
import * as v from "valibot";
import { ClientFailure, PolicyReport } from "../../shared/contracts/report.ts";
import type { AppEnv } from "../context.ts";
import { parseJsonBody, readJson } from "./read-json.ts";

/** Reports of one request that are looked at. */
const REPORTS_MAX = 20;

/** Where an address points, without path or query, which could say more than where. */
function toOrigin(url: string | null | undefined): string {
  return url && URL.canParse(url) ? new URL(url).origin : (url ?? "").slice(0, 20);
}

function toPath(url: string | null | undefined): string {
  return url && URL.canParse(url) ? new URL(url).pathname.slice(0, 120) : "";
}

/** POST of what went wrong in a browser. Answered 204 whatever it says: a line in the log, nothing stored. */
export const reports = new Hono<AppEnv>()
  .post("/policy", async (c) => {
    const body = await parseJsonBody(c);
    for (const report of (Array.isArray(body) ? body : [body]).slice(0, REPORTS_MAX)) {
      const result = v.safeParse(PolicyReport, report);
      if (!result.success) continue;
      const { effectiveDirective, blockedURL, sourceFile, lineNumber } = result.output.body;
      const line = {
        event: "policy_violation",
        effectiveDirective,
        blocked: toOrigin(blockedURL),
        source: toPath(sourceFile),
        line: lineNumber,
      };
      console.warn(JSON.stringify(line));
    }
    return c.body(null, 204);
  })
  .post("/failure", async (c) => {
    console.warn(JSON.stringify({ event: "client_failure", ...(await readJson(c, ClientFailure)) }));
    return c.body(null, 204);
  });
