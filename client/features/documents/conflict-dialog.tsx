import type { SavedDocument } from "../../../shared/contracts/document.ts";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

type ConflictDialogProps = {
  mine: FieldValues;
  theirs: SavedDocument | null;
  /** The label of a field, for a name that says nothing. */
  labelOf: (name: string) => string;
  onClose: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onKeepBoth: () => void;
};

function toText(value: FieldValues[string] | undefined): string {
  return (Array.isArray(value) ? value.join(", ") : value) || "empty";
}

/** Shows what two devices say of the fields in which they differ, and lets the person choose. Neither version is gone before that. */
export function ConflictDialog({ mine, theirs, labelOf, onClose, onKeepMine, onTakeTheirs, onKeepBoth }: ConflictDialogProps) {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs?.values ?? {})])];
  const differing = names.filter((name) => toText(mine[name]) !== toText(theirs?.values[name]));
  return (
    <Dialog open onClose={onClose} title="Changed on another device" size="md">
      <p className="text-ink-muted">
        {theirs
          ? `Another device saved this document on ${WHEN.format(new Date(theirs.updatedAt))}. These answers differ:`
          : "This document was deleted on another device. What you typed is still here."}
      </p>
      {theirs && (
        <div className="mt-4 max-h-72 overflow-auto rounded-lg border border-line">
          <table className="w-full text-left text-sm">
            <thead className="sticky top-0 bg-sunken">
              <tr>
                <th className="px-3 py-2 font-medium">Field</th>
                <th className="px-3 py-2 font-medium">Here</th>
                <th className="px-3 py-2 font-medium">In your account</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((name) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="px-3 py-2 font-normal text-ink-muted">
                    {labelOf(name)}
                  </th>
                  <td className="px-3 py-2 break-words">{toText(mine[name])}</td>
                  <td className="px-3 py-2 break-words">{toText(theirs.values[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onKeepBoth}>{theirs ? "Keep both" : "Save as a new document"}</Button>
        {theirs && <Button onClick={onTakeTheirs}>Take the account’s</Button>}
        {theirs && (
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        )}
      </div>
    </Dialog>
  );
}
