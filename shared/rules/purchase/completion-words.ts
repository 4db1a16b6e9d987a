import { completionRight } from "./completion-right.ts";
import { formatDay } from "./offer-terms.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

type Known = {
  readonly isActive: boolean;
  readonly completions?:
    | { readonly freeLeft: number; readonly open: readonly { readonly templateId: string; readonly until: string }[] }
    | undefined;
};

/** Returns the sentence about the right that a download or print will use. `known` is null while the account is unknown. */
export function beforeCompletion(templateId: string, known: Known | null, locale: string): string {
  if (known === null) return words.firstIsFree;
  const right = completionRight(templateId, known);
  const until = known.completions?.open.find((open) => open.templateId === templateId)?.until;
  if (right === "plan") return words.planIncludesIt;
  if (right === "covered" && until !== undefined) return say(words.coveredUntil, { until: formatDay(new Date(until), locale) });
  if (right === "free") return words.freeForm;
  return words.needsPlan;
}

/** Returns the sentence after a download or print. `until` is null where only the device knows of it yet. */
export function afterCompletion(
  { kind, wasFree, isPlan, until }: { kind: "flattened" | "editable" | "print"; wasFree: boolean; isPlan: boolean; until: string | null },
  locale: string,
): string {
  const done = kind === "print" ? words.readyToPrint : words.downloaded;
  if (isPlan || until === null) return done;
  return say(wasFree ? words.freeUsedCorrectUntil : words.correctUntil, { done, until: formatDay(new Date(until), locale) });
}
