import { identityErrorCode } from "./identity-client.ts";

/** The sentence about a failed sign-in: what happened, what to do, and where that is not simply "again", a link to go on with. */
export type SignInProblem = { message: string; link?: { href: string; label: string } };

/** The button was pressed again while the first window was open: the second attempt reports itself. */
export const SUPERSEDED = "auth/cancelled-popup-request";

const MESSAGES: Record<string, string> = {
  "auth/popup-closed-by-user": "The Google window was closed before you finished. Try again.",
  "auth/user-cancelled": "Google didn’t share your name and email. An account needs both. Try again.",
  "auth/popup-blocked": "Your browser blocked the Google window. Allow pop-ups for this site, then try again.",
  "auth/network-request-failed": "We couldn’t reach Google. Check your connection and try again. What you typed is safe on this device.",
  "auth/timeout": "Google didn’t answer in time. Check your connection and try again.",
  "auth/internal-error": "We couldn’t load Google sign-in. Check your connection or content blocker, then try again.",
  "auth/user-mismatch": "That isn’t the account you’re signed in with. Choose the same account, or sign out first.",
  "auth/user-disabled": "This account has been disabled. Write to us.",
  "auth/user-token-expired": "You’ve been signed out. Sign in again.",
  "auth/too-many-requests": "Too many attempts. Wait a minute, then try again.",
  "auth/web-storage-unsupported": "Your browser blocks the storage that sign-in needs. Allow cookies for this site, then try again.",
  "auth/account-exists-with-different-credential": "This email belongs to an account of another kind. Choose another Google account.",
};

const UNKNOWN = "Sign-in didn’t work. Try again.";

/** Returns the sentence for a failed sign-in. `host` is the product's host, for a copy of it that Google does not know. */
export function toSignInProblem(error: unknown, host: string): SignInProblem {
  const code = identityErrorCode(error);
  if (code === "auth/unauthorized-domain") {
    return { message: "Google sign-in works on our main address only.", link: { href: host, label: `Go to ${new URL(host).host}` } };
  }
  return { message: MESSAGES[code] ?? UNKNOWN };
}
