import type { ReactNode } from "react";
import { withContact } from "../../../shared/rules/contact.ts";
import { formatDay, formatPrice } from "../../../shared/rules/purchase/offer-terms.ts";
import { payableUntil, subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";

type DueNoticeProps = {
  planName: string | null;
  /** Opens the cancellation; without it there is no button. */
  onLeave?: () => void;
  /** The way to pay, where the page itself has none. */
  payLink?: ReactNode;
};

/** A due payment or unfinished purchase: plan, refusal, and what follows without payment. */
export function DueNotice({ planName, onLeave, payLink }: DueNoticeProps) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  if (!subscription) return null;
  const kind = subscriptionKind(subscription);
  const { due, isActive } = subscription;
  const plan = planName === null ? "your plan" : `your plan “${planName}”`;
  const amount = due ? formatPrice(due.amount, due.currency, locale) : "";
  const day = (time: string) => formatDay(new Date(time), locale);
  const card = due?.card
    ? `Your ${due.card.brand.charAt(0).toUpperCase()}${due.card.brand.slice(1)} card ending in ${due.card.last4} was refused. `
    : "";
  const retry = due?.nextAttempt
    ? `Stripe tries the card again by itself on ${day(due.nextAttempt)}. `
    : "The card is not tried again by itself.";
  const earlier = {
    title: `${amount} is still due`,
    lines: due
      ? [
          `${amount} for ${plan} could not be charged on ${day(due.since)}, and a later payment was. ${card}`,
          retry,
          kind === "ending"
            ? "Your plan stays until it ends all the same."
            : "Your plan goes on meanwhile. If you cancel it, you do not pay this any more.",
        ]
      : [],
  };
  const text: Partial<Record<typeof kind, { title: string; lines: (string | false | null | undefined)[] }>> = {
    active: earlier,
    ending: earlier,
    due: {
      title: `${amount} is due`,
      lines: due
        ? [
            due.payments > 1
              ? `${due.payments} renewals of ${plan} since ${day(due.since)} could not be charged; together they are ${amount}. One press pays them all, and your statement shows ${due.payments} payments. ${card}`
              : `The renewal of ${plan} on ${day(due.since)} could not be charged. ${card}`,
            retry,
            isActive
              ? `You keep everything until ${day(payableUntil(due))}. If nothing is paid by then, access ends and your drafts stay on this device.`
              : "Until you pay you can fill out forms but not download them. Your drafts stay on this device.",
          ]
        : [`The renewal of ${plan} could not be charged.`],
    },
    paused: {
      title: "Your subscription is paused",
      lines: [`Pay ${amount} and ${plan} begins again today, with a new period.`],
    },
    begun: {
      title: "Your purchase is not finished",
      lines: due
        ? [`${card}${amount} for ${plan} is still to be paid. Pay below, choose another plan, or take the purchase back.`]
        : [`A card for ${plan} is still missing. Add one below, choose another plan, or take the purchase back.`],
    },
    disputed: {
      title: "A payment was taken back",
      lines: [
        `Your bank has returned a payment for ${plan} because it was disputed, so access is closed until that is decided. If you did not mean to dispute it, tell your bank, and write to us.`,
      ],
    },
    processing: {
      title: "Your bank is working on the payment",
      lines: [
        `${amount} for ${plan} is on its way. Banks take up to a few days for this kind of payment. There is nothing more to do: you can close this page, and we will not charge you twice.`,
      ],
    },
  };
  const shown = text[kind];
  if (!shown) return null;
  const isCalm = kind === "processing" || kind === "begun" || kind === "paused";
  return (
    <section
      aria-labelledby="due-title"
      className={`rounded-xl border p-5 ${isCalm ? "border-line bg-raised" : "border-danger bg-danger-soft"}`}
    >
      <h2 id="due-title" className="flex items-center gap-2 text-lg font-semibold">
        {!isCalm && <AlertIcon className="size-5 text-danger" />}
        {shown.title}
      </h2>
      {shown.lines.map(
        (line) =>
          line && (
            <p key={line} className="mt-2 text-sm">
              {withContact(line, stores.site.supportEmail)}
            </p>
          ),
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
        {payLink}
        {kind !== "processing" && kind !== "ending" && onLeave && (
          <Button size="sm" onClick={onLeave}>
            {kind === "begun" ? "Take the purchase back" : "Cancel subscription"}
          </Button>
        )}
      </div>
    </section>
  );
}
