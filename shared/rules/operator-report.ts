import type { CountName, OperatorReport } from "../contracts/operator-report.ts";

/** The counts of a report in the order in which they are shown, in a person's words. */
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

/** A share in percent; a dash when there is nothing to have a share of. */
export function toPercent(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(1)} %`;
}

/** From this share of its limit on, storage is near it. */
export const STORAGE_NEAR = 0.8;
/** From this many answers that failed on our side in a day on, something is wrong. */
export const MANY_ERRORS = 50;

/** What needs somebody, as sentences; the most urgent first. */
export function listConcerns({ cron, outbox, disputes, days, storage, openReports }: OperatorReport): string[] {
  const failing = cron.filter(({ failingSince }) => failingSince !== null);
  const open = disputes.filter(({ status }) => status === "needs_response" || status === "warning_needs_response");
  const errors = days.at(-1)?.counts.server_errors ?? 0;
  const share = storage.databaseBytes / storage.databaseLimitBytes;
  return [
    ...failing.map(({ name, failingSince }) => `The cron’s part ${name} fails since ${failingSince?.slice(0, 16).replace("T", " ")}.`),
    ...(open.length > 0 ? [`Disputes that wait for your answer at Stripe: ${open.length}.`] : []),
    ...(openReports > 0 ? [`Reports about forms that wait for a decision: ${openReports}.`] : []),
    ...(outbox.counts.dead > 0
      ? [`Events that were given up: ${outbox.counts.dead}. Send them again with npm run ops -- outbox resend all.`]
      : []),
    ...(errors >= MANY_ERRORS ? [`Answers that failed on our side today: ${errors}.`] : []),
    ...(share >= STORAGE_NEAR ? [`The database has ${toPercent(share)} of what D1 can hold.`] : []),
  ];
}
