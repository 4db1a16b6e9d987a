import { isNewUser } from "../../../shared/rules/user.ts";
import { readAnswer } from "../../lib/api-client.ts";
import { SUPERSEDED, toSignInProblem, type SignInProblem } from "../../lib/identity/sign-in-problem.ts";
import { identityErrorCode } from "../../lib/identity/identity-client.ts";
import { closeAuthModal, storeUser } from "../../state/session-state.ts";
import type { Stores } from "../../state/stores.tsx";
import { rememberSignedIn } from "./connect-session.ts";
import * as words from "./words.ts";

/** Firebase's name for Google. */
const PROVIDER_ID = "google.com";

const ACCOUNT_PROBLEM: SignInProblem = {
  message: words.accountNotOpened,
};

type SignInStores = Pick<Stores, "session" | "identity" | "account" | "tracker"> & { site: Pick<Stores["site"], "host"> };

/**
 * Runs the sign-in flow of specification section 4. Ends signed in with the modal closed, or with `session.problem` set and the button ready for the
 * next try. A press while Google's window is open starts over; the earlier attempt then reports nothing.
 */
export async function signIn({ session, identity, account, tracker, site }: SignInStores): Promise<void> {
  tracker.track("Auth Clicked", { service: PROVIDER_ID });
  session.flag = false;
  session.problem = null;
  session.signInStep = "popup";
  try {
    const client = await identity.load({ forSignIn: true });
    // After a failed account request the visitor is signed in at Google already.
    if (client.currentUser() === null) await client.signInWithPopup();
    session.signInStep = "account";
    const token = await client.idToken(true);
    const user = client.currentUser();
    if (!token || !user) {
      console.error("idToken is empty");
      endWith(session, ACCOUNT_PROBLEM);
      return;
    }
    const opening = account.request("/api/account", { method: "PUT", body: { isProduction: true } }).then((answer) => readAnswer(answer));
    if ((await opening.catch(() => null)) === null) {
      endWith(session, ACCOUNT_PROBLEM);
      return;
    }
    session.flag = true;
    storeUser(session, user, token);
    rememberSignedIn();
    session.signInStep = null;
    closeAuthModal(session);
    if (isNewUser(user.metadata)) tracker.track("CompleteRegistration");
  } catch (error) {
    if (identityErrorCode(error) !== SUPERSEDED) endWith(session, toSignInProblem(error, site.host));
  }
}

function endWith(session: Stores["session"], problem: SignInProblem): void {
  session.signInStep = null;
  session.problem = problem;
  session.flag = true;
}
