import { useId, useState } from "react";
import type { SavedDocumentSummary } from "../../../shared/contracts/document.ts";
import { documentFillPath } from "../../../shared/routes.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DocumentRow } from "./document-row.tsx";

type DocumentListProps = {
  documents: SavedDocumentSummary[];
  onRename: (document: SavedDocumentSummary, name: string) => void;
  onDuplicate: (document: SavedDocumentSummary) => void;
  onDelete: (document: SavedDocumentSummary) => void;
};

/** The account's documents, each with its actions. */
export function DocumentList({ documents, onRename, onDuplicate, onDelete }: DocumentListProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
      {documents.map((document) =>
        renaming === document.id ? (
          <RenameRow
            key={document.id}
            name={document.name}
            onCancel={() => setRenaming(null)}
            onRename={(name) => {
              setRenaming(null);
              onRename(document, name);
            }}
          />
        ) : (
          <DocumentRow key={document.id} title={document.name} updatedAt={document.updatedAt}>
            <Button size="sm" variant="ghost" onClick={() => setRenaming(document.id)} aria-label={`Rename ${document.name}`}>
              Rename
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onDuplicate(document)} aria-label={`Duplicate ${document.name}`}>
              Duplicate
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onDelete(document)} aria-label={`Delete ${document.name}`}>
              Delete
            </Button>
            <LinkButton size="sm" variant="primary" external href={documentFillPath(document)} aria-label={`Open ${document.name}`}>
              Open
            </LinkButton>
          </DocumentRow>
        ),
      )}
    </ul>
  );
}

function RenameRow({ name, onRename, onCancel }: { name: string; onRename: (name: string) => void; onCancel: () => void }) {
  const [draft, setDraft] = useState(name);
  const id = useId();
  return (
    <li className="p-4">
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim()) onRename(draft.trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          New name
        </label>
        <input
          id={id}
          value={draft}
          maxLength={200}
          onChange={(event) => setDraft(event.target.value)}
          // "Rename" was pressed to type the name.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="h-9 min-w-0 grow rounded-lg border border-line-strong bg-surface px-3 text-sm"
        />
        <Button size="sm" type="submit" variant="primary">
          Rename
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </form>
    </li>
  );
}
