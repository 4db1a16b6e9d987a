import type { SiteIdentity } from "../../../shared/contracts/site.ts";

/** The signed-in person as the identity provider knows them (specification section 3). Times are RFC strings with a resolution of one second. */
export type SessionUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  metadata: { creationTime?: string | undefined; lastSignInTime?: string | undefined };
};

/** The product's calls to the identity provider. Rejections carry the provider's `code`, such as "auth/popup-blocked". */
export type IdentityClient = {
  /** Returns the user on this device, whether or not the product has an account for them yet. */
  currentUser(): SessionUser | null;
  /** Opens the provider's window; has to be called from a click. */
  signInWithPopup(): Promise<void>;
  /** Signs the same person in again, which some changes to an account require. */
  confirmWithPopup(): Promise<void>;
  /** Returns the id token, fresh for at least the next call; null when signed out. `force` asks for a new one. */
  idToken(force?: boolean): Promise<string | null>;
  signOut(): Promise<void>;
  /** Deletes the person's user at the identity provider. */
  deleteUser(): Promise<void>;
  /** Calls back at once and after every sign-in, sign-out (also of another tab) and new token. */
  onChange(listener: (user: SessionUser | null) => void): void;
  /** Lets go of the provider, so that it can be connected anew; who is signed in stays so. */
  close(): Promise<void>;
};

/** The identity provider, loaded on demand: it is a third of the page's script, and most visitors never sign in. */
type IdentityLoader = {
  /** `forSignIn` also prepares the provider's window, which some browsers only open straight from a click. A provider that was loaded without is connected anew. */
  load(options?: { forSignIn?: boolean }): Promise<IdentityClient>;
  /** Returns the id token; null when signed out, or the provider was not loaded yet. */
  idToken(force?: boolean): Promise<string | null>;
  /** Calls back with the user once the provider is loaded, and after every change. @returns a function that ends it */
  onChange(listener: (user: SessionUser | null) => void): () => void;
};

/** Returns a loader that connects at most once at a time, and again after a failed try. `connect` fetches the provider's script. */
export function createIdentityLoader(connect: (options: { forSignIn: boolean }) => Promise<IdentityClient>): IdentityLoader {
  const listeners = new Set<(user: SessionUser | null) => void>();
  let loading: Promise<IdentityClient> | undefined;
  let hasWindow = false;

  async function start(forSignIn: boolean, before?: Promise<IdentityClient>): Promise<IdentityClient> {
    await (await before)?.close();
    const client = await connect({ forSignIn });
    client.onChange((user) => {
      for (const listener of listeners) listener(user);
    });
    return client;
  }

  return {
    load({ forSignIn = false } = {}) {
      if (!loading || (forSignIn && !hasWindow)) {
        hasWindow = forSignIn;
        loading = start(forSignIn, loading);
        // A failed download may be tried again.
        loading.catch(() => (loading = undefined));
      }
      return loading;
    },
    idToken: async (force) => (loading ? (await loading).idToken(force) : null),
    onChange(listener) {
      listeners.add(listener);
      // Calls a late listener at once, unless it was removed meanwhile.
      void loading?.then((client) => listeners.has(listener) && listener(client.currentUser())).catch(() => undefined);
      return () => listeners.delete(listener);
    },
  };
}

/** Creates the provider in production and locally: Firebase Auth, for the project that the page names. */
export function createFirebaseLoader(site: SiteIdentity): IdentityLoader {
  return createIdentityLoader(async (options) => {
    // The condition keeps the SDK out of the Worker's bundle.
    if (import.meta.env.SSR) throw new Error("Firebase signs visitors in in browsers only.");
    return (await import("./firebase-auth.ts")).connectFirebase(site, options);
  });
}

/** Returns the provider's code of a failure, or "" without one. */
export function identityErrorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";
}
