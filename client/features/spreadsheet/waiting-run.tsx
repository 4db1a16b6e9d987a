import { say } from "../../../shared/say.ts";
import { DiscardQuestion } from "./discard-question.tsx";
import type { useRun } from "./use-run.ts";
import * as words from "./words.ts";

/** Asks about the files of another form's run, whose place a new one would take. */
export function WaitingRun({ making: { waiting, keepWaiting, replace } }: { making: ReturnType<typeof useRun> }) {
  if (!waiting) return null;
  return (
    <DiscardQuestion
      count={waiting.count}
      means={say(words.takesThePlace, { table: waiting.kept.tableName })}
      discard={words.discardAndMake}
      onKeep={keepWaiting}
      onDiscard={() => void replace(waiting.next)}
    />
  );
}
