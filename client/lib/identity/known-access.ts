import type { KnownAccess } from "../../../shared/rules/purchase/completion-right.ts";
import { writeStored } from "../storage/storage.ts";

/** The key of the signed-in person's plan on this device. */
export const ACCESS_KEY = "known-access";

/** Remembers the plan of an account as the server has just returned it, for a time without a network. */
export function rememberAccess(
  account: string,
  { isActive, accessUntil = null }: { isActive: boolean; accessUntil?: string | null | undefined },
  now: Date,
): void {
  const known: KnownAccess & { account: string } = { account, isActive, accessUntil, knownAt: now.toISOString() };
  writeStored(ACCESS_KEY, known);
}

/** Forgets the plan at sign-out. */
export function forgetAccess(): void {
  writeStored(ACCESS_KEY, null);
}
