import { useState } from "react";
import { lazyPart } from "../lib/navigation/lazy-part.tsx";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { Button } from "../ui/button.tsx";
import { DocumentsSkeleton } from "./documents/documents-skeleton.tsx";
import * as words from "./documents/words.ts";
import { OnDemand } from "./on-demand.tsx";

// The server reads no file and has no list of the visitor's documents.
const BringAnswers = import.meta.env.SSR
  ? () => null
  : lazyPart(() => import("./device/bring-answers.tsx").then((module) => module.default));
const KeptDocuments = lazyPart(() => import("./documents/kept-documents.tsx").then((module) => module.default));

/** Forms begun on this device, and documents of the account. */
export function DocumentsScreen() {
  usePageTitle("My documents");
  const [bringing, setBringing] = useState(false);
  return (
    // At least as high as the window: what the device holds does not move the footer, here and on the other screens that ask it.
    <div className="mx-auto grid min-h-svh max-w-3xl content-start gap-8 px-4 py-8 sm:px-6 sm:py-10">
      <h1 tabIndex={-1} className="font-heading text-3xl tracking-tight">
        {words.myDocuments}
      </h1>
      {useHydrated() ? (
        <OnDemand waiting={<DocumentsSkeleton />}>
          <KeptDocuments>
            <div className="grid gap-4 border-t border-line pt-6">
              <Button className="justify-self-start" aria-expanded={bringing} onClick={() => setBringing(!bringing)}>
                {words.answersFromFile}
              </Button>
              <OnDemand>{bringing && <BringAnswers />}</OnDemand>
            </div>
          </KeptDocuments>
        </OnDemand>
      ) : (
        <DocumentsSkeleton />
      )}
    </div>
  );
}
