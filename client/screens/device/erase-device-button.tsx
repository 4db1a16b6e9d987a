import { useState } from "react";
import { countOf } from "../../../shared/rules/quantities.ts";
import { ROUTES } from "../../../shared/routes.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Erased } from "./erase-device.ts";

function toSentences({ drafts, profiles, signatures, offlineForms, links }: Erased): string[] {
  return [
    countOf(drafts, "begun form", "begun forms"),
    countOf(profiles, "profile", "profiles"),
    countOf(signatures, "kept signature", "kept signatures"),
    countOf(offlineForms, "form kept for use offline", "forms kept for use offline"),
    countOf(links, "link to a document of your account", "links to documents of your account"),
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
      setProblem("This browser did not let us erase everything. Clear this site's data in its settings.");
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
          <p className="grow basis-60 text-sm">
            Every form begun on this device, every profile, every kept signature and every form kept for use offline will be gone. This
            cannot be undone. Documents in your account stay there.
          </p>
          <Button onClick={() => setAsking(false)}>Keep them</Button>
          <Button variant="danger" onClick={() => void erase()}>
            Erase
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>Erase everything on this device…</Button>
      )}
      {erased && (
        <Dialog open onClose={leave} title="Erased from this device">
          <ul className="grid list-inside list-disc gap-1">
            {toSentences(erased).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-muted">
            Your choice of colours and about advertising is still here, and if you are signed in, you still are.
          </p>
          <div className="mt-6 flex justify-end">
            <Button variant="primary" onClick={leave}>
              Got it
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
