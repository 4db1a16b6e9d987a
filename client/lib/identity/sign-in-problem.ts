import { say } from "../../../shared/say.ts";
import { identityErrorCode } from "./identity-client.ts";
import * as words from "./words.ts";

/** The sentence about a failed sign-in: what happened, what to do, and where that is not simply "again", a link to go on with. */
export type SignInProblem = { message: string; link?: { href: string; label: string } };

/** The button was pressed again while the first window was open: the second attempt reports itself. */
export const SUPERSEDED = "auth/cancelled-popup-request";

const MESSAGES: Record<string, string> = {
  "auth/popup-closed-by-user": words.windowClosed,
  "auth/user-cancelled": words.notShared,
  "auth/popup-blocked": words.windowBlocked,
  "auth/network-request-failed": words.googleNotReached,
  "auth/timeout": words.googleTooSlow,
  "auth/internal-error": words.googleNotLoaded,
  "auth/user-mismatch": words.otherAccount,
  "auth/user-disabled": words.accountDisabled,
  "auth/user-token-expired": words.signedOut,
  "auth/too-many-requests": words.tooManyAttempts,
  "auth/web-storage-unsupported": words.storageBlocked,
  "auth/account-exists-with-different-credential": words.accountOfOtherKind,
};

/** Returns the sentence for a failed sign-in. `host` is the product's host, for a copy of it that Google does not know. */
export function toSignInProblem(error: unknown, host: string): SignInProblem {
  const code = identityErrorCode(error);
  if (code === "auth/unauthorized-domain") {
    return { message: words.onMainAddressOnly, link: { href: host, label: say(words.goToHost, { host: new URL(host).host }) } };
  }
  return { message: MESSAGES[code] ?? words.signInFailed };
}
