import { forgetsOnClose } from "../../lib/forget-mode.ts";
import type { SessionUser } from "../../lib/identity-client.ts";
import { forgetAccess } from "../../lib/known-access.ts";
import { type Memory, recall, writeStored } from "../../lib/storage.ts";
import { closeAuthModal, type SessionState, storeSignedOut, storeUser } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";

/**
 * Remembers that somebody signed in on this device, so that a page knows before Firebase is there whether it has to be fetched at all. Where the
 * device forgets, the tab knows of its own person.
 */
const SIGNED_IN_KEY = "signed-in";

function isRemembered(memory: Memory): boolean {
  return recall(SIGNED_IN_KEY, memory) === true;
}

function wasSignedIn(): boolean {
  return isRemembered("device") || isRemembered("tab");
}

/** Lets other tabs, and the next page, know that somebody is signed in. */
export function rememberSignedIn(): void {
  const memory = forgetsOnClose() ? "tab" : "device";
  if (!isRemembered(memory)) writeStored(SIGNED_IN_KEY, true, memory);
}

/**
 * Keeps the session true to the identity provider from now on: this tab's changes, other tabs', and new tokens.
 * Firebase is fetched only for somebody who was signed in here before, or is now in another tab; the auth modal fetches it for everybody else.
 * @returns a function that ends it
 */
export function connectSession({ session, identity }: Pick<Stores, "session" | "identity">): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stopListening = identity.onChange((user) => void takeOver(session, identity, user));
  signal.addEventListener("abort", stopListening);

  const follow = () => {
    // Without its script nobody knows who is here; the next chance is when the network is back.
    if (wasSignedIn()) identity.load().catch(() => undefined);
    else if (session.user === null) storeSignedOut(session);
  };
  follow();
  addEventListener("storage", (event) => event.key === SIGNED_IN_KEY && wasSignedIn() && follow(), { signal });

  // A token that ran out while the computer slept, or that could not be had without a network, is renewed when there is a chance to.
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

/** Stores the user with a token that is good for the next call. Offline they are still signed in, only the token is unknown. */
async function refresh(session: SessionState, identity: Stores["identity"], user: SessionUser): Promise<void> {
  const token = await identity.idToken().catch(() => undefined);
  // Signed out meanwhile: the change that says so is on its way, or was here already.
  if (token === null) return;
  rememberSignedIn();
  storeUser(session, user, token);
}
