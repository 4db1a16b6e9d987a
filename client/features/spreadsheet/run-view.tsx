import { Button } from "../../ui/button.tsx";
import { countPdfs } from "./count-pdfs.ts";
import { Reasons } from "./reasons.tsx";
import type { Run } from "./run.ts";
import type { useRun } from "./use-run.ts";

/** A run: how far it is, the rows that failed, and what to do with its files. */
export function RunView({ run, making }: { run: Run; making: ReturnType<typeof useRun> }) {
  const { made, failed, isMaking } = making;
  const isOpen = made + failed.length < run.rows.length;
  return (
    <div className="grid gap-4">
      <p role="status">
        {made.toLocaleString()} of {countPdfs(run.rows.length)} from {run.tableName}{" "}
        {isMaking ? "made." : made < run.rows.length ? "made so far." : "are ready."}
      </p>
      <progress className="h-2 w-full accent-primary" aria-label="Making the PDFs" max={run.rows.length} value={made} />
      {failed.length > 0 && (
        <Reasons
          title={`${countPdfs(failed.length)} could not be made`}
          reasons={failed.map(({ number, message }) => `Row ${number}: ${message}`)}
        />
      )}
      {run.mode === "editable" && !isMaking && (
        <p className="text-sm text-ink-muted">
          One PDF with all of them can be made of final copies: the fields of editable ones share their names.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {isMaking ? (
          <Button onClick={making.stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={() => void making.discard()}>Discard</Button>
            {isOpen && (
              <Button variant="primary" onClick={() => void making.make(run)}>
                Continue
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
          Save as one PDF
        </Button>
      )}
      <Button
        variant={isOpen ? "secondary" : "primary"}
        busy={saving === "ZIP"}
        disabled={saving !== null}
        onClick={() => void save("ZIP")}
      >
        Save as ZIP
      </Button>
    </>
  );
}
