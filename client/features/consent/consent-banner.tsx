import { useEffect } from "react";
import { Link } from "wouter";
import { ROUTES } from "../../../shared/routes.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { decide } from "./decide.ts";
import * as words from "./words.ts";

/**
 * Asks once, with two answers of equal weight, in a line along the window's lower edge: what lies there is below the window and not behind a card, and the
 * page can be scrolled clear of it. It is the page's last line.
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
    <section aria-label={words.advertisingMeasurement} data-consent-banner className="sticky bottom-0 z-20 border-t border-line bg-raised">
      <div className="mx-auto flex max-w-7xl items-center gap-x-4 gap-y-2 px-4 py-2 max-sm:flex-wrap sm:px-6">
        <p className="grow text-xs text-ink-muted max-sm:basis-40 sm:text-sm">
          {words.question}{" "}
          <Link href={ROUTES.privacyChoices} className="text-primary underline">
            {words.privacyChoices}
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
