import type { ReactNode } from "react";
import { withContact } from "../../../shared/rules/contact.ts";
import { formatDay, formatPrice } from "../../../shared/rules/purchase/offer-terms.ts";
import { payableUntil, subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

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
  const plan = planName === null ? words.yourPlan : say(words.yourNamedPlan, { name: planName });
  const amount = due ? formatPrice(due.amount, due.currency, locale) : "";
  const day = (time: string) => formatDay(new Date(time), locale);
  const card = due?.card
    ? say(words.cardRefused, { brand: due.card.brand.charAt(0).toUpperCase() + due.card.brand.slice(1), last4: due.card.last4 })
    : "";
  const retry = due?.nextAttempt ? say(words.triedAgainOn, { day: day(due.nextAttempt) }) : words.notTriedAgain;
  const earlier = {
    title: say(words.stillDueTitle, { amount }),
    lines: due
      ? [
          say(words.earlierUnpaid, { amount, plan, day: day(due.since), card }),
          retry,
          kind === "ending" ? words.planStays : words.planContinues,
        ]
      : [],
  };
  const text: Partial<Record<typeof kind, { title: string; lines: (string | false | null | undefined)[] }>> = {
    active: earlier,
    ending: earlier,
    due: {
      title: say(words.dueTitle, { amount }),
      lines: due
        ? [
            due.payments > 1
              ? say(words.renewalsFailed, { payments: due.payments, plan, day: day(due.since), amount, card })
              : say(words.renewalFailedOn, { plan, day: day(due.since), card }),
            retry,
            isActive ? say(words.keepEverythingUntil, { day: day(payableUntil(due)) }) : words.fillButNotDownload,
          ]
        : [say(words.renewalFailed, { plan })],
    },
    paused: {
      title: words.pausedTitle,
      lines: [say(words.paused, { amount, plan })],
    },
    begun: {
      title: words.unfinishedTitle,
      lines: due ? [say(words.unpaidPurchase, { card, amount, plan })] : [say(words.cardMissing, { plan })],
    },
    disputed: {
      title: words.disputedTitle,
      lines: [say(words.disputed, { plan })],
    },
    processing: {
      title: words.pendingTitle,
      lines: [say(words.pending, { amount, plan })],
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
            {kind === "begun" ? words.cancelPurchase : "Cancel subscription"}
          </Button>
        )}
      </div>
    </section>
  );
}
