import { useState } from "react";
import { toSentence } from "../../../shared/errors.ts";
import { canLeave, endsAtOnce, subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { formatDay } from "../../../shared/rules/purchase/offer-terms.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type Change as AnyChange, changeSubscription } from "./change-subscription.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { sayWith } from "../../lib/say-with.ts";

type Change = Exclude<AnyChange, "change">;

const DONE: Record<Change | "ended" | "taken back", string> = {
  cancel: words.willNotRenew,
  ended: words.endedUnpaid,
  "taken back": words.purchaseCanceled,
  resume: words.renewsAgain,
  refund: words.renewalPaidBack,
};

/** Cancels in one click and one confirm, with the day until which everything stays; also resumes, and refunds an unused renewal. */
export function SubscriptionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stores = useStores();
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const [busy, setBusy] = useState<Change | null>(null);
  const [done, setDone] = useState<keyof typeof DONE | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!subscription) return null;
  const kind = subscriptionKind(subscription);
  // Who has just decided to stay is not asked to leave.
  const isKept = done === "resume";

  async function change(what: Change) {
    setBusy(what);
    setProblem(null);
    try {
      await changeSubscription(stores, what);
      const atOnce = kind === "begun" ? "taken back" : "ended";
      // What was charged, or left uncharged, since the dialog opened decides when the plan ends.
      const { subscription: changed } = stores.subscription;
      setDone(what === "cancel" && changed && subscriptionKind(changed) !== "ending" ? atOnce : what);
    } catch (error) {
      setProblem(toSentence(error, words.didNotWork));
    } finally {
      setBusy(null);
    }
  }

  function close() {
    setDone(null);
    setProblem(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={
        isKept ? words.keptTitle : kind === "ending" ? words.confirmTitle : kind === "begun" ? words.cancelPurchase : "Cancel subscription"
      }
    >
      <div role="status" className="empty:hidden">
        {done && <p className="mb-4 rounded-lg bg-primary-soft p-3 font-medium">{DONE[done]}</p>}
      </div>
      {!isKept && <Consequences subscription={subscription} done={done !== null} />}
      <div role="alert" className="empty:hidden">
        {problem && <p className="mt-4 rounded-lg bg-danger-soft p-3 text-sm text-danger">{problem}</p>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {!isKept && <Changes subscription={subscription} busy={busy} onChange={(what) => void change(what)} />}
        <Button variant="ghost" onClick={close}>
          {done || !canLeave(subscription) ? "Close" : "Back"}
        </Button>
      </div>
    </Dialog>
  );
}

type Known = NonNullable<ReturnType<typeof useSubscriptionSnapshot>["subscription"]>;

/** Returns the sum that is owed, or null. A paused subscription owes nothing; the price is that of resuming it. */
function useOwed(subscription: Known): string | null {
  const locale = useVisitorLocale();
  const { due } = subscription;
  return due && subscriptionKind(subscription) !== "paused" ? formatPrice(due.amount, due.currency, locale) : null;
}

function canCancel(subscription: Known): boolean {
  return canLeave(subscription) && subscriptionKind(subscription) !== "ending";
}

/** Says what the person keeps and loses, and until when. */
function Consequences({ subscription, done }: { subscription: Known; done: boolean }) {
  const locale = useVisitorLocale();
  const owed = useOwed(subscription);
  const leavesAtOnce = endsAtOnce(subscription);
  const isBegun = subscriptionKind(subscription) === "begun";
  const { refund, accessUntil, cancelAtPeriodEnd: ends } = subscription;
  const until = accessUntil ? formatDay(new Date(accessUntil), locale) : words.endOfPeriod;
  return (
    <>
      {canCancel(subscription) && leavesAtOnce && (
        <p className="text-ink-muted">
          {isBegun ? words.cancelPurchaseMeans : owed ? say(words.endsTodayOwing, { owed }) : words.endsToday}
        </p>
      )}
      {!leavesAtOnce && subscription.isActive && (
        <p className="text-ink-muted">
          {sayWith(ends ? words.keepUntilEnded : words.keepUntil, { until: <strong className="text-ink">{until}</strong> })}
          {!ends && ` ${owed ? `${say(words.notOwed, { owed })} ` : ""}${words.comeBack}`}
        </p>
      )}
      {!canLeave(subscription) && !done && <p className="text-ink-muted">{words.endedAlready}</p>}
      {refund && (
        <p className="mt-3 text-ink-muted">
          {say(words.refundable, {
            day: formatDay(new Date(refund.until), locale),
            amount: formatPrice(refund.amount, refund.currency, locale),
          })}
        </p>
      )}
    </>
  );
}

type ChangesProps = { subscription: Known; busy: Change | null; onChange: (what: Change) => void };

/** The changes that the subscription allows, as buttons. */
function Changes({ subscription, busy, onChange }: ChangesProps) {
  const owed = useOwed(subscription);
  const kind = subscriptionKind(subscription);
  const shared = (what: Change) => ({ busy: busy === what, disabled: busy !== null, onClick: () => onChange(what) });
  return (
    <>
      {subscription.refund && subscription.isActive && <Button {...shared("refund")}>{words.payBack}</Button>}
      {kind === "ending" && (
        <Button variant="primary" {...shared("resume")}>
          {words.keepMySubscription}
        </Button>
      )}
      {canCancel(subscription) && (
        <Button variant="danger" {...shared("cancel")}>
          {kind === "begun" ? words.cancelPurchase : endsAtOnce(subscription) && owed ? words.cancelUnpaid : "Cancel subscription"}
        </Button>
      )}
    </>
  );
}
