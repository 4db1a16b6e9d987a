import { useEffect, useState } from "react";
import { InvoiceList as Invoices } from "../../../shared/contracts/billing.ts";
import { toSentence } from "../../../shared/errors.ts";
import { formatDay } from "../../../shared/rules/purchase/offer-terms.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Stripe's invoice states in plain words. */
const STATUS: Record<string, string> = { paid: "Paid", open: words.toBePaid, void: "Void", uncollectible: "Given up", draft: "Being made" };

type State = { kind: "loading" } | { kind: "failed"; sentence: string } | { kind: "known"; items: Invoices["items"] };

/** The invoices of the signed-in person, with their pages and receipts at Stripe. */
export function InvoiceList() {
  const [attempt, setAttempt] = useState(0);
  return (
    <div tabIndex={-1}>
      <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const { account } = useStores();
  const locale = useVisitorLocale();
  const [state, setState] = useState<State>({ kind: "loading" });
  useEffect(() => {
    let gone = false;
    account.fetchJson("/api/account/subscription/invoices", Invoices).then(
      ({ items }) => !gone && setState({ kind: "known", items }),
      (error: unknown) => !gone && setState({ kind: "failed", sentence: toSentence(error) }),
    );
    return () => {
      gone = true;
    };
  }, [account]);

  if (state.kind === "loading") return <p className="text-ink-muted">Loading…</p>;
  if (state.kind === "failed") {
    return (
      <div ref={passFocusOn} role="alert" className="rounded-lg bg-danger-soft p-4 text-sm text-danger">
        <p>{state.sentence}</p>
        <Button size="sm" className="mt-3" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (state.items.length === 0) return <p className="text-ink-muted">{words.noPayments}</p>;
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
      {state.items.map(({ id, number, date, amount, credit, refunded, currency, status, pageUrl, pdfUrl }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-sm">
          <span className="min-w-40 font-medium">{formatDay(new Date(date), locale)}</span>
          <span>{formatPrice(amount, currency, locale)}</span>
          <span className="text-ink-muted">
            {STATUS[status] ?? status}
            {credit !== 0 &&
              say(credit > 0 ? words.creditKept : words.creditUsed, { amount: formatPrice(Math.abs(credit), currency, locale) })}
            {refunded > 0 && say(words.paidBack, { amount: formatPrice(refunded, currency, locale) })}
          </span>
          <span className="ml-auto flex gap-4">
            {pageUrl && (
              <a href={pageUrl} target="_blank" rel="noopener" className="underline">
                {status === "paid" ? "Receipt" : "Invoice"}
                <span className="sr-only"> {number}</span>
              </a>
            )}
            {pdfUrl && (
              <a href={pdfUrl} target="_blank" rel="noopener" className="underline">
                PDF<span className="sr-only"> {say(words.ofInvoice, { number: number ?? "" })}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
