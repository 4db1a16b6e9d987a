import { createIdentityLoader, type IdentityClient, type SessionUser } from "../../client/lib/identity/identity-client.ts";

export const ANN: SessionUser = {
  uid: "uid-ann",
  email: "ann@example.com",
  displayName: "Ann Example",
  photoURL: null,
  metadata: { creationTime: "Fri, 20 Nov 2026 10:00:00 GMT", lastSignInTime: "Fri, 20 Nov 2026 10:00:00 GMT" },
};

/** The identity provider as a test wants it: who is signed in, what the window ends with, and a record of what was asked. */
export function createFakeIdentity({
  user = null,
  popup = ANN,
}: { user?: SessionUser | null; popup?: SessionUser | { code: string } } = {}) {
  const asked: string[] = [];
  const listeners = new Set<(user: SessionUser | null) => void>();
  const fake = {
    asked,
    user,
    popup,
    token: "token-1" as string | null,
    change(next: SessionUser | null) {
      fake.user = next;
      for (const listener of listeners) listener(next);
    },
  };
  const client: IdentityClient = {
    currentUser: () => fake.user,
    async signInWithPopup() {
      asked.push("popup");
      if ("code" in fake.popup) throw Object.assign(new Error("Firebase"), { code: fake.popup.code });
      fake.change(fake.popup);
    },
    async confirmWithPopup() {
      asked.push("confirm");
    },
    async idToken(force) {
      asked.push(force ? "new token" : "token");
      if (fake.token === "offline") throw Object.assign(new Error("Firebase"), { code: "auth/network-request-failed" });
      return fake.user && fake.token;
    },
    async signOut() {
      fake.change(null);
    },
    async deleteUser() {
      asked.push("delete");
      fake.change(null);
    },
    onChange(listener) {
      listeners.add(listener);
      listener(fake.user);
    },
    async close() {
      asked.push("close");
      listeners.clear();
    },
  };
  const loader = createIdentityLoader(async () => {
    asked.push("load");
    return client;
  });
  return { fake, loader };
}
