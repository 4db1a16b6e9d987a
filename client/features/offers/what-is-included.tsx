import { CheckIcon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

const INCLUDED = [words.unlimitedPdfs, words.everyDevice, words.printing];
/** The content of every plan, the free features, and how to cancel. */
export function WhatIsIncluded() {
  return (
    <section aria-labelledby="included" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="included" className="font-heading text-xl tracking-tight">
        {words.includedInEveryPlan}
      </h2>
      <ul className="mt-3 grid gap-2">
        {INCLUDED.map((line) => (
          <li key={line} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-5 text-primary" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">{words.whatStaysFree}</p>
      <h2 className="mt-5 font-heading text-xl tracking-tight">{words.cancelInOneClick}</h2>
      <p className="mt-1 text-sm text-ink-muted">{words.howToCancel}</p>
    </section>
  );
}
