import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useStores } from "../../state/stores.tsx";
import { GoogleIcon } from "./google-icon.tsx";
import { signIn } from "./sign-in.ts";
import * as words from "./words.ts";

/** The longest that the button is held. A press after that may be refused once, by browsers that open a window only straight from a press. */
const MOST_WAIT_MS = 5000;

/** Signs people in with Google. It is held until a press can open Google's window at once: what does so is fetched while people read. */
export function GoogleButton() {
  const stores = useStores();
  const { identity } = stores;
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const release = () => setReady(true);
    const timer = setTimeout(release, MOST_WAIT_MS);
    identity.load({ forSignIn: true }).then(release, release);
    return () => clearTimeout(timer);
  }, [identity]);

  return (
    <Button variant="secondary" size="lg" className="mt-6 w-full" busy={!isReady} onClick={() => void signIn(stores)}>
      {isReady && <GoogleIcon />}
      {words.continueWithGoogle}
    </Button>
  );
}
