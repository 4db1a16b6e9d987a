/** Returns the id of what a link of Stripe's names, expanded or not; null for none. */
export function idOf(link: string | { id: string } | null | undefined): string | null {
  return typeof link === "string" ? link : (link?.id ?? null);
}

/** Returns what a link of Stripe's names where it was asked for with `expand`; null else. */
export function expanded<T extends object>(link: string | T | null | undefined): T | null {
  return typeof link === "object" ? link : null;
}
