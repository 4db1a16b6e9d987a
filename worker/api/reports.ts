import { Hono } from "../hono.ts";
import * as v from "valibot";
import { ClientFailure, PolicyReport, Visit } from "../../shared/contracts/report.ts";
import { ContentReportRequest } from "../../shared/contracts/content-report.ts";
import { AppError } from "../../shared/errors.ts";
import { ROUTES } from "../../shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { saveContentReport } from "../domain/content-reports.ts";
import { countVisit } from "../domain/counting.ts";
import { readForm } from "../read-form.ts";
import { checkRequest } from "../domain/check-request.ts";
import { parseJsonBody, readJson } from "./read-json.ts";

/** Most reports read from one request. */
const REPORTS_MAX = 20;

/** Returns an address's origin: its path and query could hold more. What has no address is named by a word of the policy, such as `inline`. */
function toOrigin(url = ""): string {
  if (URL.canParse(url)) return new URL(url).origin;
  return /^[a-z-]{1,20}$/u.test(url) ? url : "";
}

function toPath(url: string | null | undefined): string {
  return url && URL.canParse(url) ? new URL(url).pathname.slice(0, 120) : "";
}

/** User agents that run our script and are no visitors. */
const CRAWLER = /bot\b|crawl|spider|slurp|headless.*lighthouse/iu;

/** POST of browser failures, which are logged and not stored, of reports about forms, and of visits, of which only the day's count is kept. */
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
  })
  .post("/content", async (c) => {
    await saveContentReport(c.var.context, checkRequest(ContentReportRequest, await readForm(c)));
    return c.req.header("Accept")?.includes("application/json") ? c.json({ ok: true }, 201) : c.redirect(`${ROUTES.report}?sent`, 303);
  })
  .post("/visit", async (c) => {
    const visit = v.safeParse(Visit, c.req.query());
    if (!visit.success) throw new AppError("malformed", "This is no visit that is counted.");
    const { context } = c.var;
    if (!CRAWLER.test(c.req.header("User-Agent") ?? "")) context.defer("count_visit", countVisit(context, visit.output));
    return c.body(null, 204);
  });
