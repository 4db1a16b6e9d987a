import { withContact } from "../../../shared/rules/contact.ts";
import { useEffect } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { closeAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { GoogleButton } from "./google-button.tsx";
import * as words from "./words.ts";
import { sayWith } from "../../lib/say-with.ts";

/** The window in which people sign in (specification section 2). Every failure leaves a way on. */
export function AuthModal() {
  const { session, tracker, site } = useStores();
  const { authModalOpen, signInStep, problem } = useSessionSnapshot(session);

  useEffect(() => {
    if (!authModalOpen) return;
    tracker.track("Lead");
    tracker.track("InitiateCheckout");
  }, [authModalOpen, tracker]);

  return (
    <Dialog open={authModalOpen} onClose={() => closeAuthModal(session)} title={words.fillOutDocumentsIn}>
      <p className="text-ink-muted">{words.firstFormIsFree}</p>
      <GoogleButton />
      <div role="status" className="mt-3 text-sm text-ink-muted empty:hidden">
        {signInStep === "popup" && words.finishInGoogle}
        {signInStep === "account" && words.openingYourAccount}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && (
          <p className="mt-3 flex gap-2 rounded-lg bg-danger-soft p-3 text-sm text-danger">
            <AlertIcon className="mt-0.5 size-4" />
            <span>
              {withContact(problem.message, site.supportEmail)}{" "}
              {problem.link && (
                <a href={problem.link.href} className="font-medium underline">
                  {problem.link.label}
                </a>
              )}
            </span>
          </p>
        )}
      </div>
      <p className="mt-6 text-sm text-ink-muted">
        {sayWith(words.agreement, {
          terms: (
            <a href={`${site.legalHost}/legal/terms`} target="_blank" rel="noopener" className="underline">
              {words.termsOfService}
            </a>
          ),
          privacy: (
            <a href={`${site.legalHost}/legal/privacy`} target="_blank" rel="noopener" className="underline">
              {words.privacyPolicy}
            </a>
          ),
        })}
      </p>
    </Dialog>
  );
}
