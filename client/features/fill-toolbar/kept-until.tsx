import { lazy } from "../../../shared/lazy.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const dayFormat = lazy(() => new Intl.DateTimeFormat(visitorLocale(), { month: "short", day: "numeric" }));

type KeptUntilProps = { date: Date; onKeepCopy: () => void };

/** The day on which this browser deletes the answers without another visit, and a button that saves them as a file. */
export function KeptUntil({ date, onKeepCopy }: KeptUntilProps) {
  return (
    <p
      className="sticky bottom-[calc(3.5rem+var(--hidden-below,0px))] z-20 border-t border-line bg-raised/95 px-4 py-1 text-center text-xs text-ink-muted low:static xl:bottom-0"
      title={words.whyKeepCopy}
    >
      {say(words.keptUntil, { day: dayFormat().format(date) })}{" "}
      <button type="button" onClick={onKeepCopy} className="min-h-6 cursor-pointer text-primary underline">
        {words.keepCopy}
      </button>
    </p>
  );
}
