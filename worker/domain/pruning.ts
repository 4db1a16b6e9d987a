import type { RequestContext } from "../context.ts";
import { DAY_MS } from "../../shared/constants.ts";

/** Delivered events are kept this long to answer "did you get it?". */
const DELIVERED_DAYS = 30;
/** Events that were given up wait this long for an operator. */
const DEAD_DAYS = 180;
/** Stripe sends an event again for three days. */
const WEBHOOK_EVENT_DAYS = 30;
/** Stripe lets an unfinished purchase expire after a day; the slowest payment takes two weeks. */
const UNFINISHED_PURCHASE_DAYS = 30;
/** A report's outcome can be looked up for a year. */
const CLOSED_REPORT_DAYS = 365;
/** Rows of one kind that one run removes; the next run goes on. */
const BATCH = 500;

/** Removes records that have served their purpose, by their age. */
export async function pruneRecords({ stores }: RequestContext, now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await stores.outbox.prune({ deliveredBefore: ago(DELIVERED_DAYS), deadBefore: ago(DEAD_DAYS), limit: BATCH });
  await stores.webhookEvents.prune(ago(WEBHOOK_EVENT_DAYS), BATCH);
  await stores.contentReports.prune(ago(CLOSED_REPORT_DAYS));
  await stores.purchases.prune(ago(UNFINISHED_PURCHASE_DAYS), BATCH);
}
