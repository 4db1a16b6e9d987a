import type { SectionProgress } from "../../../shared/rules/fields/section-progress.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** The headings of one page, each with the number of open fields under it; a press goes to its first open field. */
export function SectionList({ sections, onGoToField }: { sections: SectionProgress[]; onGoToField: (name: string) => void }) {
  const beforeHeadings = sections.length === 1 ? words.allFields : words.firstFields;
  return (
    <ul className="mt-1">
      {sections.map(({ section, filled, total, requiredLeft, first, nextOpen }) => (
        <li key={first}>
          <button
            type="button"
            onClick={() => onGoToField(nextOpen ?? first)}
            className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-3 rounded-lg px-2 py-1.5 text-left text-sm hover:bg-sunken"
          >
            <span className="min-w-0 break-words underline decoration-line-strong underline-offset-2">{section || beforeHeadings}</span>
            <span className="inline-flex items-center gap-1 text-ink-muted tabular-nums">
              {nextOpen === null && <CheckIcon className="size-4 text-primary" />}
              {total > 0 && say(words.filledOf, { filled, total })}
              {requiredLeft > 0 && say(words.requiredLeft, { count: requiredLeft })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
