import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { findFields } from "../../../shared/rules/find-fields.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** More than this nobody reads; another word finds less. */
const SHOWN_FIELDS = 50;

type FindDialogProps = { session: FillSession; onClose: () => void; onGoToField: (name: string) => void };

/** Finds fields by what they ask and what was answered; Enter goes to the chosen one. */
export function FindDialog({ session, onClose, onGoToField }: FindDialogProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = session.fieldMap ? findFields(session.fieldMap, session.fill.values, query) : [];
  const shown = found.slice(0, SHOWN_FIELDS);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const field = shown[chosen]?.field;
    if (event.key === "ArrowDown") setChosen(Math.min(shown.length - 1, chosen + 1));
    else if (event.key === "ArrowUp") setChosen(Math.max(0, chosen - 1));
    else if (event.key === "Enter" && field) onGoToField(field.name);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} title="Find a field" size="md">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="A word of the question or of your answer"
        placeholder="A word of the question or of your answer"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(chosen) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-lg border border-line-strong bg-surface px-3"
      />
      <p role="status" className="mt-2 text-sm text-ink-muted">
        {found.length === 0 && "No field has these words."}
        {found.length > 0 && (found.length === 1 ? "1 field" : `${found.length} fields`)}
        {found.length > SHOWN_FIELDS && `, the first ${SHOWN_FIELDS} are shown`}
      </p>
      <div id={listId} role="listbox" tabIndex={-1} aria-label="Fields found" className="mt-2 max-h-[50dvh] overflow-y-auto">
        {shown.map(({ field, text }, index) => (
          // The focus stays in the combobox, whose keys serve the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={field.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onGoToField(field.name)}
            className={classNames("cursor-pointer rounded-lg px-3 py-2 text-sm hover:bg-sunken", index === chosen && "bg-primary-soft")}
          >
            <span className="block font-medium break-words">{field.groupLabel ?? field.label}</span>
            <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
              <span className="min-w-0 truncate">{text || "No answer yet"}</span>
              <span>
                Page {field.page + 1}
                {field.section && `, ${field.section}`}
              </span>
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
