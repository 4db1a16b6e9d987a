import type { PaymentDue, Subscription } from "../../../shared/contracts/subscription.ts";
import { formatDay } from "../../../shared/rules/purchase/offer-terms.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { payableUntil, type SubscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type Due = Readonly<PaymentDue>;

type DueText = { title: string; lines: string[] };

function cardText({ card }: Due): string {
  return card ? say(words.cardRefused, { brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1), last4: card.last4 }) : "";
}

function retryText({ nextAttempt, unconfirmed, cardMissing }: Due, day: (time: string) => string): string {
  if (cardMissing) return words.noCardToCharge;
  if (unconfirmed) return words.wantsConfirmation;
  return nextAttempt ? say(words.triedAgainOn, { day: day(nextAttempt) }) : words.notTriedAgain;
}

/**
 * Returns the title and the sentences about a payment that is due or a purchase that is not finished: plan, refusal, and what follows without payment.
 * Null in states that need no notice.
 */
export function dueText(
  kind: SubscriptionKind,
  { due, isActive }: Readonly<Pick<Subscription, "isActive">> & { readonly due?: Due | null | undefined },
  planName: string | null,
  locale: string,
): DueText | null {
  const plan = planName === null ? words.yourPlan : say(words.yourNamedPlan, { name: planName });
  const amount = due ? formatPrice(due.amount, due.currency, locale) : "";
  const day = (time: string) => formatDay(new Date(time), locale);
  switch (kind) {
    case "active":
    case "ending": {
      const title = say(words.stillDueTitle, { amount });
      if (!due) return { title, lines: [] };
      const unpaid = say(words.earlierUnpaid, { amount, plan, day: day(due.since), card: cardText(due) });
      return { title, lines: [unpaid, retryText(due, day), kind === "ending" ? words.planStays : words.planContinues] };
    }
    case "due": {
      const title = say(words.dueTitle, { amount });
      if (!due) return { title, lines: [say(words.renewalFailed, { plan })] };
      const named = { plan, day: day(due.since), card: cardText(due) };
      const failed =
        due.payments > 1 ? say(words.renewalsFailed, { ...named, payments: due.payments, amount }) : say(words.renewalFailedOn, named);
      const access = isActive ? say(words.keepEverythingUntil, { day: day(payableUntil(due)) }) : words.fillButNotDownload;
      return { title, lines: [failed, retryText(due, day), access] };
    }
    case "paused":
      return { title: words.pausedTitle, lines: [say(words.paused, { amount, plan })] };
    case "begun":
      return {
        title: words.unfinishedTitle,
        lines: [due ? say(words.unpaidPurchase, { card: cardText(due), amount, plan }) : say(words.cardMissing, { plan })],
      };
    case "disputed":
      return { title: words.disputedTitle, lines: [say(words.disputed, { plan })] };
    case "processing":
      return { title: words.pendingTitle, lines: [say(words.pending, { amount, plan })] };
    default:
      return null;
  }
}
