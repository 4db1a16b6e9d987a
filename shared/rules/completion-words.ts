import { completionRight } from "./access.ts";
import { formatDay } from "./offer-terms.ts";

type Known = {
  readonly isActive: boolean;
  readonly completions?:
    | { readonly freeLeft: number; readonly open: readonly { readonly templateId: string; readonly until: string }[] }
    | undefined;
};

/** What taking a document away uses, said before it is used. `known` is null while it is not known who asks. */
export function beforeCompletion(templateId: string, known: Known | null, locale: string): string {
  if (known === null) return "Your first finished form is free with an account, further ones need a plan.";
  const right = completionRight(templateId, known);
  const until = known.completions?.open.find((open) => open.templateId === templateId)?.until;
  if (right === "plan") return "Your plan includes it.";
  if (right === "covered" && until !== undefined)
    return `You have taken this form away before: until ${formatDay(new Date(until), locale)} you can correct it and take it again, in both copies. That uses nothing up.`;
  if (right === "free")
    return "This uses your one free form. For 30 days you can correct it and take it again, in both copies. Further forms need a plan.";
  return "Your free form is used, so this one needs a plan. You see the prices first, and what you typed stays.";
}

/** What is true once it was taken away. `until` is null where only the device knows of it yet. */
export function afterCompletion(
  { kind, wasFree, isPlan, until }: { kind: "flattened" | "editable" | "print"; wasFree: boolean; isPlan: boolean; until: string | null },
  locale: string,
): string {
  const done = kind === "print" ? "Handed to the printer." : "Downloaded.";
  if (isPlan || until === null) return done;
  return `${done}${wasFree ? " Your free form is used." : ""} Until ${formatDay(new Date(until), locale)} you can correct this one and take it again.`;
}
