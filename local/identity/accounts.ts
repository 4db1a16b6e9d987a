import { randomBytes } from "node:crypto";
import type { IdpClaims } from "./idp-response.ts";

/** An account at an identity provider, such as Google, as a Firebase account remembers it: the person's data at the latest sign-in. */
export type IdpAccount = {
  providerId: string;
  rawId: string;
  federatedId: string;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  email?: string | undefined;
};

/** A Firebase account. Its own name and photo are those of the first sign-in. */
export type Account = {
  localId: string;
  idp: IdpAccount;
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

    /** Finds the account of a provider's account, or of its e-mail address, which then belongs to that one; otherwise creates one. */
    signIn(providerId: string, claims: IdpClaims): { account: Account; isNewUser: boolean; emailRecycled: boolean } {
      const { sub, name, picture, email, email_verified } = claims;
      const idp: IdpAccount = { providerId, rawId: sub, federatedId: sub, displayName: name, photoUrl: picture, email };
      const now = new Date();
      const known = findBy((account) => account.idp.rawId === sub);
      const recycled = known || email === undefined ? undefined : findBy((account) => account.email === email);
      if (recycled) Object.assign(recycled, { displayName: name, photoUrl: picture });
      const account: Account = known ??
        recycled ?? {
          localId: randomBytes(21).toString("base64url"),
          idp,
          ...(email !== undefined && { email, emailVerified: email_verified }),
          displayName: name,
          photoUrl: picture,
          createdAt: now,
          lastLoginAt: now,
          lastRefreshAt: now,
        };
      accounts.set(account.localId, Object.assign(account, { idp, lastLoginAt: now }));
      return { account, isNewUser: !known && !recycled, emailRecycled: recycled !== undefined };
    },
  };
}

/** Describes an account as `accounts:lookup` does. */
export function toUserInfo({ idp, createdAt, lastLoginAt, lastRefreshAt, validSince, ...own }: Account) {
  return {
    ...own,
    providerUserInfo: [idp],
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastLoginAt.getTime()),
    lastRefreshAt: lastRefreshAt.toISOString(),
    ...(validSince !== undefined && { validSince: String(validSince) }),
  };
}
