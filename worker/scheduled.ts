import type { Bindings } from "./config/config.ts";
import { createContexts, type RequestContext } from "./context.ts";
import { forgetErasures } from "./domain/accounts.ts";
import { sendAlerts } from "./domain/alerts.ts";
import { countUses, keepCounts } from "./domain/counting.ts";
import { takeMissedEvents } from "./domain/missed-events.ts";
import { finishCustomers } from "./domain/new-customers.ts";
import { noteNotices } from "./domain/notices.ts";
import { deliverOutbox } from "./domain/outbox.ts";
import { pruneRecords } from "./domain/pruning.ts";
import { resealDocuments } from "./domain/sealed-documents.ts";
import { closeLeftCustomers, reconcileSubscriptions } from "./domain/subscriptions.ts";
import { logFailure } from "./log-failure.ts";
import { toOperatorError } from "./services/operator-fault.ts";

/** Documents that one run seals again; the next run goes on. */
const RESEALED_A_RUN = 100;

const createContext = createContexts();

/** Parts of the Cron Trigger's work, in order, under their names in the log. */
const PARTS: Record<string, (context: RequestContext) => Promise<unknown>> = {
  /** Reads Stripe where an event may be lost. */
  reconcile_subscriptions: async (context) => context.services.stripe && reconcileSubscriptions(context),
  /** Handles events whose webhook never came. */
  take_missed_events: async (context) => context.services.stripe && takeMissedEvents(context),
  /** Makes the mails that subscribers expect. */
  note_notices: (context) => noteNotices(context),
  /** Delivers events that a crash or a failure left behind. */
  deliver_outbox: (context) => deliverOutbox(context),
  /** Keeps or closes customers whose making was cut off. */
  finish_customers: (context) => finishCustomers(context),
  /** Deletes customers that an erasure left at Stripe. */
  close_customers: (context) => closeLeftCustomers(context),
  /** Forgets old erasures. */
  forget_erasures: (context) => forgetErasures(context),
  /** Counts the day, and takes payments into the books. */
  keep_counts: (context) => keepCounts(context),
  /** Puts the most used templates first, once a day. */
  count_uses: (context) => countUses(context),
  /** Removes old records. */
  prune_records: (context) => pruneRecords(context),
  /** Seals answers from before sealing, and those under an older key. */
  seal_answers: async (context) => context.services.seal && resealDocuments(context, RESEALED_A_RUN),
  /** Alerts the operator, also of failures of the parts above. */
  send_alerts: (context) => sendAlerts(context),
};

/** Runs one part and notes its result; a failure is logged by name and goes no further. */
async function runPart(context: RequestContext, name: string, work: (context: RequestContext) => Promise<unknown>): Promise<void> {
  const { cronParts } = context.stores;
  const now = new Date().toISOString();
  try {
    await work(context);
    await cronParts.noteSuccess(name, now);
  } catch (error) {
    logFailure({ event: "cron_failed", name, requestId: context.requestId }, error);
    // The database may be what failed.
    await cronParts.noteFailure(name, toOperatorError(error).message, now).catch(() => undefined);
  }
}

/** Runs every part of the Cron Trigger's work. One that fails is logged by name, and the others go on. */
export async function runScheduled(env: Bindings, execution: Pick<ExecutionContext, "waitUntil">): Promise<void> {
  const context = createContext(env, execution);
  for (const [name, work] of Object.entries(PARTS)) await runPart(context, name, work);
}
