import { useState } from "react";
import { AppError } from "../../../shared/errors.ts";
import { toSignInProblem } from "../../lib/identity/sign-in-problem.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { confirmDeletion, deleteAccount } from "./delete-account.ts";
import { signOut } from "./sign-in.ts";
import * as words from "./words.ts";

type Step = "ask" | "confirm" | "done";

/** Asks once, deletes, and says what happened. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stores = useStores();
  const [step, setStep] = useState<Step>("ask");
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<Step>) {
    setMessage("");
    setBusy(true);
    try {
      setStep(await work());
    } catch (error) {
      setMessage(error instanceof AppError ? error.message : toSignInProblem(error, stores.site.host).message);
    }
    setBusy(false);
  }

  function close() {
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
        <Button onClick={close}>{step === "ask" ? words.keepMyAccount : "Close"}</Button>
        {step === "ask" && (
          <Button variant="danger" busy={busy} onClick={() => void run(() => deleteAccount(stores))}>
            {words.deleteAccount}
          </Button>
        )}
        {step === "confirm" && (
          <Button
            variant="primary"
            busy={busy}
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
