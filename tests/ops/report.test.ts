import { expect, it } from "vitest";
import { formatReport } from "../../ops/commands/report.ts";
import type { OperatorReport } from "../../shared/contracts/operator-report.ts";

const none: OperatorReport = {
  madeAt: "2026-11-30T00:00:00.000Z",
  from: "2026-11-01",
  to: "2026-11-30",
  totals: {
    paywall_opened: 0,
    form_opened: 0,
    form_filled: 0,
    server_errors: 0,
    accounts: 0,
    completions_free: 0,
    completions_paid: 0,
    purchases: 0,
    trials: 0,
    refunds: 0,
  },
  days: [],
  conversion: { paywall: null, trial: null },
  subscriptions: { active: 0, trial: 0, pastDue: 0, cancelling: 0, cancelled: 0 },
  disputes: [],
  failedRefunds: [],
  revenue: [],
  topForms: [],
  missedSearches: [],
  openReports: 0,
  outbox: { counts: { pending: 0, delivered: 0, dead: 0 }, deadLetters: [] },
  cron: [],
  storage: { databaseBytes: 0, databaseLimitBytes: 1 },
};

it("the report in a terminal shows amounts in the decimals in which Stripe charges a currency", () => {
  const paid = (amount: number, currency: string) => ({ month: "2026-11", plan: "Weekly", payments: 1, renewals: 0, amount, currency });
  const disputes = [{ id: "du_1", status: "lost", amount: 5.12, currency: "kwd", openedAt: "2026-11-02" }];
  const failedRefunds = [{ id: "re_1", amount: 700, currency: "jpy", toldAt: "2026-11-03" }];
  const text = formatReport({ ...none, failedRefunds, revenue: [paid(500, "jpy"), paid(1490.5, "rsd")], disputes }).replaceAll(
    "\u00A0",
    " ",
  );
  expect(text).toMatch(/¥500$/mu);
  expect(text).toMatch(/RSD 1,490\.50$/mu);
  expect(text).toMatch(/re_1.*¥700$/mu);
  expect(text).toMatch(/KWD 5\.120$/mu);
});
