import { useState } from "react";
import { AppError } from "../../../shared/errors.ts";
import { toSignInProblem } from "../../lib/identity/sign-in-problem.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { confirmDeletion, deleteAccount } from "./delete-account.ts";
import { signOut } from "./sign-in.ts";

type Step = "ask" | "confirm" | "done";

/** Asks once, deletes, and says what happened. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stores = useStores();
  const [step, setStep] = useState<Step>("ask");
  const [message, setMessage] = useState("");

  async function run(work: () => Promise<Step>) {
    setMessage("");
    try {
      setStep(await work());
    } catch (error) {
      setMessage(error instanceof AppError ? error.message : toSignInProblem(error, stores.site.host).message);
    }
  }

  function close() {
    // The account is erased, but the provider's record is left: at least this browser signs out.
    if (step === "confirm") void signOut(stores);
    setStep("ask");
    setMessage("");
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={step === "done" ? "Your account is deleted" : "Delete your account?"}>
      {step === "ask" && (
        <p className="text-ink-muted">
          Your subscription is cancelled at once, and everything we hold about you is erased. This cannot be undone. Drafts on this device
          stay.
        </p>
      )}
      {step === "confirm" && (
        <p className="text-ink-muted">
          Everything we hold about you is erased. To remove the record of your sign-in too, confirm with Google that it is you.
        </p>
      )}
      {step === "done" && <p className="text-ink-muted">We no longer hold anything about you.</p>}
      <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {message}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={close}>{step === "ask" ? "Keep my account" : "Close"}</Button>
        {step === "ask" && (
          <Button variant="danger" onClick={() => void run(() => deleteAccount(stores))}>
            Delete my account
          </Button>
        )}
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
            Confirm with Google
          </Button>
        )}
      </div>
    </Dialog>
  );
}
