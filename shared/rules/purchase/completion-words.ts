import { completionRight } from "./access.ts";
import { formatDay } from "./offer-terms.ts";

type Known = {
  readonly isActive: boolean;
  readonly completions?:
    | { readonly freeLeft: number; readonly open: readonly { readonly templateId: string; readonly until: string }[] }
    | undefined;
};

/** Returns the sentence about the right that a download or print will use. `known` is null while the account is unknown. */
export function beforeCompletion(templateId: string, known: Known | null, locale: string): string {
  if (known === null) return "Your first form is free with an account. After that you need a plan.";
  const right = completionRight(templateId, known);
  const until = known.completions?.open.find((open) => open.templateId === templateId)?.until;
  if (right === "plan") return "Your plan includes it.";
  if (right === "covered" && until !== undefined)
    return `You’ve downloaded this form before. Until ${formatDay(new Date(until), locale)} you can correct it and download it again at no cost.`;
  if (right === "free")
    return "This is your free form. For 30 days you can correct it and download it again. After that you need a plan for other forms.";
  return "You’ve used your free form, so this one needs a plan. You’ll see the price first, and your answers stay.";
}

/** Returns the sentence after a download or print. `until` is null where only the device knows of it yet. */
export function afterCompletion(
  { kind, wasFree, isPlan, until }: { kind: "flattened" | "editable" | "print"; wasFree: boolean; isPlan: boolean; until: string | null },
  locale: string,
): string {
  const done = kind === "print" ? "Sent to the printer." : "Downloaded.";
  if (isPlan || until === null) return done;
  return `${done}${wasFree ? " You’ve used your free form." : ""} Until ${formatDay(new Date(until), locale)} you can correct this one and download it again.`;
}
