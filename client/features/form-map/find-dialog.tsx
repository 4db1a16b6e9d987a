import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { findFields } from "../../../shared/rules/fields/find-fields.ts";
import { findLines, type TextLine } from "../../../shared/rules/find-text.ts";
import { countOf } from "../../../shared/rules/quantities.ts";
import { isComposing } from "../../lib/is-composing.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useListbox } from "../../ui/use-listbox.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** Most fields shown at once; a longer search finds fewer. */
const SHOWN_FIELDS = 50;

type FindDialogProps = {
  session: FillSession;
  /** The beginning of the search, which was typed before the window was there. */
  typed: string;
  /** Loads the pages' printed lines. */
  loadLines: () => Promise<TextLine[]>;
  onClose: () => void;
  onGoToField: (name: string) => void;
  onGoToLine: (line: TextLine) => void;
};
type Found = { key: string; title: string; detail: string; where: string; go: () => void };

/** Finds fields by question and answer, and words printed on the pages; Enter goes to the chosen one. */
export function FindDialog({ session, typed, loadLines, onClose, onGoToField, onGoToLine }: FindDialogProps) {
  const [query, setQuery] = useState(typed);
  const input = useRef<HTMLInputElement>(null);
  // A form without a file, or without a network, is searched by its fields alone.
  const [lines, setLines] = useState<TextLine[]>([]);
  const fields = session.fieldMap ? findFields(session.fieldMap, session.fill.values, query) : [];
  const printed = findLines(lines, query);
  const found: Found[] = [
    ...fields.map(({ field, text }) => ({
      key: field.id,
      title: field.groupLabel ?? field.label,
      detail: text || words.noAnswerYet,
      where: field.section
        ? say(words.placeInSection, { page: field.page + 1, section: field.section })
        : say(words.placeOnPage, { page: field.page + 1 }),
      go: () => onGoToField(field.name),
    })),
    ...printed.map((line, index) => ({
      key: `line ${index}`,
      title: line.text,
      detail: words.printedOnThePage,
      where: say(words.placeOnPage, { page: line.page + 1 }),
      go: () => onGoToLine(line),
    })),
  ];
  const shown = found.slice(0, SHOWN_FIELDS);
  const listbox = useListbox({ count: shown.length, expanded: shown.length > 0, first: 0 });

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    loadLines().then(setLines, () => undefined);
  }, [loadLines]);

  function search(text: string) {
    setQuery(text);
    listbox.reset();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const target = shown[listbox.active];
    if (event.key === "Enter" && target) target.go();
    // WebKit takes Escape in a search for its own, also in an empty one.
    else if (event.key === "Escape") {
      if (query) search("");
      else onClose();
    } else if (!listbox.takeKey(event.key)) return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} title={words.findInTheForm} size="md">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={words.wordToFind}
        placeholder={words.wordToFind}
        aria-expanded={shown.length > 0}
        aria-controls={listbox.id}
        aria-autocomplete="list"
        aria-activedescendant={listbox.activeId}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-lg border border-line-strong bg-surface px-3"
      />
      <p role="status" className="mt-2 text-sm text-ink-muted">
        {found.length === 0 && words.nothingFound}
        {fields.length > 0 && countOf(fields.length, words.fieldFound, words.fieldsFound)}
        {fields.length > 0 && printed.length > 0 && " and "}
        {printed.length > 0 && countOf(printed.length, words.lineFound, words.linesFound)}
        {found.length > SHOWN_FIELDS && say(words.firstShown, { count: SHOWN_FIELDS })}
      </p>
      <div id={listbox.id} role="listbox" tabIndex={-1} aria-label={words.whatWasFound} className="mt-2 max-h-[50dvh] overflow-y-auto">
        {shown.map(({ key, title, detail, where, go }, index) => (
          // The focus stays in the combobox, whose keys serve the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            id={listbox.optionId(index)}
            role="option"
            aria-selected={index === listbox.active}
            tabIndex={-1}
            onClick={go}
            className="cursor-pointer rounded-lg px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-primary-soft"
          >
            <span className="block font-medium break-words">{title}</span>
            <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
              <span className="min-w-0 truncate">{detail}</span>
              <span>{where}</span>
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
