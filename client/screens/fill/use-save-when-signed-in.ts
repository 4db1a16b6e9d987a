import { useEffect, useEffectEvent, useRef } from "react";
import { openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";

/**
 * Returns what a press of Save does: `saveFor` at once for the person who is signed in. Signed out it opens the sign-in, and saves for who signs in there;
 * who closes that window has not asked for it.
 */
export function useSaveWhenSignedIn(uid: string | null, saveFor: (uid: string) => void): () => void {
  const { session } = useStores();
  const isSigningIn = useSessionSnapshot(session).authModalOpen;
  const isSaveWanted = useRef(false);
  // The window closes in the same step that says who signed in.
  const saveSignedIn = useEffectEvent(() => {
    if (uid !== null) saveFor(uid);
  });
  useEffect(() => {
    if (!isSaveWanted.current || isSigningIn) return;
    isSaveWanted.current = false;
    saveSignedIn();
  }, [isSigningIn]);

  return () => {
    if (uid !== null) return saveFor(uid);
    isSaveWanted.current = true;
    return openAuthModal(session);
  };
}
