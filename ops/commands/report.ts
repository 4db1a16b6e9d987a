import { formatJson } from "../../catalogue/format-json.ts";
import { formatTable } from "../../catalogue/format-table.ts";
import type { OperatorReport } from "../../shared/contracts/operator-report.ts";
import { PRODUCT_LOCALE } from "../../shared/rules/locales.ts";
import { COUNT_LABELS, toPercent } from "../../shared/rules/operator-report.ts";
import { formatPrice } from "../../shared/rules/purchase/prices.ts";
import { loadOperatorReport, MOST_DAYS } from "../../worker/domain/operator-report.ts";
import { withProduct } from "../open-product.ts";

type Flags = { json: boolean; remote: boolean; days?: string };

function parseDays(text = "30"): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw new Error(`--days takes a number from 1 to ${MOST_DAYS}.`);
  return days;
}

function section(title: string, head: string[], rows: string[][]): string {
  return rows.length === 0 ? "" : `\n${title}\n${formatTable(head, rows)}\n`;
}

/** Writes a report for a terminal: its figures in sections, amounts in the decimals in which Stripe charges their currency. */
export function formatReport(report: OperatorReport): string {
  const { totals, conversion, subscriptions, revenue, topForms, missedSearches, outbox, cron, disputes, failedRefunds } = report;
  const failing = cron.filter(({ failingSince }) => failingSince !== null);
  return [
    `${report.from} to ${report.to}\n`,
    section(
      "Counts",
      ["what", "number"],
      COUNT_LABELS.map(({ name, label }) => [label, String(totals[name])]),
    ),
    `\nPurchases of each paywall visit: ${toPercent(conversion.paywall)}. Trials that became a paid plan: ${toPercent(conversion.trial)}.`,
    `\nSubscriptions now: ${subscriptions.active} active, ${subscriptions.trial} in trial, ${subscriptions.pastDue} past due, ${subscriptions.cancelling} end with their period, ${subscriptions.cancelled} cancelled.\n`,
    section(
      "Revenue",
      ["month", "plan", "payments", "renewals", "amount"],
      revenue.map((row) => [
        row.month,
        row.plan,
        String(row.payments),
        String(row.renewals),
        formatPrice(row.amount, row.currency, PRODUCT_LOCALE),
      ]),
    ),
    section(
      "Forms",
      ["form", "opened", "filled", "taken"],
      topForms.map((form) => [form.templateId, String(form.opened), String(form.filled), String(form.taken)]),
    ),
    section(
      "Searches that found nothing",
      ["words", "times"],
      missedSearches.map(({ words, count }) => [words, String(count)]),
    ),
    section(
      "Disputes",
      ["opened", "id", "state", "amount"],
      disputes.map((dispute) => [
        dispute.openedAt,
        dispute.id,
        dispute.status,
        formatPrice(dispute.amount, dispute.currency, PRODUCT_LOCALE),
      ]),
    ),
    section(
      "Refunds that failed",
      ["told", "id", "amount"],
      failedRefunds.map((refund) => [refund.toldAt, refund.id, formatPrice(refund.amount, refund.currency, PRODUCT_LOCALE)]),
    ),
    `\nEvents: ${outbox.counts.pending} to be delivered, ${outbox.counts.dead} given up. Reports about forms that wait: ${report.openReports}.`,
    failing.length === 0
      ? "\nEvery part of the cron works."
      : `\nThe cron fails at ${failing.map(({ name, failingSince }) => `${name} since ${failingSince}`).join(", ")}.`,
  ].join("");
}

/** Prints the operator's report on the product. */
export async function runReport({ json, remote, days }: Flags): Promise<number> {
  const report = await withProduct({ remote }, (context) => loadOperatorReport(context, parseDays(days)));
  console.log(json ? formatJson(report) : formatReport(report));
  return 0;
}
