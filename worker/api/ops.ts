import { Hono } from "hono";
import * as v from "valibot";
import { ResendRequest } from "../../shared/contracts/outbox.ts";
import type { AppEnv } from "../context.ts";
import { AppError } from "../../shared/errors.ts";
import { loadOperatorReport, MOST_DAYS } from "../domain/operator-report.ts";
import { deliverOutbox, resendEvent } from "../domain/outbox.ts";
import { readJson } from "./read-json.ts";

const Days = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MOST_DAYS)), "30");

/** How many days a report is about: 30 unless the address says otherwise. @throws AppError malformed */
function parseDays(text: string | undefined): number {
  const result = v.safeParse(Days, text);
  if (!result.success) throw new AppError("malformed", `A report is about 1 to ${MOST_DAYS} days.`);
  return result.output;
}

/** What the operator asks of a running deployment. Mounted behind `requireOperator`. */
export const ops = new Hono<AppEnv>()
  .get("/report", async (c) => c.json(await loadOperatorReport(c.var.context, parseDays(c.req.query("days")))))
  .get("/outbox", async (c) => c.json(await c.var.context.stores.outbox.report()))
  .post("/outbox/resend", async (c) => {
    const { id } = await readJson(c, ResendRequest);
    await resendEvent(c.var.context, id);
    c.var.context.defer("deliver_outbox", deliverOutbox(c.var.context, { id }));
    return c.json({ ok: true }, 202);
  });
