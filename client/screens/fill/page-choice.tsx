import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type PageChoiceProps = { count: number; text: string; isWrong: boolean; onChange: (text: string) => void };

/** The pages of the download; empty means all of them. */
export function PageChoice({ count, text, isWrong, onChange }: PageChoiceProps) {
  if (count < 2) return null;
  return (
    <div className="mt-4">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">Pages</span>
        <input
          inputMode="text"
          placeholder={say(words.allPages, { count })}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby="pages-hint"
          onChange={(event) => onChange(event.target.value)}
          className="h-10 w-40 rounded-lg border border-line-strong bg-surface px-3"
        />
      </label>
      <p id="pages-hint" role="status" className={isWrong ? "mt-1 text-sm text-danger" : "mt-1 text-sm text-ink-muted"}>
        {isWrong ? say(words.pagesHint, { count }) : say(words.pagesPlaceholder, { count })}
      </p>
    </div>
  );
}
