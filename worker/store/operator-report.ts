import type { OperatorReport } from "../../shared/contracts/operator-report.ts";
import { SETTLED_DISPUTE_STATUSES } from "../../shared/rules/purchase/access.ts";

type CountRow = { day: string; name: string; n: number };
type RevenueRow = { month: string; plan: string; currency: string; payments: number; renewals: number; amountMinor: number };

type DisputeRow = { id: string; status: string; amountMinor: number; currency: string; openedAt: string };

const LISTED = 10;

/** Queries of the operator's report to D1. Days are UTC, both ends included. */
export function createOperatorReportStore(db: D1Database) {
  return {
    /** Sums each day's counts over all templates. */
    async listCounts(from: string, to: string): Promise<CountRow[]> {
      const sql = "SELECT day, name, sum(n) AS n FROM daily_counts WHERE day >= ? AND day <= ? GROUP BY day, name";
      return (await db.prepare(sql).bind(from, to).all<CountRow>()).results;
    },

    async listTopForms(from: string, to: string): Promise<OperatorReport["topForms"]> {
      const sum = (name: string) => `sum(CASE WHEN c.name = '${name}' THEN c.n ELSE 0 END)`;
      const sql = `SELECT c.subject AS templateId, coalesce(t.title, c.subject) AS title,
          ${sum("form_opened")} AS opened, ${sum("form_filled")} AS filled, ${sum("form_taken")} AS taken
        FROM daily_counts c LEFT JOIN templates t ON t.id = c.subject WHERE c.day >= ? AND c.day <= ? AND c.subject <> ''
        GROUP BY c.subject ORDER BY opened + filled + taken DESC, c.subject LIMIT ?`;
      return (await db.prepare(sql).bind(from, to, LISTED).all<OperatorReport["topForms"][number]>()).results;
    },

    /** Lists searches without a result whose words were sought several times. */
    async listMissedSearches(from: string, to: string): Promise<OperatorReport["missedSearches"]> {
      const sql = `SELECT w.words, sum(m.n) AS count FROM search_misses m JOIN missed_words w USING (words_hash)
        WHERE m.day >= ? AND m.day <= ? GROUP BY m.words_hash ORDER BY count DESC, w.words LIMIT ?`;
      return (await db.prepare(sql).bind(from, to, LISTED).all<OperatorReport["missedSearches"][number]>()).results;
    },

    /** Counts the subscriptions in each state now. */
    async countSubscriptions(): Promise<OperatorReport["subscriptions"]> {
      const sql = `SELECT coalesce(sum(is_active = 1 AND trial = 0 AND payment_due = 0), 0) AS active, coalesce(sum(is_active = 1 AND trial = 1), 0) AS trial,
          coalesce(sum(status IN ('past_due', 'unpaid')), 0) AS pastDue, coalesce(sum(is_active = 1 AND cancel_at_period_end = 1), 0) AS cancelling,
          coalesce(sum(status = 'canceled'), 0) AS cancelled FROM subscriptions`;
      const counts = await db.prepare(sql).first<OperatorReport["subscriptions"]>();
      return counts ?? { active: 0, trial: 0, pastDue: 0, cancelling: 0, cancelled: 0 };
    },

    /** Counts the trials that began in a period and have ended, and those of them that became a paid plan. */
    async countTrials(from: string, until: string): Promise<{ ended: number; paid: number }> {
      const sql = `SELECT coalesce(sum(s.trial = 0), 0) AS ended, coalesce(sum(s.trial = 0 AND s.renewed_at IS NOT NULL), 0) AS paid
        FROM purchases p JOIN subscriptions s ON s.uid = p.uid AND s.stripe_subscription_id = p.stripe_subscription_id
        WHERE p.trial = 1 AND p.started_at >= ? AND p.started_at < ?`;
      return (await db.prepare(sql).bind(from, until).first<{ ended: number; paid: number }>()) ?? { ended: 0, paid: 0 };
    },

    /** Lists revenue by month and plan, newest month first; amounts in minor units. */
    async listRevenue(from: string, until: string): Promise<RevenueRow[]> {
      const sql = `SELECT substr(p.paid_at, 1, 7) AS month, coalesce(o.name, p.offer_id) AS plan, p.currency, count(*) AS payments,
          sum(p.kind = 'renewal') AS renewals, sum(p.amount_minor) AS amountMinor
        FROM payments p LEFT JOIN offers o ON o.id = p.offer_id WHERE p.paid_at >= ? AND p.paid_at < ?
        GROUP BY month, plan, p.currency ORDER BY month DESC, amountMinor DESC`;
      return (await db.prepare(sql).bind(from, until).all<RevenueRow>()).results;
    },

    /** Lists disputes opened in a period, and undecided ones of before; newest first. Amounts in minor units. */
    async listDisputes(from: string): Promise<DisputeRow[]> {
      const sql = `SELECT id, status, amount_minor AS amountMinor, currency, opened_at AS openedAt FROM disputes
        WHERE opened_at >= ? OR status NOT IN (SELECT value FROM json_each(?)) ORDER BY opened_at DESC LIMIT 100`;
      return (await db.prepare(sql).bind(from, JSON.stringify(SETTLED_DISPUTE_STATUSES)).all<DisputeRow>()).results;
    },

    /** Returns the database's size in bytes. */
    async measure(): Promise<number> {
      return (await db.prepare("SELECT 1").run()).meta.size_after ?? 0;
    },
  };
}
