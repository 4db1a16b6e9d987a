import { proxy } from "valtio";
import type { SessionUser } from "../lib/identity/identity-client.ts";
import type { SignInProblem } from "../lib/identity/sign-in-problem.ts";
import { useHydratedSnapshot } from "./use-hydrated-snapshot.ts";

/** The user as far as this page knows (specification section 3, "User session"). */
export type SessionState = {
  /** Undefined while unknown, null when signed out, the id token when signed in. */
  idToken: string | null | undefined;
  user: SessionUser | null;
  /** The sign-in completion flag: false from the click until the account is up to date. */
  flag: boolean;
  authModalOpen: boolean;
  /** The step that the current sign-in waits for; null when there is none. */
  signInStep: "popup" | "account" | null;
  /** The problem of the last attempt, until the next one. */
  problem: SignInProblem | null;
};

/** The server's state for everybody: nothing is known. */
const UNKNOWN_SESSION: SessionState = {
  idToken: undefined,
  user: null,
  flag: true,
  authModalOpen: false,
  signInStep: null,
  problem: null,
};

/** Returns the session before the identity provider has said whether anyone is signed in. */
export function createSessionState(): SessionState {
  return proxy<SessionState>({ ...UNKNOWN_SESSION });
}

/** Returns the session for rendering, on the server, while hydrating, and from then on. */
export function useSessionSnapshot(session: SessionState) {
  return useHydratedSnapshot(session, UNKNOWN_SESSION);
}

/** Opens the sign-in, without what went wrong at an earlier try. */
export function openAuthModal(session: SessionState): void {
  session.problem = null;
  session.authModalOpen = true;
}

/** Closes the sign-in. A problem that it showed is kept until it is opened again. */
export function closeAuthModal(session: SessionState): void {
  session.authModalOpen = false;
}

/** Stores the signed-in user and their token. The token is undefined while it cannot be had, such as without a network. */
export function storeUser(session: SessionState, user: SessionUser, idToken: string | undefined): void {
  session.user = user;
  session.idToken = idToken;
}

/** Notes that no user is signed in. A token of null says so; undefined would mean that it is not known yet. */
export function storeSignedOut(session: SessionState): void {
  session.user = null;
  session.idToken = null;
}

/** Checks whether the account may be read: there is a token, and no sign-in is half done (specification section 2, "App shell"). */
export function isAccountReady({ idToken, flag }: Pick<SessionState, "idToken" | "flag">): boolean {
  return Boolean(idToken) && flag;
}
