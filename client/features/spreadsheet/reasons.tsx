import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const MOST_SHOWN = 50;

/** Rows and their reasons, folded under a heading that counts them. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer underline">{title}</summary>
      <ul className="mt-1 max-h-48 list-inside list-disc overflow-y-auto">
        {reasons.slice(0, MOST_SHOWN).map((reason) => (
          <li key={reason} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      {reasons.length > MOST_SHOWN && <p>{say(words.andMore, { count: (reasons.length - MOST_SHOWN).toLocaleString(visitorLocale()) })}</p>}
    </details>
  );
}
