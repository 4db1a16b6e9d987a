import { CheckIcon } from "../../ui/icons.tsx";

const INCLUDED = ["Unlimited PDFs, final or editable", "Your answers on every device", "Printing, and every template in the catalogue"];
const FREE = "Browsing, filling, drafts on this device and blank PDFs stay free.";

/** The content of every plan, the free features, and how to cancel. */
export function WhatIsIncluded() {
  return (
    <section aria-labelledby="included" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="included" className="text-lg font-semibold">
        Included in every plan
      </h2>
      <ul className="mt-3 grid gap-2">
        {INCLUDED.map((line) => (
          <li key={line} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-5 text-primary" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">{FREE}</p>
      <h2 className="mt-5 text-lg font-semibold">Cancel in one click</h2>
      <p className="mt-1 text-sm text-ink-muted">
        Account menu, &ldquo;Cancel subscription&rdquo;, one confirm. You keep everything to the end of the paid period, and a renewal that
        you did not use is paid back within 14 days.
      </p>
    </section>
  );
}
