import type { EditionChanges } from "../../../shared/contracts/edition-changes.ts";
import { toChangesText } from "../../../shared/rules/catalogue/edition-changes-text.ts";
import { toDateText } from "../../../shared/rules/quantities.ts";
import { Part } from "./part.tsx";

const KINDS = [
  ["added", "Added"],
  ["gone", "Gone"],
  ["reworded", "In other words"],
] as const;

/** Says what this edition changed against the one before it, with the first questions of each kind. */
export function EditionChangesSection({ changes }: { changes: EditionChanges }) {
  const kinds = KINDS.map(([kind, name]) => ({ name, ...changes[kind] })).filter(({ count }) => count > 0);
  return (
    <Part id="changes-title" title="What changed">
      <p className="text-sm">
        Since the edition of {toDateText(changes.since)}: {toChangesText(changes)}
      </p>
      {kinds.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer underline underline-offset-2">Which questions</summary>
          {kinds.map(({ name, count, first }) => (
            <div key={name} className="mt-3">
              <h3 className="font-semibold">{name}</h3>
              <ul className="mt-0.5 list-disc pl-5">
                {first.map((question) => (
                  <li key={question} className="break-words">
                    {question}
                  </li>
                ))}
                {count > first.length && <li>and {count - first.length} more</li>}
              </ul>
            </div>
          ))}
        </details>
      )}
    </Part>
  );
}
