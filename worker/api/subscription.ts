import { Hono } from "../hono.ts";
import { PlanChangeRequest } from "../../shared/contracts/billing.ts";
import { ReceiptRequest } from "../../shared/contracts/subscription.ts";
import type { UserEnv } from "../context.ts";
import { changePlan, listInvoices, previewPlanChange } from "../domain/plan-change.ts";
import { noteTracking } from "../domain/purchases.ts";
import {
  cancelSubscription,
  confirmReceipt,
  createManagementLink,
  loadSubscription,
  refundRenewal,
  resumeSubscription,
} from "../domain/subscriptions.ts";
import { readJson } from "./read-json.ts";
import { readVisitor } from "./visitor.ts";

/** The caller's subscription: read it, confirm a purchase, manage, cancel, resume, pay back. Mounted behind `requireUser`. */
export const subscription = new Hono<UserEnv>()
  .get("/", async (c) => c.json(await loadSubscription(c.var.context, c.var.user.uid)))
  .put("/receipt", async (c) => {
    const { stripeCustomerId, tracking, rest = null } = await readJson(c, ReceiptRequest);
    await noteTracking(c.var.context, c.var.user.uid, stripeCustomerId, readVisitor(c), tracking);
    return c.json(await confirmReceipt(c.var.context, c.var.user.uid, stripeCustomerId, { rest }));
  })
  .get("/management-link", async (c) => c.json(await createManagementLink(c.var.context, c.var.user.uid)))
  .get("/invoices", async (c) => c.json({ items: await listInvoices(c.var.context, c.var.user.uid) }))
  .get("/change", async (c) => c.json(await previewPlanChange(c.var.context, c.var.user.uid, c.req.query("offerId") ?? "")))
  .post("/change", async (c) => c.json(await changePlan(c.var.context, c.var.user.uid, await readJson(c, PlanChangeRequest))))
  .post("/cancel", async (c) => c.json(await cancelSubscription(c.var.context, c.var.user.uid)))
  .post("/resume", async (c) => c.json(await resumeSubscription(c.var.context, c.var.user.uid)))
  .post("/refund", async (c) => c.json(await refundRenewal(c.var.context, c.var.user.uid)));
