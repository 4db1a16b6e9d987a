import { useState } from "react";
import { countOf } from "../../../shared/rules/quantities.ts";
import { ROUTES } from "../../../shared/routes.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Erased } from "./erase-device.ts";
import * as words from "./words.ts";

function toSentences({ drafts, profiles, signatures, offlineForms, links }: Erased): string[] {
  return [
    countOf(drafts, words.draftErased, words.draftsErased),
    countOf(profiles, "profile", "profiles"),
    countOf(signatures, words.signatureErased, words.signaturesErased),
    countOf(offlineForms, words.offlineFormErased, words.offlineFormsErased),
    countOf(links, words.linkErased, words.linksErased),
  ];
}

/** Erases everything that this browser keeps for the person, after asking once, and lists what it erased. */
export function EraseDevice() {
  const [isAsking, setAsking] = useState(false);
  const [erased, setErased] = useState<Erased | null>(null);
  const [problem, setProblem] = useState("");

  async function erase() {
    try {
      const { eraseDevice } = await import("./erase-device.ts");
      setErased(await eraseDevice());
    } catch {
      setProblem(words.notErased);
    }
  }

  // The form on the screen is erased too, and must not be saved anew.
  const leave = () => location.assign(ROUTES.templateList);

  return (
    <div>
      <p role="alert" className="mb-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="grow basis-60 text-sm">{words.whatErasingDoes}</p>
          <Button onClick={() => setAsking(false)}>{words.keepThem}</Button>
          <Button variant="danger" onClick={() => void erase()}>
            Delete
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>{words.eraseEverything}</Button>
      )}
      {erased && (
        <Dialog open onClose={leave} title={words.erasedTitle}>
          <ul className="grid list-inside list-disc gap-1">
            {toSentences(erased).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-muted">{words.whatStays}</p>
          <div className="mt-6 flex justify-end">
            <Button variant="primary" onClick={leave}>
              {words.gotIt}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
