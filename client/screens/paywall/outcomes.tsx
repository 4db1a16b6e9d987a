import { useEffect, useRef } from "react";
import { formatDay } from "../../../shared/rules/purchase/offer-terms.ts";
import { say } from "../../../shared/say.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import * as words from "../words.ts";

/** Follows a payment, and has the focus. */
export function Paid({ next }: { next: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <section ref={section} tabIndex={-1} role="status" className="rounded-xl border border-primary bg-primary-soft p-6">
      <h2 className="flex items-center gap-2 font-heading text-xl tracking-tight">
        <CheckIcon className="size-6 text-primary" />
        {words.planActive}
      </h2>
      <p className="mt-2">{words.takingYouBack}</p>
      <LinkButton href={next} external variant="primary" className="mt-4">
        Continue
      </LinkButton>
    </section>
  );
}

/** Stands in the place of plans for a visitor who has one. */
export function Subscribed({ next, accessUntil }: { next: string; accessUntil: string | null }) {
  const locale = useVisitorLocale();
  return (
    <section className="rounded-xl border border-line bg-raised p-6">
      <h2 className="flex items-center gap-2 font-heading text-xl tracking-tight">
        <CheckIcon className="size-6 text-primary" />
        {words.havePlan}
      </h2>
      <p className="mt-2 text-ink-muted">
        {accessUntil && `${say(words.paidUntil, { day: formatDay(new Date(accessUntil), locale) })} `}
        {words.nothingToBuy}
      </p>
      <LinkButton href={next} external variant="primary" className="mt-4">
        {next === "/" ? "Browse templates" : words.backToDocument}
      </LinkButton>
    </section>
  );
}

/** Stands in the place of plans where the site sells none. */
export function NothingOnSale({ next }: { next: string }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-6">
      <h2 className="font-heading text-xl tracking-tight">{words.noPlans}</h2>
      <p className="mt-2 text-ink-muted">{words.noPlansText}</p>
      <LinkButton href={next} external variant="primary" className="mt-4">
        {next === "/" ? "Browse templates" : words.keepFilling}
      </LinkButton>
    </section>
  );
}
