import { type Ref, useEffect, useId, useRef, useState } from "react";
import type { Offer } from "../../../shared/contracts/offer.ts";
import { toPromotionText } from "../../../shared/rules/consent-text.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { Select } from "../../ui/select.tsx";
import { listCountries } from "./countries.ts";
import type { QuoteState } from "./use-quote.ts";
import * as words from "./words.ts";

const INPUT = "h-11 w-full min-w-0 rounded-lg border border-line-strong bg-raised px-3 text-base font-normal";
const FIRST_COUNTRY = "US";
/** Countries whose tax cannot be worked out without a postal code. */
const NEEDS_POSTAL_CODE = new Set(["US", "CA"]);

type PriceChangeFieldsProps = { ref?: Ref<HTMLDivElement>; offer: Offer; state: QuoteState; disabled: boolean };

/**
 * The inputs that change a plan's price, the place for the tax and a promotion code, and today's sum. All of it can have the focus, and then says why there
 * is no price.
 */
export function PriceChangeFields({ ref, offer, state, disabled }: PriceChangeFieldsProps) {
  const locale = useVisitorLocale();
  const { quote, problem, again } = state;
  const price = (amount: number) => formatPrice(amount, offer.currency, locale);
  const reason = useId();
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={words.whatChangesPrice} aria-describedby={reason} className="mt-4 grid gap-4">
      {offer.tax && <PlaceFields state={state} disabled={disabled} />}
      <CodeField state={state} disabled={disabled} />
      <div id={reason} role="alert" className="empty:hidden">
        {problem && (
          <div ref={passFocusOn} className="rounded-lg bg-danger-soft p-3 text-sm text-danger">
            <p>{problem}</p>
            {again && (
              <Button size="sm" className="mt-3" disabled={disabled} onClick={again}>
                {words.tryAgain}
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="status" className="text-sm empty:hidden">
        {quote && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg bg-primary-soft p-3">
            {quote.promotion && (
              <>
                <dt className="break-words">{quote.promotion.code}</dt>
                <dd className="text-right">{toPromotionText(quote.promotion, offer.currency, locale)}</dd>
              </>
            )}
            {quote.tax > 0 && (
              <>
                <dt>{offer.tax === "included" ? words.taxIncluded : "Tax"}</dt>
                <dd className="text-right tabular-nums">{price(quote.tax)}</dd>
              </>
            )}
            <dt className="font-semibold">Today</dt>
            <dd className="text-right font-semibold tabular-nums">{price(quote.amount)}</dd>
            <dt>{words.nextPayment}</dt>
            <dd className="text-right tabular-nums">{price(quote.renewal)}</dd>
          </dl>
        )}
        {quote?.promotion && offer.trialPeriod && <p className="mt-2 text-ink-muted">{words.codeReplacesTrial}</p>}
      </div>
    </div>
  );
}

function CodeField({ state, disabled }: { state: QuoteState; disabled: boolean }) {
  const { changes, change, busy } = state;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  if (!open) {
    return (
      <Button variant="ghost" size="sm" className="justify-self-start" disabled={disabled} onClick={() => setOpen(true)}>
        {words.haveCode}
      </Button>
    );
  }
  const { code: used, ...rest } = changes;
  const apply = () => change(typed.trim() === "" ? rest : { ...rest, code: typed.trim() });
  const remove = () => {
    setTyped("");
    change(rest);
  };
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {words.promotionCode}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
          className={INPUT}
        />
        {used !== undefined && used === typed.trim() && !busy ? (
          <Button className="min-h-11" disabled={disabled} onClick={remove}>
            Remove
          </Button>
        ) : (
          <Button className="min-h-11" busy={busy && used !== undefined} disabled={disabled || typed.trim() === ""} onClick={apply}>
            Apply
          </Button>
        )}
      </div>
    </div>
  );
}

/** The place that the tax depends on. It counts once both are there. */
function PlaceFields({ state, disabled }: { state: QuoteState; disabled: boolean }) {
  const locale = useVisitorLocale();
  const { changes, change } = state;
  const [country, setCountry] = useState(FIRST_COUNTRY);
  const [postalCode, setPostalCode] = useState("");
  const put = (nextCountry: string, nextPostalCode: string) => {
    const { location: _, ...rest } = changes;
    const code = nextPostalCode.trim();
    const isEnough = code !== "" || !NEEDS_POSTAL_CODE.has(nextCountry);
    change(isEnough ? { ...rest, location: { country: nextCountry, postalCode: code } } : rest);
  };
  return (
    <fieldset disabled={disabled} className="grid grid-cols-2 gap-2">
      <legend className="mb-1 text-sm text-ink-muted">{words.whyPlace}</legend>
      <label className="text-sm font-medium">
        Country
        <Select
          value={country}
          autoComplete="country"
          className="mt-1 w-full font-normal"
          onChange={(event) => {
            setCountry(event.target.value);
            put(event.target.value, postalCode);
          }}
        >
          {listCountries(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <label className="text-sm font-medium">
        {words.postalCode}
        <input
          value={postalCode}
          autoComplete="postal-code"
          maxLength={20}
          className={classNames("mt-1", INPUT)}
          onChange={(event) => setPostalCode(event.target.value)}
          onBlur={() => put(country, postalCode)}
          onKeyDown={(event) => event.key === "Enter" && put(country, postalCode)}
        />
      </label>
    </fieldset>
  );
}
