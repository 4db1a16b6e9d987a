import { useState } from "react";
import { toSentence } from "../../../shared/errors.ts";
import { identityErrorCode } from "../../lib/identity/identity-client.ts";
import { SUPERSEDED, toSignInProblem } from "../../lib/identity/sign-in-problem.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { confirmDeletion, deleteAccount } from "./delete-account.ts";
import { signOut } from "./sign-out.ts";
import * as words from "./words.ts";

type Step = "ask" | "confirm" | "done";

/** Asks once, deletes, and says what happened. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stores = useStores();
  const [step, setStep] = useState<Step>("ask");
  const [message, setMessage] = useState("");
  const [isDeleting, setDeleting] = useState(false);

  async function run(work: () => Promise<Step>) {
    setMessage("");
    try {
      setStep(await work());
    } catch (error) {
      if (identityErrorCode(error) === SUPERSEDED) return;
      setMessage(toSentence(error, toSignInProblem(error, stores.site.host).message));
    }
  }

  async function erase() {
    setDeleting(true);
    await run(() => deleteAccount(stores));
    setDeleting(false);
  }

  function close() {
    // A deletion that was sent cannot be taken back, and its end has to be told.
    if (isDeleting) return;
    // The account is erased, but the provider's record is left: at least this browser signs out.
    if (step === "confirm") void signOut(stores);
    setStep("ask");
    setMessage("");
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={step === "done" ? words.accountDeleted : words.deleteAccountTitle}>
      {step === "ask" && <p className="text-ink-muted">{words.whatDeletingDoes}</p>}
      {step === "confirm" && <p className="text-ink-muted">{words.deletedAllButSignIn}</p>}
      {step === "done" && <p className="text-ink-muted">{words.nothingHeld}</p>}
      <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {message}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!isDeleting && <Button onClick={close}>{step === "ask" ? words.keepMyAccount : "Close"}</Button>}
        {step === "ask" && (
          <Button variant="danger" busy={isDeleting} onClick={() => void erase()}>
            {words.deleteAccount}
          </Button>
        )}
        {/* Not busy while Google's window is open: a person who has lost that window can open another one. */}
        {step === "confirm" && (
          <Button
            variant="primary"
            onClick={() =>
              void run(async () => {
                await confirmDeletion(stores);
                return "done";
              })
            }
          >
            {words.confirmWithGoogle}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
