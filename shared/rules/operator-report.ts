import type { CountName, OperatorReport } from "../contracts/operator-report.ts";
import { waitsForAnswer } from "./purchase/access.ts";

/** The counts of a report in display order, with their labels. */
export const COUNT_LABELS: { name: CountName; label: string }[] = [
  { name: "form_opened", label: "Forms opened" },
  { name: "form_filled", label: "Forms begun to be filled" },
  { name: "completions_free", label: "Completed forms taken, free" },
  { name: "completions_paid", label: "Completed forms taken, with a plan" },
  { name: "accounts", label: "New accounts" },
  { name: "paywall_opened", label: "Visits to the paywall" },
  { name: "purchases", label: "Purchases, trials included" },
  { name: "trials", label: "Trials begun" },
  { name: "refunds", label: "Refunds" },
  { name: "server_errors", label: "Answers that failed on our side" },
];

/** Formats a share in percent; a dash for none. */
export function toPercent(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)} %`;
}

/** Share of its limit from which storage counts as nearly full. */
const STORAGE_NEAR = 0.8;
/** Number of server errors in a day from which the report raises a concern. */
const MANY_ERRORS = 50;

/** A concern for the operator: a name that stays the same while it lasts, and a sentence. */
export type Concern = { name: string; text: string };

/** Lists the concerns for the operator, the most urgent first. */
export function listConcerns({ cron, outbox, disputes, failedRefunds, days, storage, openReports }: OperatorReport): Concern[] {
  const failing = cron.filter(({ failingSince }) => failingSince !== null);
  const open = disputes.filter(({ status }) => waitsForAnswer(status));
  const errors = days.at(-1)?.counts.server_errors ?? 0;
  const share = storage.databaseBytes / storage.databaseLimitBytes;
  const concerns: (Concern & { holds: boolean })[] = [
    { name: "disputes", holds: open.length > 0, text: `Disputes that wait for your answer at Stripe: ${open.length}.` },
    {
      name: "failed_refunds",
      holds: failedRefunds.length > 0,
      text: `Refunds that a bank sent back, so that you still owe them: ${failedRefunds.length}. Pay them in another way.`,
    },
    { name: "content_reports", holds: openReports > 0, text: `Reports about forms that wait for a decision: ${openReports}.` },
    {
      name: "dead_events",
      holds: outbox.counts.dead > 0,
      text: `Events that were given up: ${outbox.counts.dead}. Send them again with npm run ops -- outbox resend all.`,
    },
    { name: "server_errors", holds: errors >= MANY_ERRORS, text: `Answers that failed on our side today: ${errors}.` },
    { name: "storage", holds: share >= STORAGE_NEAR, text: `The database has ${toPercent(share)} of what D1 can hold.` },
  ];
  return [
    ...failing.map(({ name, failingSince, error }) => ({
      name: `cron:${name}`,
      text: `The cron’s part ${name} fails since ${failingSince?.slice(0, 16).replace("T", " ")}: ${error ?? "unknown"}`,
    })),
    ...concerns.filter(({ holds }) => holds).map(({ name, text }) => ({ name, text })),
  ];
}
