import { Button } from "../../ui/button.tsx";
import * as words from "./words.ts";

type UndoNoticeProps = { text: string; onUndo: (() => void) | null };

/** Says what became of something deleted, and offers to undo it for as long as it is shown. The region is always there, so that a screen reader hears what enters it. */
export function UndoNotice({ text, onUndo }: UndoNoticeProps) {
  return (
    <div role="status" className="sticky bottom-4 z-30 justify-self-center">
      {text && (
        <p className="flex max-w-md items-center gap-3 rounded-xl border border-line bg-raised px-4 py-3 text-sm wrap-anywhere shadow-lg">
          {text}
          {onUndo && (
            <Button size="sm" onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
