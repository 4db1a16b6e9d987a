import { randomBytes } from "node:crypto";
import type { GoogleClaims } from "./google-response.ts";

/** A Google account as a Firebase account remembers it: the person's data at the latest sign-in. */
export type GoogleAccount = {
  providerId: "google.com";
  rawId: string;
  federatedId: string;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  email?: string | undefined;
};

/** A Firebase account. Its own name and photo are those of the first sign-in. */
export type Account = {
  localId: string;
  google: GoogleAccount;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  createdAt: Date;
  lastLoginAt: Date;
  lastRefreshAt: Date;
  disabled?: boolean;
  /** Earlier tokens count no longer. Seconds since 1970. */
  validSince?: number;
};

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the accounts of one project, one for each e-mail address. They live as long as the process. */
export function createAccounts() {
  const accounts = new Map<string, Account>();

  function findBy(matches: (account: Account) => boolean): Account | undefined {
    return [...accounts.values()].find(matches);
  }

  return {
    list: () => [...accounts.values()],
    find: (localId: string) => accounts.get(localId),
    delete: (localId: string) => accounts.delete(localId),

    /** Finds the account of a Google account, or of its e-mail address, which then belongs to this Google account; otherwise creates one. */
    signIn(claims: GoogleClaims): { account: Account; isNewUser: boolean; emailRecycled: boolean } {
      const { sub, name, picture, email, email_verified } = claims;
      const google: GoogleAccount = { providerId: "google.com", rawId: sub, federatedId: sub, displayName: name, photoUrl: picture, email };
      const now = new Date();
      const known = findBy((account) => account.google.rawId === sub);
      const recycled = known || email === undefined ? undefined : findBy((account) => account.email === email);
      if (recycled) Object.assign(recycled, { displayName: name, photoUrl: picture });
      const account: Account = known ??
        recycled ?? {
          localId: randomBytes(21).toString("base64url"),
          google,
          ...(email !== undefined && { email, emailVerified: email_verified }),
          displayName: name,
          photoUrl: picture,
          createdAt: now,
          lastLoginAt: now,
          lastRefreshAt: now,
        };
      accounts.set(account.localId, Object.assign(account, { google, lastLoginAt: now }));
      return { account, isNewUser: !known && !recycled, emailRecycled: recycled !== undefined };
    },
  };
}

/** Describes an account as `accounts:lookup` does. */
export function toUserInfo({ google, createdAt, lastLoginAt, lastRefreshAt, validSince, ...own }: Account) {
  return {
    ...own,
    providerUserInfo: [google],
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastLoginAt.getTime()),
    lastRefreshAt: lastRefreshAt.toISOString(),
    ...(validSince !== undefined && { validSince: String(validSince) }),
  };
}
