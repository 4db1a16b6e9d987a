import { Button } from "../../ui/button.tsx";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** `count`: null while its pages are still looked at. */
type FlatNoticeProps = { count: number | null; isCorrected: boolean; onCorrect: () => void };

/** Says how many fields a form that is only print has, and offers to correct them. */
export function FlatNotice({ count, isCorrected, onCorrect }: FlatNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-1.5 text-sm">
      <p className="min-w-0">{toSentence({ count, isCorrected })}</p>
      <Button size="sm" disabled={count === null} onClick={onCorrect}>
        {count === 0 ? words.drawFields : words.correctFields}
      </Button>
    </div>
  );
}

function toSentence({ count, isCorrected }: Omit<FlatNoticeProps, "onCorrect">): string {
  if (count === null) return words.findingFields;
  if (count === 1) return isCorrected ? words.oneFieldPut : words.oneFieldFound;
  if (count > 0) return say(isCorrected ? words.fieldsPut : words.fieldsFound, { count });
  return words.noFields;
}
