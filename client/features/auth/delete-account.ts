import { parse } from "valibot";
import { Done } from "../../../shared/contracts/done.ts";
import { AppError } from "../../../shared/errors.ts";
import { readAnswer } from "../../lib/api-client.ts";
import { identityErrorCode } from "../../lib/identity/identity-client.ts";
import type { Stores } from "../../state/stores.tsx";
import * as words from "./words.ts";

/** Firebase deletes a user only shortly after a sign-in. */
const NEEDS_CONFIRMATION = "auth/requires-recent-login";

/**
 * Erases the account here and then the user at the identity provider, and signs out. Each part can be repeated.
 * @returns "confirm" when the provider wants a new sign-in before it deletes the user
 * @throws AppError with a sentence to show when the account could not be erased; its subscription may have ended by then
 */
export async function deleteAccount({ account, identity }: Pick<Stores, "account" | "identity">): Promise<"done" | "confirm"> {
  const answer = await account.request("/api/account", { method: "DELETE" });
  try {
    // The sign-in is deleted after the account: a person who has to ask again needs it.
    parse(Done, await readAnswer(answer));
  } catch (cause) {
    throw new AppError("upstream_failed", words.accountNotDeleted, { cause });
  }
  try {
    const client = await identity.load();
    await client.deleteUser();
  } catch (error) {
    if (identityErrorCode(error) !== NEEDS_CONFIRMATION) throw error;
    // The next press has to open a window at once; one that is not prepared says so itself.
    await identity.load({ forSignIn: true }).catch(() => undefined);
    return "confirm";
  }
  return "done";
}

/** Deletes the provider's user after a new sign-in of the same person. Has to be called from a click. */
export async function confirmDeletion({ identity }: Pick<Stores, "identity">): Promise<void> {
  const client = await identity.load();
  await client.confirmWithPopup();
  await client.deleteUser();
}
