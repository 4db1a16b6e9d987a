import { useEffect } from "react";
import { Link } from "wouter";
import { ROUTES } from "../../../shared/routes.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { decide } from "./decide.ts";

/**
 * Asks once, with two answers of equal weight: a line at the foot of a phone, elsewhere a small card in the column beside the catalogue's list. It stands at
 * the end of the page and stays in view, and covers nothing for good.
 */
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
      className="pointer-events-none sticky bottom-0 z-20 mx-auto w-full max-w-7xl sm:px-6 sm:pb-4"
    >
      <div className="pointer-events-auto flex items-center gap-3 border-t border-line bg-raised px-4 py-2 sm:w-54 sm:flex-col sm:items-stretch sm:rounded-xl sm:border sm:p-3 sm:shadow-lg">
        <p className="grow text-xs text-ink-muted">
          Can we use Meta to measure our ads? Never what you type.{" "}
          <Link href={ROUTES.privacyChoices} className="text-primary underline">
            Privacy choices
          </Link>
        </p>
        <div className="flex gap-2">
          <Button size="sm" className="grow" onClick={() => void decide(stores, false)}>
            Refuse
          </Button>
          <Button size="sm" className="grow" onClick={() => void decide(stores, true)}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
