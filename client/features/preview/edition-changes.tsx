import type { EditionChanges } from "../../../shared/contracts/edition-changes.ts";
import { toChangesText } from "../../../shared/rules/catalogue/edition-changes-text.ts";
import { toDayText } from "../../../shared/rules/quantities.ts";
import { Part } from "./part.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const KINDS = [
  ["added", "Added"],
  ["gone", "Gone"],
  ["reworded", words.reworded],
] as const;

/** Says what this edition changed against the one before it, with the first questions of each kind. */
export function EditionChangesSection({ changes }: { changes: EditionChanges }) {
  const kinds = KINDS.map(([kind, name]) => ({ name, ...changes[kind] })).filter(({ count }) => count > 0);
  return (
    <Part id="changes-title" title={words.whatChanged}>
      <p className="text-sm">{say(words.changesSince, { edition: toDayText(changes.since), changes: toChangesText(changes) })}</p>
      {kinds.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer underline underline-offset-2">{words.whichQuestions}</summary>
          {kinds.map(({ name, count, first }) => (
            <div key={name} className="mt-3">
              <h3 className="font-semibold">{name}</h3>
              <ul className="mt-0.5 list-disc pl-5">
                {first.map((question) => (
                  <li key={question} className="break-words">
                    {question}
                  </li>
                ))}
                {count > first.length && <li>{say(words.moreQuestions, { count: count - first.length })}</li>}
              </ul>
            </div>
          ))}
        </details>
      )}
    </Part>
  );
}
