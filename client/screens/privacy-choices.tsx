import { AccountData } from "../features/auth/account-data.tsx";
import { AdvertisingChoice } from "../features/consent/advertising-choice.tsx";
import { DevicePrivacy } from "./device/device-privacy.tsx";
import * as words from "./words.ts";

/** Explains what is measured and kept, and how to refuse it, export it or have it erased. */
export function PrivacyChoicesScreen() {
  return (
    <div className="mx-auto grid min-h-svh max-w-2xl content-start gap-10 px-4 py-10">
      <h1 className="font-heading text-3xl tracking-tight">{words.privacyChoices}</h1>
      <AdvertisingChoice />
      <section aria-labelledby="this-device" className="grid gap-3">
        <h2 id="this-device" className="text-lg font-semibold">
          {words.onThisDevice}
        </h2>
        <DevicePrivacy />
      </section>
      <AccountData />
    </div>
  );
}
