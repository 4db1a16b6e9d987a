import { useEffect } from "react";
import { Link } from "wouter";
import { ROUTES } from "../../../shared/routes.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { decide } from "./decide.ts";

/** Asks once, with two answers of equal weight. It stands at the end of the page and stays in view, and covers nothing for good. */
export function ConsentBanner() {
  const stores = useStores();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["asksConsent"] = "";
    return () => {
      delete dataset["asksConsent"];
    };
  }, []);
  return (
    <section
      aria-label="Advertising measurement"
      data-consent-banner
      className="sticky bottom-0 z-20 border-t border-line bg-raised shadow-[0_-4px_16px_rgb(0_0_0/0.06)]"
    >
      <div className="mx-auto flex max-w-7xl flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-6">
        <p className="grow text-sm text-ink-muted">
          Can we use Meta to measure our ads? Never what you type.{" "}
          <Link href={ROUTES.privacyChoices} className="text-primary underline">
            Privacy choices
          </Link>
        </p>
        <div className="flex gap-2">
          <Button className="grow sm:min-w-28" onClick={() => void decide(stores, false)}>
            Refuse
          </Button>
          <Button className="grow sm:min-w-28" onClick={() => void decide(stores, true)}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
