import type { Context } from "hono";
import { Hono } from "../../hono.ts";
import { AppError } from "../../../shared/errors.ts";
import { readForm } from "../../read-form.ts";
import type { AppEnv } from "../../context.ts";
import { listOpenReports } from "../../domain/content-reports.ts";
import { loadOperatorReport, parseReportDays } from "../../domain/operator-report.ts";
import { listWatchedSources } from "../../domain/watched-sources.ts";
import { beginOperatorSession, endOperatorSession, hasOperatorSession } from "../../operator-session.ts";
import { hasOperatorToken, isSameSecret } from "../../operator-token.ts";

/** The pages themselves, loaded when the operator comes: no visitor's first response waits for them. */
const pages = () => import("./report-page.ts");

/** @throws AppError not_found in a deployment without `OPS_TOKEN` */
function requireToken(c: Context<AppEnv>): string {
  const { operatorToken } = c.var.context.config;
  if (operatorToken === null) throw new AppError("not_found", "There is nothing at this address.");
  return operatorToken;
}

/** The operator's page at /ops. Its sign-in takes the token of /api/ops, from a form or as the Bearer of a call. */
export const operatorPages = new Hono<AppEnv>()
  .get("/", async (c) => {
    const token = requireToken(c);
    const { context } = c.var;
    const { name } = context.config.product;
    const { operatorPage, reportPage, signInPage } = await pages();
    const canLeave = await hasOperatorSession(c, token);
    if (!canLeave && !(await hasOperatorToken(c.req.header("Authorization"), token)))
      return operatorPage(`Sign in – ${name}`, signInPage(name, null), 401);
    const days = parseReportDays(c.req.query("days"));
    const [report, openReports, sources] = await Promise.all([
      loadOperatorReport(context, days),
      listOpenReports(context),
      listWatchedSources(context),
    ]);
    return operatorPage(`How it goes – ${name}`, reportPage(report, { productName: name, canLeave, openReports, sources }));
  })
  .post("/session", async (c) => {
    const token = requireToken(c);
    const { name } = c.var.context.config.product;
    const given = (await readForm(c))["token"];
    if (typeof given !== "string" || !(await isSameSecret(given.trim(), token))) {
      const { operatorPage, signInPage } = await pages();
      return operatorPage(`Sign in – ${name}`, signInPage(name, "This is not the token of this deployment."), 401);
    }
    await beginOperatorSession(c, token);
    return c.redirect("/ops", 303);
  })
  .post("/leave", (c) => {
    requireToken(c);
    endOperatorSession(c);
    return c.redirect("/ops", 303);
  });
