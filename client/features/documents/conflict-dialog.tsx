import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { describeAnswer } from "../../../shared/rules/fields/answer-text.ts";
import { isSameAnswer } from "../../../shared/rules/fields/fillable-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";

const WHEN = new Intl.DateTimeFormat(visitorLocale(), { dateStyle: "medium", timeStyle: "short" });

type ConflictDialogProps = {
  mine: FieldValues;
  theirs: SavedDocument | null;
  fieldMap: FieldMap;
  onClose: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onKeepBoth: () => void;
};

/** Lists differing answers, as a person reads them; a placement at another spot differs too. */
function listDiffering(fieldMap: FieldMap, mine: FieldValues, theirs: FieldValues) {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const differing = names.filter((name) => !isSameAnswer(mine[name], theirs[name]));
  return differing.map((name) => ({ name, ...describeAnswer(fieldMap, name, [mine[name], theirs[name]]) }));
}

/** Shows the answers here and in the account where they differ, and lets the person choose. Neither version is lost before that. */
export function ConflictDialog({ mine, theirs, fieldMap, onClose, onKeepMine, onTakeTheirs, onKeepBoth }: ConflictDialogProps) {
  const differing = theirs ? listDiffering(fieldMap, mine, theirs.values) : [];
  return (
    <Dialog open onClose={onClose} title={theirs ? words.answersInAccount : words.changedOnAnotherDevice} size="md">
      <p className="text-ink-muted">
        {theirs ? say(words.savedThen, { when: WHEN.format(new Date(theirs.updatedAt)) }) : words.deletedElsewhere}
      </p>
      {theirs && (
        <ScrollRegion label={words.answersThatDiffer} className="mt-4">
          <table className="w-full text-left text-sm">
            <thead className="sticky top-0 bg-sunken">
              <tr>
                <th scope="col" className="px-3 py-2 font-medium">
                  Field
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  Here
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {words.inYourAccount}
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, label, texts }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="px-3 py-2 font-normal text-ink-muted">
                    {label}
                  </th>
                  {texts.map((text, side) => (
                    <td key={side} className="px-3 py-2 break-words">
                      {text || "empty"}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {theirs && <p className="mt-4 text-sm text-ink-muted">{words.keepMineMeans}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {theirs && <Button onClick={onKeepMine}>{words.keepMine}</Button>}
        {theirs && <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>}
        {/* Nothing is lost by it. */}
        <Button variant="primary" onClick={onKeepBoth}>
          {theirs ? "Keep both" : words.saveAsNew}
        </Button>
      </div>
    </Dialog>
  );
}
