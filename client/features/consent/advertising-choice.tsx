import { trackingAllowed, useConsentSnapshot } from "../../state/consent-state.ts";
import { useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { decide } from "./decide.ts";
import { PrivacyStatus } from "./privacy-status.tsx";

const CHOICES = [
  { tracking: false, label: "Refuse", explanation: "We share nothing with advertisers, here or from our server." },
  {
    tracking: true,
    label: "Allow",
    explanation: "Meta learns that this browser visited, signed up or subscribed, and your email and name once you’re signed in.",
  },
];

/** The choice about advertising measurement, to see and change at any time. */
export function AdvertisingChoice() {
  const stores = useStores();
  const snapshot = useConsentSnapshot(stores.consent);
  const { user } = useSessionSnapshot(stores.session);
  const allowed = trackingAllowed(snapshot);
  return (
    <section aria-labelledby="advertising">
      <h2 id="advertising" className="text-lg font-semibold">
        Advertising measurement
      </h2>
      <p className="mt-2 text-ink-muted">
        It shows us which ads bring people here. It never runs where you fill out a form and never sees what you type.
      </p>
      <PrivacyStatus className="mt-3" />
      {!snapshot.globalPrivacyControl && (
        <fieldset className="mt-4 grid gap-3">
          <legend className="sr-only">Advertising measurement</legend>
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
      <p role="status" className="mt-3 min-h-5 text-sm text-ink-muted">
        {allowed === null && "You haven’t decided yet. Nothing is shared."}
        {typeof allowed === "boolean" && (user ? "Saved to your account, for all your devices." : "Kept on this device.")}
      </p>
    </section>
  );
}
