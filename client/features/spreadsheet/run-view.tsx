import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { countPdfs } from "./count-pdfs.ts";
import { DiscardQuestion } from "./discard-question.tsx";
import { Reasons } from "./reasons.tsx";
import type { Run } from "./run.ts";
import type { useRun } from "./use-run.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

/** A run: how far it is, the rows that failed, and what to do with its files. */
export function RunView({ run, making }: { run: Run; making: ReturnType<typeof useRun> }) {
  const { made, failed, isMaking } = making;
  const [isAsking, setAsking] = useState(false);
  const isOpen = made < run.rows.length;
  return (
    <div className="grid gap-4">
      <p role="status">
        {say(isMaking ? words.madeOf : made < run.rows.length ? words.madeSoFar : words.madeAll, {
          made: made.toLocaleString(visitorLocale()),
          pdfs: countPdfs(run.rows.length),
          table: run.tableName,
        })}
      </p>
      <ProgressBar className="h-2 w-full" label={words.makingThePdfs} max={run.rows.length} value={made} />
      {failed.length > 0 && (
        <Reasons
          title={say(words.notMade, { pdfs: countPdfs(failed.length) })}
          reasons={failed.map(({ number, message }) => say(words.rowProblem, { number, problem: message }))}
        />
      )}
      {run.mode === "editable" && !isMaking && <p className="text-sm text-ink-muted">{words.whyNotOnePdf}</p>}
      {isAsking && (
        <DiscardQuestion
          count={made}
          means={words.madeAgain}
          discard={words.discardThem}
          onKeep={() => setAsking(false)}
          onDiscard={() => void making.discard()}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {isMaking ? (
          <Button onClick={making.stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={() => (made > 0 ? setAsking(true) : void making.discard())}>Discard</Button>
            {isOpen && (
              <Button variant="primary" onClick={() => void making.make(run)}>
                {failed.length > 0 ? "Try again" : "Continue"}
              </Button>
            )}
            {made > 0 && <SaveButtons making={making} isOpen={isOpen} canMerge={run.mode === "flattened"} />}
          </>
        )}
      </div>
    </div>
  );
}

function SaveButtons({ making, isOpen, canMerge }: { making: ReturnType<typeof useRun>; isOpen: boolean; canMerge: boolean }) {
  const { saving, save } = making;
  return (
    <>
      {canMerge && (
        <Button busy={saving === "PDF"} disabled={saving !== null} onClick={() => void save("PDF")}>
          {words.saveAsOnePdf}
        </Button>
      )}
      <Button
        variant={isOpen ? "secondary" : "primary"}
        busy={saving === "ZIP"}
        disabled={saving !== null}
        onClick={() => void save("ZIP")}
      >
        {words.saveAsZip}
      </Button>
    </>
  );
}
