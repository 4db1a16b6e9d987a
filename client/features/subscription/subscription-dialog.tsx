import { useState } from "react";
import { canLeave, endsAtOnce, subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { formatDay, formatPrice } from "../../../shared/rules/purchase/offer-terms.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { changeSubscription } from "./load-subscription.ts";

type Change = "cancel" | "resume" | "refund";

const DONE: Record<Change | "ended" | "taken back", string> = {
  cancel: "Your subscription will not renew.",
  ended: "Your subscription has ended. Nothing is open any more, and no card is tried again.",
  "taken back": "The purchase is taken back. Nothing will be charged for it.",
  resume: "Your subscription renews again.",
  refund: "The renewal is paid back. It takes your bank five to ten days to show it.",
};

/** Cancels in one click and one confirm, with the day until which everything stays; also resumes, and refunds an unused renewal. */
export function SubscriptionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const [busy, setBusy] = useState<Change | null>(null);
  const [done, setDone] = useState<keyof typeof DONE | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!subscription) return null;
  const kind = subscriptionKind(subscription);
  const leavesAtOnce = endsAtOnce(subscription);
  const mayLeave = canLeave(subscription) && kind !== "ending";

  async function change(what: Change) {
    setBusy(what);
    setProblem(null);
    try {
      const before = kind;
      await changeSubscription(stores, what);
      const atOnce = before === "begun" ? "taken back" : "ended";
      setDone(what === "cancel" && leavesAtOnce ? atOnce : what);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "That didn’t work. Try again.");
    } finally {
      setBusy(null);
    }
  }

  function close() {
    setDone(null);
    setProblem(null);
    onClose();
  }

  const until = subscription.accessUntil ? formatDay(new Date(subscription.accessUntil), locale) : "the end of the paid period";
  const { refund } = subscription;
  const ends = subscription.cancelAtPeriodEnd;
  const { due } = subscription;
  // A paused subscription owes nothing; the price is that of resuming it.
  const owed = due && kind !== "paused" ? formatPrice(due.amount, due.currency, locale) : null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={kind === "ending" ? "Your subscription ends" : kind === "begun" ? "Take the purchase back" : "Cancel subscription"}
    >
      <div role="status" className="empty:hidden">
        {done && <p className="mb-4 rounded-lg bg-primary-soft p-3 font-medium">{DONE[done]}</p>}
      </div>
      {mayLeave && leavesAtOnce && (
        <p className="text-ink-muted">
          {kind === "begun"
            ? "The purchase is taken back, and nothing is charged for it. You can choose a plan at any time."
            : owed
              ? `The subscription ends today. The open amount of ${owed} is void: you do not pay it, and your card is not tried again. What you saved stays yours.`
              : "The subscription ends today, and nothing more is charged. What you saved stays yours."}
        </p>
      )}
      {!leavesAtOnce && subscription.isActive && (
        <p className="text-ink-muted">
          {ends ? (
            <>
              You keep everything until <strong className="text-ink">{until}</strong>. After that nothing is charged, and what you saved
              stays yours.
            </>
          ) : (
            <>
              You keep everything until <strong className="text-ink">{until}</strong>, and nothing is charged after that.{" "}
              {owed && `The open amount of ${owed} is void: you do not pay it. `}You can come back at any time.
            </>
          )}
        </p>
      )}
      {!canLeave(subscription) && !done && <p className="text-ink-muted">Your subscription has ended. It is not charged any more.</p>}
      {refund && (
        <p className="mt-3 text-ink-muted">
          You have not used the last renewal: until {formatDay(new Date(refund.until), locale)} we pay back{" "}
          {formatPrice(refund.amount, refund.currency, locale)} and end the subscription at once.
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {problem && <p className="mt-4 rounded-lg bg-danger-soft p-3 text-sm text-danger">{problem}</p>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {refund && subscription.isActive && (
          <Button busy={busy === "refund"} disabled={busy !== null} onClick={() => void change("refund")}>
            Pay the renewal back
          </Button>
        )}
        {kind === "ending" && (
          <Button variant="primary" busy={busy === "resume"} disabled={busy !== null} onClick={() => void change("resume")}>
            Keep my subscription
          </Button>
        )}
        {mayLeave && (
          <Button variant="danger" busy={busy === "cancel"} disabled={busy !== null} onClick={() => void change("cancel")}>
            {kind === "begun" ? "Take the purchase back" : leavesAtOnce && owed ? "Cancel and void what is open" : "Cancel subscription"}
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          {done || !canLeave(subscription) ? "Close" : "Back"}
        </Button>
      </div>
    </Dialog>
  );
}
