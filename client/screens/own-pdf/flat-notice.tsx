import { Button } from "../../ui/button.tsx";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** `count`: of the fields as the toolbar counts them, buttons of one question as one; null while its pages are still looked at. */
type FlatNoticeProps = { count: number | null; isCorrected: boolean; isFinal: boolean; onCorrect: () => void };

/** Says how many fields a form that is only print has, or that it is a final copy, and offers to correct them. */
export function FlatNotice({ count, isCorrected, isFinal, onCorrect }: FlatNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-1.5 text-sm">
      <p className="min-w-0">{toSentence({ count, isCorrected, isFinal })}</p>
      <Button size="sm" disabled={count === null} onClick={onCorrect}>
        {count === 0 ? words.drawFields : words.correctFields}
      </Button>
    </div>
  );
}

function toSentence({ count, isCorrected, isFinal }: Omit<FlatNoticeProps, "onCorrect">): string {
  if (count === null) return words.findingFields;
  if (count === 1) return isCorrected ? words.oneFieldNow : words.oneFieldFound;
  if (count > 0) return say(isCorrected ? words.fieldsNow : words.fieldsFound, { count });
  return isFinal ? words.finalCopy : words.noFields;
}
