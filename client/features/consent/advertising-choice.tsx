import { toSentence } from "../../../shared/errors.ts";
import { say } from "../../../shared/say.ts";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import { trackingAllowed, useConsentSnapshot } from "../../state/consent-state.ts";
import { useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { decide } from "./decide.ts";
import { PrivacyStatus } from "./privacy-status.tsx";
import * as words from "./words.ts";

const CHOICES = [
  { tracking: false, label: "Refuse", explanation: words.nothingShared },
  {
    tracking: true,
    label: "Allow",
    explanation: words.whatMetaLearns,
  },
];

/** The choice about advertising measurement, to see and change at any time. */
export function AdvertisingChoice() {
  const stores = useStores();
  const snapshot = useConsentSnapshot(stores.consent);
  const { user } = useSessionSnapshot(stores.session);
  const allowed = trackingAllowed(snapshot);
  const isInAccount = user !== null && snapshot.account?.tracking === allowed;
  return (
    <section aria-labelledby="advertising">
      <h2 id="advertising" className="text-lg font-semibold">
        {words.advertisingMeasurement}
      </h2>
      <p className="mt-2 text-ink-muted">{words.whyMeasure}</p>
      {!snapshot.globalPrivacyControl && (
        <fieldset className="mt-4 grid gap-3">
          <legend className="sr-only">{words.advertisingMeasurement}</legend>
          {CHOICES.map(({ tracking, label, explanation }) => (
            <label
              key={label}
              htmlFor={`tracking-${label}`}
              className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-lg border border-line bg-raised p-4 has-checked:border-primary"
            >
              <input
                id={`tracking-${label}`}
                type="radio"
                name="tracking"
                checked={allowed === tracking}
                onChange={() => void decide(stores, tracking)}
                className="mt-1 size-4 accent-primary"
              />
              <span className="font-medium">{label}</span>
              <span className="col-start-2 text-sm text-ink-muted">{explanation}</span>
            </label>
          ))}
        </fieldset>
      )}
      {/* Room for both lines: only the browser knows the choice, and what follows does not move when it is read. */}
      <div className="mt-3 min-h-15 sm:min-h-10">
        <PrivacyStatus />
        <p role="status" className="text-sm text-ink-muted">
          {allowed === null && words.undecided}
          {typeof allowed === "boolean" && (isInAccount ? words.keptInAccount : words.keptOnThisDevice)}
        </p>
        {user && typeof allowed === "boolean" && !isInAccount && snapshot.failure !== null && <NotInAccount failed={snapshot.failure} />}
      </div>
    </section>
  );
}

function NotInAccount({ failed }: { failed: unknown }) {
  const { error, busy, ask } = useAskAgain(failed, () => undefined);
  return (
    <div className="mt-3">
      <FailureNotice busy={busy} onRetry={ask}>
        {say(words.notInAccount, { error: toSentence(error) })}
      </FailureNotice>
    </div>
  );
}
