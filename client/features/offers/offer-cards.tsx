import type { Offer } from "../../../shared/contracts/offer.ts";
import { beginsWithTrial, firstRenewal, formatDay, toTerms } from "../../../shared/rules/purchase/offer-terms.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useToday } from "./use-today.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** A placeholder as long as the next charge's date, which only the browser writes, because the server's page is read on more than one day. */
const DAY_TO_COME = say(words.nextCharge, { day: "September 00, 0000" });

type OfferCardsProps = {
  offers: readonly Offer[];
  selectedId: string | null;
  trialUsed: boolean;
  disabled: boolean;
  onSelect: (id: string) => void;
};

/** The plans as one radio group, each with today's price, the later one, and when. */
export function OfferCards({ offers, selectedId, trialUsed, disabled, onSelect }: OfferCardsProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="mb-3 font-heading text-xl tracking-tight">{words.chooseAPlan}</legend>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          trialUsed={trialUsed}
          checked={offer.id === selectedId}
          onSelect={() => onSelect(offer.id)}
        />
      ))}
    </fieldset>
  );
}

function OfferCard({ offer, trialUsed, checked, onSelect }: { offer: Offer; trialUsed: boolean; checked: boolean; onSelect: () => void }) {
  const locale = useVisitorLocale();
  const today = useToday();
  const trial = beginsWithTrial(offer, { ignoreTrial: false, trialUsed });
  const terms = toTerms(offer, trial, locale);
  const renewal = today && formatDay(firstRenewal(offer, trial, today), locale);
  return (
    <label
      className={classNames(
        "grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-xl border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
        checked
          ? "border-primary bg-primary-soft shadow-[0_0_0_1px_var(--color-primary)]"
          : "border-line bg-raised hover:border-line-strong",
      )}
    >
      <input
        type="radio"
        name="offer"
        value={offer.id}
        checked={checked}
        onChange={onSelect}
        className="mt-1 size-4 accent-primary [outline:none]"
      />
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">
          {offer.name} {trial && <Badge>{offer.trialPeriod?.price === 0 ? "Free trial" : "Trial"}</Badge>}
        </span>
        <span className="ml-auto text-right">
          <span className="text-lg font-semibold">{formatPrice(offer.price, offer.currency, locale)}</span>
          <span className="text-sm text-ink-muted"> / {offer.interval}</span>
          {offer.tax && <span className="block text-xs text-ink-muted">{offer.tax === "added" ? "plus tax" : "tax included"}</span>}
        </span>
      </span>
      <span className="col-start-2 mt-1 text-sm text-ink-muted">
        Today: {terms.today}. {terms.later}
        {renewal ? (
          say(words.nextCharge, { day: renewal })
        ) : (
          <span data-room={DAY_TO_COME} className="invisible before:[content:attr(data-room)]" />
        )}
        .
      </span>
    </label>
  );
}
