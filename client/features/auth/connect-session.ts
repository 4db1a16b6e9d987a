import { typedMemory } from "../../lib/storage/forget-mode.ts";
import type { SessionUser } from "../../lib/identity/identity-client.ts";
import { forgetAccess } from "../../lib/identity/known-access.ts";
import { type Memory, recall, writeStored } from "../../lib/storage/storage.ts";
import { closeAuthModal, type SessionState, storeSignedOut, storeUser } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";

/**
 * The key that marks a sign-in on this device, so that a page knows without Firebase whether to fetch it. Where the device forgets, the tab keeps the
 * mark.
 */
const SIGNED_IN_KEY = "signed-in";

function isRemembered(memory: Memory): boolean {
  return recall(SIGNED_IN_KEY, memory) === true;
}

function wasSignedIn(): boolean {
  return isRemembered("device") || isRemembered("tab");
}

/** Marks the sign-in for other tabs and the next page. */
export function rememberSignedIn(): void {
  const memory = typedMemory();
  if (!isRemembered(memory)) writeStored(SIGNED_IN_KEY, true, memory);
}

/**
 * Keeps the session in step with the identity provider: changes of this tab and of others, and new tokens.
 * Fetches Firebase only after a sign-in on this device, or in another tab; otherwise the auth modal fetches it.
 * @returns a function that ends it
 */
export function connectSession({ session, identity }: Pick<Stores, "session" | "identity">): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stopListening = identity.onChange((user) => void takeOver(session, identity, user));
  signal.addEventListener("abort", stopListening);

  const follow = () => {
    // Without its script the session stays unknown; the next try is when the network is back.
    if (wasSignedIn()) identity.load().catch(() => undefined);
    else if (session.user === null) storeSignedOut(session);
  };
  follow();
  addEventListener("storage", (event) => event.key === SIGNED_IN_KEY && wasSignedIn() && follow(), { signal });

  // Renews a token that expired while the computer slept, or that could not be fetched offline.
  const renew = () => {
    if (document.hidden) return;
    if (session.user === null) follow();
    else void refresh(session, identity, { ...session.user });
  };
  document.addEventListener("visibilitychange", renew, { signal });
  addEventListener("online", renew, { signal });
  return () => end.abort();
}

async function takeOver(session: SessionState, identity: Stores["identity"], user: SessionUser | null): Promise<void> {
  if (user === null) {
    for (const memory of ["device", "tab"] as const) writeStored(SIGNED_IN_KEY, null, memory);
    forgetAccess();
    storeSignedOut(session);
    return;
  }
  // While a sign-in is under way here, its own steps decide when the user is stored (specification section 4).
  if (!session.flag) return;
  await refresh(session, identity, user);
  if (session.signInStep === null) closeAuthModal(session);
}

/** Stores the user with a token that is good for the next call. Offline they stay signed in, and the token is unknown. */
async function refresh(session: SessionState, identity: Stores["identity"], user: SessionUser): Promise<void> {
  const token = await identity.idToken().catch(() => undefined);
  // Signed out meanwhile: `onChange` reports it, before or after this.
  if (token === null) return;
  rememberSignedIn();
  storeUser(session, user, token);
}
