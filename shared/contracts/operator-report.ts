import * as v from "valibot";
import { OutboxReport } from "./outbox.ts";

/** The daily counts. The first four come from visits, the rest from stored records. */
export const CountName = v.picklist([
  "paywall_opened",
  "form_opened",
  "form_filled",
  "server_errors",
  "accounts",
  "completions_free",
  "completions_paid",
  "purchases",
  "trials",
  "refunds",
]);
export type CountName = v.InferOutput<typeof CountName>;

/** A number for each `CountName`. */
export const Counts = v.object(v.entriesFromList(CountName.options, v.number()));
export type Counts = v.InferOutput<typeof Counts>;

/** The operator's report on the product. Names no person. Days are UTC and ISO 8601, amounts in the currency's major unit, currencies ISO 4217 in lower case. */
export const OperatorReport = v.object({
  madeAt: v.string(),
  /** The first day and the last, both included. */
  from: v.string(),
  to: v.string(),
  totals: Counts,
  /** One for each day of the period, oldest first. */
  days: v.array(v.object({ day: v.string(), counts: Counts })),
  /** Purchases per visit of the paywall, and the share of the period's ended trials that became paid plans; null without any. */
  conversion: v.object({ paywall: v.nullable(v.number()), trial: v.nullable(v.number()) }),
  subscriptions: v.object({ active: v.number(), trial: v.number(), pastDue: v.number(), cancelling: v.number(), cancelled: v.number() }),
  disputes: v.array(v.object({ id: v.string(), status: v.string(), amount: v.number(), currency: v.string(), openedAt: v.string() })),
  /** Refunds that a bank sent back, of which we were told in the period. */
  failedRefunds: v.array(v.object({ id: v.string(), amount: v.number(), currency: v.string(), toldAt: v.string() })),
  /** Revenue by month and plan, newest month first. */
  revenue: v.array(
    v.object({ month: v.string(), plan: v.string(), currency: v.string(), payments: v.number(), renewals: v.number(), amount: v.number() }),
  ),
  topForms: v.array(v.object({ templateId: v.string(), title: v.string(), opened: v.number(), filled: v.number(), taken: v.number() })),
  /** Searches of several people that found nothing. */
  missedSearches: v.array(v.object({ words: v.string(), count: v.number() })),
  /** Reports about forms that wait for a decision. */
  openReports: v.number(),
  outbox: OutboxReport,
  cron: v.array(
    v.object({
      name: v.string(),
      succeededAt: v.nullable(v.string()),
      failingSince: v.nullable(v.string()),
      error: v.nullable(v.string()),
    }),
  ),
  storage: v.object({ databaseBytes: v.number(), databaseLimitBytes: v.number() }),
});
export type OperatorReport = v.InferOutput<typeof OperatorReport>;
