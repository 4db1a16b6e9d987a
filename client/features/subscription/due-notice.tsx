import type { ReactNode } from "react";
import { withContact } from "../../../shared/rules/contact.ts";
import { subscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { dueText } from "./due-text.ts";
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
  const text = dueText(kind, subscription, planName, locale);
  if (!text) return null;
  const isCalm = kind === "processing" || kind === "begun" || kind === "paused";
  return (
    <section
      aria-labelledby="due-title"
      className={`rounded-xl border p-5 ${isCalm ? "border-line bg-raised" : "border-danger bg-danger-soft"}`}
    >
      <h2 id="due-title" className="flex items-center gap-2 text-lg font-semibold">
        {!isCalm && <AlertIcon className="size-5 text-danger" />}
        {text.title}
      </h2>
      {text.lines.map((line) => (
        <p key={line} className="mt-2 text-sm">
          {withContact(line, stores.site.supportEmail)}
        </p>
      ))}
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
