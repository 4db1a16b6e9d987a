import type { NoticeName } from "../../shared/contracts/conversion-event.ts";
import { valueWhen } from "../../shared/errors.ts";
import { ROUTES } from "../../shared/routes.ts";
import { latestAnnouncedEnd } from "../../shared/rules/notices.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import type { RequestContext } from "../context.ts";
import type { Charge } from "../services/stripe/invoice.ts";
import type { NoticeDue, NoticeKind } from "../store/notices.ts";
import type { OutboxEvent } from "../store/outbox.ts";
import { requireStripe } from "./require-stripe.ts";
import { DAY_MS } from "../../shared/constants.ts";

const NAMES: Record<NoticeKind, NoticeName> = {
  trial_ending: "Trial Ending",
  renewal_reminder: "Renewal Reminder",
  payment_failed: "Payment Failed",
  cancellation_confirmed: "Cancellation Confirmed",
};
/** Those that need no answer of Stripe come first. */
const KINDS = ["payment_failed", "cancellation_confirmed", "trial_ending", "renewal_reminder"] as const satisfies NoticeKind[];

/** Older changes are no news: a product that begins to send mails does not write about last year. */
const NEWS_MS = 2 * DAY_MS;
/** Notices of one kind that one run makes: Stripe is asked about each charge. */
const BATCH = 50;

/**
 * Returns what Stripe charges next: tax, a discount or a credit make it differ from the plan's price. Null where nothing is charged, or Stripe cannot
 * tell. @throws AppError unavailable
 */
async function nextCharge(context: RequestContext, kind: NoticeKind, due: NoticeDue): Promise<Charge | null> {
  const { subscriptionId, owedMinor, owedCurrency } = due;
  if (kind === "cancellation_confirmed") return null;
  if (kind === "payment_failed")
    return owedMinor === null || owedCurrency === null ? null : { amountMinor: owedMinor, currency: owedCurrency };
  return (await requireStripe(context)).priceNext(subscriptionId).catch(valueWhen("upstream_failed", null));
}

function toEvent({ config }: RequestContext, kind: NoticeKind, due: NoticeDue, charge: Charge | null, now: Date): OutboxEvent {
  const { subscriptionId, uid, about, endsAt, plan } = due;
  const id = `${subscriptionId}:${kind}:${about}`;
  return {
    id,
    uid,
    purchaseId: null,
    position: 0,
    destination: "automation",
    payload: {
      event_id: id,
      event_name: NAMES[kind],
      event_date: now.toISOString(),
      plan,
      amount: charge && toMajorUnits(charge.amountMinor, charge.currency),
      currency: charge && charge.currency.toUpperCase(),
      due_date: new Date(endsAt).toISOString(),
      link: `${config.product.host}${ROUTES.paywall}`,
    },
  };
}

/**
 * Puts the mails that a subscriber expects into the outbox, as events of the automation webhook: a trial that ends, a payment that failed, a yearly plan that
 * renews, a cancellation. Each occasion is told once, however often and in however many places this runs at once. @throws AppError unavailable while
 * Stripe does not answer; the next run makes the rest
 */
export async function noteNotices(context: RequestContext, now = new Date()): Promise<void> {
  const { stores, config } = context;
  if (config.payments.automationUrl === null) return;
  await stores.notices.forgetTakenBack();
  for (const kind of KINDS) {
    const due = await stores.notices.listDue(kind, {
      now: now.toISOString(),
      endBefore: latestAnnouncedEnd(kind === "trial_ending" ? "trial" : "renewal", now),
      changedAfter: new Date(now.getTime() - NEWS_MS).toISOString(),
      limit: BATCH,
    });
    for (const one of due) {
      const charge = await nextCharge(context, kind, one);
      await stores.batch([
        stores.outbox.add(toEvent(context, kind, one, charge, now), now.toISOString()),
        stores.notices.add(kind, one, now.toISOString()),
      ]);
    }
  }
}
