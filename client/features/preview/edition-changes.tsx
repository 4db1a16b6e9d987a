import { useId } from "react";
import type { EditionChanges } from "../../../shared/contracts/edition-changes.ts";
import { toChangesText } from "../../../shared/rules/catalogue/edition-changes-text.ts";
import { toDateText } from "../../../shared/rules/quantities.ts";

const NAMES = { added: "Added", gone: "Gone", reworded: "In other words" } as const;
const KINDS = ["added", "gone", "reworded"] as const;

/** Says what this edition changed against the one before it, with the first questions of each kind. */
export function EditionChangesSection({ changes }: { changes: EditionChanges }) {
  const id = useId();
  const kinds = KINDS.filter((kind) => changes[kind].count > 0);
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        What changed
      </h2>
      <p className="text-sm">
        Since the edition of {toDateText(changes.since)}: {toChangesText(changes)}
      </p>
      {kinds.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 cursor-pointer underline underline-offset-2">Which questions</summary>
          {kinds.map((kind) => (
            <div key={kind} className="mt-3">
              <h3 className="text-ink-muted">{NAMES[kind]}</h3>
              <ul className="mt-1 list-disc pl-5">
                {changes[kind].first.map((question) => (
                  <li key={question} className="break-words">
                    {question}
                  </li>
                ))}
                {changes[kind].count > changes[kind].first.length && <li>and {changes[kind].count - changes[kind].first.length} more</li>}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
