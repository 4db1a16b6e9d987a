import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { say } from "../../../shared/say.ts";
import { countPdfs } from "./count-pdfs.ts";
import * as words from "./words.ts";

type DiscardQuestionProps = { count: number; means: string; discard: string; onKeep: () => void; onDiscard: () => void };

/** Asks before files that were made are thrown away. */
export function DiscardQuestion({ count, means, discard, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog open onClose={onKeep} title={say(words.discardMade, { pdfs: countPdfs(count) })}>
      <p className="text-ink-muted">{means}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{words.keepThem}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {discard}
        </Button>
      </div>
    </Dialog>
  );
}
