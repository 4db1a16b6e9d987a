import type { KnownAccess } from "../../shared/rules/access.ts";
import { writeStored } from "./storage.ts";

/** Where this device remembers the plan of whoever is signed in. */
export const ACCESS_KEY = "known-access";

/** Remembers what the server has just said of the plan, for a time without a network. */
export function rememberAccess(
  { isActive, accessUntil = null }: { isActive: boolean; accessUntil?: string | null | undefined },
  now: Date,
): void {
  const known: KnownAccess = { isActive, accessUntil, knownAt: now.toISOString() };
  writeStored(ACCESS_KEY, known);
}

/** Whoever signs out takes their plan along. */
export function forgetAccess(): void {
  writeStored(ACCESS_KEY, null);
}
