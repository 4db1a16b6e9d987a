import { useState } from "react";
import { toSentence } from "../../../shared/errors.ts";
import { openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { downloadAccountData } from "./download-account-data.ts";
import * as words from "./words.ts";

/** Downloads or deletes everything held about the signed-in person. */
export function AccountData() {
  const stores = useStores();
  const { idToken, user } = useSessionSnapshot(stores.session);
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download() {
    setMessage("");
    setBusy(true);
    await downloadAccountData(stores).catch((error: unknown) => setMessage(toSentence(error)));
    setBusy(false);
  }

  return (
    <section aria-labelledby="account-data">
      <h2 id="account-data" className="text-lg font-semibold">
        {words.yourAccount}
      </h2>
      <p className="mt-2 text-ink-muted">{words.whatWeHold}</p>
      {user && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void download()}>
            {words.downloadMyData}
          </Button>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {words.deleteAccountFirst}
          </Button>
        </div>
      )}
      {!user && (
        // It keeps its place until the session is known.
        <Button className={idToken === null ? "mt-4" : "invisible mt-4"} onClick={() => openAuthModal(stores.session)}>
          {words.signInForData}
        </Button>
      )}
      <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {message}
      </p>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
}
