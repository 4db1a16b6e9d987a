import { useState } from "react";
import { useSnapshot } from "valtio";
import { PlanChange } from "../../../shared/contracts/billing.ts";
import { toSentence } from "../../../shared/errors.ts";
import { formatOfferPrice, formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { changeSubscription } from "./change-subscription.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const PATH = "/api/account/subscription/change";

/** Changes the plan: first shows today's price to the cent, then one button charges just that. */
export function PlanChanger({ offerId }: { offerId: string | null }) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const { offers } = useSnapshot(stores.offers);
  const [shown, setShown] = useState<PlanChange | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const own = offers.find(({ id }) => id === offerId);
  // Stripe bills a plan in one currency.
  const others = offers.filter(({ id, currency }) => id !== offerId && currency === (own?.currency ?? currency));
  const price = (amount: number, currency: string) => formatPrice(amount, currency, locale);

  async function work(what: string, attempt: () => Promise<void>) {
    setBusy(what);
    setProblem(null);
    setDone(null);
    await attempt().catch((error: unknown) => {
      setShown(null);
      setProblem(toSentence(error));
    });
    setBusy(null);
  }

  const look = (id: string) =>
    work(id, async () => setShown(await stores.account.fetchJson(`${PATH}?offerId=${encodeURIComponent(id)}`, PlanChange)));
  const change = (wanted: PlanChange, name: string) =>
    work("change", async () => {
      const { amount, prorationDate } = wanted;
      await changeSubscription(stores, "change", { offerId: wanted.offerId, amount, prorationDate });
      setShown(null);
      setDone(say(words.planChanged, { name }));
    });

  return (
    <div>
      <div role="status" className="empty:hidden">
        {done && <p className="mb-3 rounded-lg bg-primary-soft p-3 font-medium">{done}</p>}
      </div>
      <ul className="grid gap-3">
        {others.map((offer) => (
          <li key={offer.id} className="rounded-xl border border-line bg-raised p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-medium">
                {offer.name}{" "}
                <span className="font-normal text-ink-muted">
                  {formatOfferPrice(offer.price, offer, locale)} / {offer.interval}
                </span>
              </span>
              {shown?.offerId !== offer.id && (
                <Button size="sm" busy={busy === offer.id} disabled={busy !== null} onClick={() => void look(offer.id)}>
                  {words.seeCost}
                </Button>
              )}
            </div>
            {shown?.offerId === offer.id && (
              <div className="mt-3 text-sm" role="status">
                <p>
                  {shown.amount > 0
                    ? say(words.payToday, { amount: price(shown.amount, shown.currency) })
                    : say(words.payNothing, { credit: price(shown.credit, shown.currency) })}{" "}
                  {say(words.thenPay, { price: formatOfferPrice(offer.price, offer, locale), interval: offer.interval })}
                </p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button
                    variant="primary"
                    size="sm"
                    busy={busy === "change"}
                    disabled={busy !== null}
                    onClick={() => void change(shown, offer.name)}
                  >
                    {shown.amount > 0
                      ? say(words.changeAndPay, { amount: price(shown.amount, shown.currency) })
                      : say(words.changeTo, { name: offer.name })}
                  </Button>
                  <Button variant="ghost" size="sm" onClick={() => setShown(null)}>
                    {words.keepMyPlan}
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {problem && <p className="mt-3 rounded-lg bg-danger-soft p-3 text-sm text-danger">{problem}</p>}
      </div>
    </div>
  );
}
