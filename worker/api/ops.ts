import { Hono } from "../hono.ts";
import { ResendRequest } from "../../shared/contracts/outbox.ts";
import type { AppEnv } from "../context.ts";
import { loadOperatorReport, parseReportDays } from "../domain/operator-report.ts";
import { deliverOutbox, resendEvent } from "../domain/outbox.ts";
import { readJson } from "./read-json.ts";

/** The operator's calls to a running deployment. Mounted behind `requireOperator`. */
export const ops = new Hono<AppEnv>()
  .get("/report", async (c) => c.json(await loadOperatorReport(c.var.context, parseReportDays(c.req.query("days")))))
  .get("/outbox", async (c) => c.json(await c.var.context.stores.outbox.report()))
  .post("/outbox/resend", async (c) => {
    const { id } = await readJson(c, ResendRequest);
    await resendEvent(c.var.context, id);
    c.var.context.defer("deliver_outbox", deliverOutbox(c.var.context, { id }));
    return c.json({ ok: true }, 202);
  });
