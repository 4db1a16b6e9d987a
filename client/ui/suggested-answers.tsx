import type { SuggestedAnswer } from "../../shared/rules/profile/suggested-answers.ts";

/** A list of proposed answers by field, to be read before they are entered. */
export function SuggestedAnswers({ answers }: { answers: readonly Pick<SuggestedAnswer, "name" | "label" | "shown">[] }) {
  return (
    <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm" aria-label="Suggested answers">
      {answers.map(({ name, label, shown }) => (
        <li key={name} className="flex flex-wrap gap-x-2">
          <span className="text-ink-muted">{label}</span>
          <span className="font-medium break-words">{shown}</span>
        </li>
      ))}
    </ul>
  );
}
