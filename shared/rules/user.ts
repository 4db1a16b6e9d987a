import { NEW_USER_WINDOW_MS } from "../constants.ts";
import { segmentText } from "./fields/text-segments.ts";

/**
 * Whether the last sign-in was at most one minute after the account's creation (specification section 3). Firebase returns both times as RFC strings
 * with a resolution of one second; an unreadable one means "not new", so that no registration is counted by mistake.
 */
export function isNewUser(times: { creationTime?: string | undefined; lastSignInTime?: string | undefined }): boolean {
  const created = Date.parse(times.creationTime ?? "");
  const lastSignIn = Date.parse(times.lastSignInTime ?? "");
  return lastSignIn - created <= NEW_USER_WINDOW_MS;
}

type PersonName = { firstName: string; lastName: string };

/**
 * Splits a name: the first word is the first name and the rest the last name (specification section 2 splits "on a space"). One word gives an empty
 * last name, an empty name gives two empty parts; surplus spaces do not count.
 */
export function splitDisplayName(displayName: string | null | undefined): PersonName {
  const [firstName = "", ...rest] = (displayName ?? "").trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}

/** Returns the letter of an avatar without a photo: the first of the name, of the e-mail, or nothing. Whole characters, never half of one. */
export function avatarLetter(user: { displayName?: string | null; email?: string | null }): string {
  const text = user.displayName?.trim() || user.email?.trim() || "";
  const [first = ""] = segmentText(text, "grapheme");
  return first.toLocaleUpperCase();
}
