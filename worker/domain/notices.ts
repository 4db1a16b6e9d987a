import type { NoticeName } from "../../shared/contracts/conversion-event.ts";
import { ROUTES } from "../../shared/routes.ts";
import { announcesTrialEnd, latestAnnouncedEnd } from "../../shared/rules/notices.ts";
import { toMajorUnits } from "../../shared/rules/purchase/offer-terms.ts";
import type { RequestContext } from "../context.ts";
import type { NoticeDue, NoticeKind } from "../store/notices.ts";
import type { OutboxEvent } from "../store/outbox.ts";

const NAMES: Record<NoticeKind, NoticeName> = {
  trial_ending: "Trial Ending",
  renewal_reminder: "Renewal Reminder",
  payment_failed: "Payment Failed",
  cancellation_confirmed: "Cancellation Confirmed",
};
const KINDS = ["trial_ending", "renewal_reminder", "payment_failed", "cancellation_confirmed"] as const satisfies NoticeKind[];

/** Older changes are no news: a product that begins to send mails does not write about last year. */
const NEWS_MS = 2 * 86_400_000;
/** Notices of one kind that one run makes. */
const BATCH = 100;

function toEvent({ config }: RequestContext, kind: NoticeKind, due: NoticeDue, now: Date): OutboxEvent {
  const { subscriptionId, uid, about, endsAt, plan, priceMinor, currency } = due;
  const id = `${subscriptionId}:${kind}:${about}`;
  const isCharged = kind !== "cancellation_confirmed" && priceMinor !== null && currency !== null;
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
      amount: isCharged ? toMajorUnits(priceMinor, currency) : null,
      currency: isCharged ? currency.toUpperCase() : null,
      due_date: new Date(endsAt).toISOString(),
      link: `${config.product.host}${ROUTES.paywall}`,
    },
  };
}

/**
 * Puts the mails that a subscriber expects into the outbox, as events of the automation webhook: a trial that ends, a payment that failed, a yearly plan that
 * renews, a cancellation. Each occasion is told once, however often and in however many places this runs at once.
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
    const told = due.filter((one) => kind !== "trial_ending" || announcesTrialEnd(one, now));
    if (told.length === 0) continue;
    await stores.batch(
      told.flatMap((one) => [
        stores.outbox.add(toEvent(context, kind, one, now), now.toISOString()),
        stores.notices.add(kind, one, now.toISOString()),
      ]),
    );
  }
}
