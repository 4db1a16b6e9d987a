import { identityErrorCode } from "./identity-client.ts";

/** Why a sign-in failed, for a person: what happened, what to do, and where that is not simply "again", a link to go on with. */
export type SignInProblem = { message: string; link?: { href: string; label: string } };

/** Somebody pressed the button again while the first window was open: the second attempt speaks for itself. */
export const SUPERSEDED = "auth/cancelled-popup-request";

const MESSAGES: Record<string, string> = {
  "auth/popup-closed-by-user": "The Google window was closed before the sign-in was finished. You can try again.",
  "auth/user-cancelled": "Google was not allowed to share your name and e-mail. Both are needed for an account. You can try again.",
  "auth/popup-blocked": "Your browser blocked the Google window. Allow pop-ups for this site, then try again.",
  "auth/network-request-failed":
    "Google cannot be reached. Check your connection and try again. What you have typed is safe on this device.",
  "auth/timeout": "Google did not answer in time. Check your connection and try again.",
  "auth/internal-error": "Google sign-in could not be loaded. A content blocker or the connection may be in the way. Try again.",
  "auth/user-mismatch": "That is not the account you are signed in with. Choose the same account, or sign out first.",
  "auth/user-disabled": "This account has been disabled. Please write to us.",
  "auth/user-token-expired": "Your sign-in has ended. Please sign in again.",
  "auth/too-many-requests": "There were too many attempts. Wait a minute, then try again.",
  "auth/web-storage-unsupported": "Your browser blocks the storage that sign-in needs. Allow cookies for this site, then try again.",
  "auth/account-exists-with-different-credential": "This e-mail belongs to an account of another kind. Choose another Google account.",
};

const UNKNOWN = "The sign-in did not work. Please try again.";

/** The sentence for a failed sign-in. `host` is where the product lives, for a copy of it that Google does not know. */
export function toSignInProblem(error: unknown, host: string): SignInProblem {
  const code = identityErrorCode(error);
  if (code === "auth/unauthorized-domain") {
    return { message: "Google sign-in works on our main address only.", link: { href: host, label: `Go to ${new URL(host).host}` } };
  }
  return { message: MESSAGES[code] ?? UNKNOWN };
}
