import { trackingAllowed, useConsentSnapshot } from "../../state/consent-state.ts";
import { useStores } from "../../state/stores.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

/** Says that an opt-out is honoured, and whose; empty without one. */
export function PrivacyStatus({ className }: { className?: string }) {
  const consent = useConsentSnapshot(useStores().consent);
  if (trackingAllowed(consent) !== false) return null;
  return (
    <p className={classNames("flex items-center gap-2 text-sm text-primary", className)}>
      <CheckIcon className="size-4" />
      {consent.globalPrivacyControl ? words.signalHonored : words.optOutHonored}
    </p>
  );
}
