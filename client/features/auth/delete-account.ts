import { AppError } from "../../../shared/errors.ts";
import { identityErrorCode } from "../../lib/identity-client.ts";
import type { Stores } from "../../state/stores.tsx";

/** Firebase removes a person's own record only shortly after a sign-in. */
const NEEDS_CONFIRMATION = "auth/requires-recent-login";

/**
 * Erases the account here and then the person's record at the identity provider, and signs out. Each part can be repeated.
 * @returns "confirm" when the provider wants to see the person once more before it removes its record
 * @throws AppError with a sentence to show when the account could not be erased; then nothing has changed
 */
export async function deleteAccount({ account, identity }: Pick<Stores, "account" | "identity">): Promise<"done" | "confirm"> {
  const answer = await account.request("/api/account", { method: "DELETE" });
  if (!answer.ok) throw new AppError("upstream_failed", "We couldn’t delete your account. Nothing changed. Try again.");
  try {
    const client = await identity.load();
    await client.deleteUser();
  } catch (error) {
    if (identityErrorCode(error) === NEEDS_CONFIRMATION) return "confirm";
    throw error;
  }
  return "done";
}

/** Removes the provider's record after asking for the same person once more. Has to be called from a click. */
export async function confirmDeletion({ identity }: Pick<Stores, "identity">): Promise<void> {
  const client = await identity.load();
  await client.confirmWithPopup();
  await client.deleteUser();
}
