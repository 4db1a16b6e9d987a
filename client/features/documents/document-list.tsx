import { Fragment, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SavedDocumentSummary } from "../../../shared/contracts/document.ts";
import { toSentence } from "../../../shared/errors.ts";
import { documentFillPath } from "../../../shared/routes.ts";
import { leaveRow } from "../../lib/leave-row.ts";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { CopyIcon, PenIcon, TrashIcon } from "../../ui/tool-icons.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type DocumentListProps = {
  documents: SavedDocumentSummary[];
  /** One document's row around its actions. */
  row: (document: SavedDocumentSummary, actions: ReactNode) => ReactNode;
  /** These reject with what a person has to know. */
  onRename: (document: SavedDocumentSummary, name: string) => Promise<void>;
  onDuplicate: (document: SavedDocumentSummary) => Promise<void>;
  onDelete: (document: SavedDocumentSummary) => void;
};

/** The account's documents, each with its actions. */
export function DocumentList({ documents, row, onRename, onDuplicate, onDelete }: DocumentListProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [copying, setCopying] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const buttons = useId();

  function endRenaming(document: SavedDocumentSummary, hadFocus: boolean) {
    flushSync(() => setRenaming(null));
    // The input goes with its row.
    if (hadFocus) window.document.getElementById(`${buttons}${document.id}`)?.focus();
  }

  async function duplicate(document: SavedDocumentSummary) {
    setProblem("");
    setCopying(document.id);
    await onDuplicate(document).catch((error: unknown) => setProblem(toSentence(error)));
    setCopying(null);
  }

  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
        {documents.map((document) =>
          renaming === document.id ? (
            <RenameRow
              key={document.id}
              name={document.name}
              onRename={(name) => onRename(document, name)}
              onDone={(hadFocus) => endRenaming(document, hadFocus)}
            />
          ) : (
            <Fragment key={document.id}>
              {row(
                document,
                <>
                  <LinkButton
                    size="sm"
                    external
                    href={documentFillPath(document)}
                    aria-label={say(words.openDocument, { name: document.name })}
                  >
                    Open
                  </LinkButton>
                  <IconButton
                    size="sm"
                    id={`${buttons}${document.id}`}
                    label={say(words.renameDocument, { name: document.name })}
                    onClick={() => setRenaming(document.id)}
                  >
                    <PenIcon className="size-4" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={say(words.duplicateDocument, { name: document.name })}
                    disabled={copying !== null}
                    onClick={() => void duplicate(document)}
                  >
                    <CopyIcon className="size-4" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={say(words.deleteDocument, { name: document.name })}
                    onClick={({ currentTarget }) => {
                      leaveRow(currentTarget);
                      onDelete(document);
                    }}
                  >
                    <TrashIcon className="size-4" />
                  </IconButton>
                </>,
              )}
            </Fragment>
          ),
        )}
      </ul>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}

type RenameRowProps = {
  name: string;
  onRename: (name: string) => Promise<void>;
  /** Called once the name is saved or given up, with whether the row had the focus; never after the row is gone. */
  onDone: (hadFocus: boolean) => void;
};

/** What is typed stays, also where it could not be saved, until it is saved or given up. */
function RenameRow({ name, onRename, onDone }: RenameRowProps) {
  const [draft, setDraft] = useState(name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  function end() {
    if (form.current) onDone(form.current.contains(document.activeElement));
  }

  async function rename() {
    setProblem("");
    setBusy(true);
    try {
      await onRename(draft.trim());
      end();
    } catch (error) {
      setProblem(toSentence(error));
      setBusy(false);
    }
  }

  return (
    <li className="p-4">
      <form
        ref={form}
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim() && !busy) void rename();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words.newName}
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
        <Button size="sm" type="submit" variant="primary" busy={busy}>
          Rename
        </Button>
        <Button size="sm" variant="ghost" onClick={end}>
          Cancel
        </Button>
        <p role="alert" className="w-full text-sm text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </li>
  );
}
