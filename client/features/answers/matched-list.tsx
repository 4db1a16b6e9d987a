import type { MatchedAnswer } from "../../../shared/rules/fields/match-answers.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

type MatchedListProps = {
  answers: readonly MatchedAnswer[];
  chosen: ReadonlySet<string>;
  onChoose: (name: string, isChosen: boolean) => void;
};

/** Answers with an uncertain field, each to be taken or left. */
export function MatchedList({ answers, chosen, onChoose }: MatchedListProps) {
  return (
    <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm" aria-label={words.answersToChoose}>
      {answers.map(({ name, label, shown, from }) => (
        <li key={name}>
          <label className="grid min-h-8 cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-lg px-2 py-1.5 hover:bg-sunken">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-primary"
              checked={chosen.has(name)}
              onChange={(event) => onChoose(name, event.target.checked)}
            />
            <span className="font-medium break-words">{shown}</span>
            <span className="col-start-2 break-words text-ink-muted">
              {say(words.forField, { label })}
              {from !== undefined && from !== label && say(words.otherQuestion, { from })}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
