import { deleteApp, initializeApp } from "@firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithPopup,
  signInWithPopup,
  signOut,
  type User,
} from "@firebase/auth";
import type { SiteIdentity } from "../../../shared/contracts/site.ts";
import { loadScript } from "../load-script.ts";
import { forgetsOnClose } from "../storage/forget-mode.ts";
import type { IdentityClient, SessionUser } from "./identity-client.ts";

/** Connects to Firebase Auth with Google. Only this module imports the SDK, and it is itself imported only on demand. */
export async function connectFirebase(
  { apiKey, authDomain, projectId, emulatorUrl }: SiteIdentity,
  { forSignIn }: { forSignIn: boolean },
): Promise<IdentityClient> {
  /** Google's helper comes from Google, unless a stand-in on this machine signs people in: then the SDK finds it already loaded. */
  let helper = emulatorUrl === null ? Promise.resolve() : undefined;
  const loadHelper = () => (helper ??= loadScript(`${emulatorUrl}/gapi.js`).catch(() => void (helper = undefined)));
  // Safari opens a window only straight from a click: there the SDK needs the helper as soon as it begins.
  if (forSignIn) await loadHelper();

  const app = initializeApp({ apiKey, authDomain, projectId });
  const auth = initializeAuth(app, {
    // The first one stores the user, and takes over a user that another one has stored.
    persistence: [...(forgetsOnClose() ? [browserSessionPersistence] : []), indexedDBLocalPersistence, browserLocalPersistence],
    // With the resolver Safari and mobile browsers fetch Google's script at once, so that the first click can open its window. A returning
    // session does not need it.
    ...(forSignIn && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  auth.useDeviceLanguage();
  await auth.authStateReady();

  const provider = new GoogleAuthProvider();
  provider.addScope("profile");
  provider.setCustomParameters({ prompt: "select_account" });

  return {
    currentUser: () => auth.currentUser && toSessionUser(auth.currentUser),
    async signInWithPopup() {
      await loadHelper();
      await signInWithPopup(auth, provider, browserPopupRedirectResolver);
    },
    async confirmWithPopup() {
      await loadHelper();
      if (auth.currentUser) await reauthenticateWithPopup(auth.currentUser, provider, browserPopupRedirectResolver);
    },
    idToken: async (force) => auth.currentUser?.getIdToken(force) ?? null,
    signOut: () => signOut(auth),
    async deleteUser() {
      if (auth.currentUser) await deleteUser(auth.currentUser);
    },
    onChange: (listener) => void onIdTokenChanged(auth, (user) => listener(user && toSessionUser(user))),
    close: () => deleteApp(app),
  };
}

function toSessionUser({ uid, email, displayName, photoURL, metadata }: User): SessionUser {
  const { creationTime, lastSignInTime } = metadata;
  return { uid, email, displayName, photoURL, metadata: { creationTime, lastSignInTime } };
}
