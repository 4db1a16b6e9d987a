import type { CountName } from "../contracts/operator-report.ts";

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
