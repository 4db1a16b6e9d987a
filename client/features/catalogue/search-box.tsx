import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { searchCatalogue } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { ROUTES } from "../../../shared/routes.ts";
import { isComposing } from "../../lib/is-composing.ts";
import { type Stores, useStores } from "../../state/stores.tsx";
import { CloseIcon, SearchIcon } from "../../ui/icons.tsx";
import { type Listbox, useListbox } from "../../ui/use-listbox.ts";
import { OtherParameters } from "./other-parameters.tsx";
import type { Suggestion } from "./suggest.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import * as words from "./words.ts";

/** URL parameters that a search drops: it searches everywhere, from the first page. */
const OWN_PARAMETERS = ["q", "group", "slug", "tags", "sort", "cursor", "category"];

/** Keeps a text that was not searched for, for the next box. */
function noteUnsought(unsought: Stores["unsought"], text: string): void {
  unsought.text = text;
}

/** The catalogue's search with suggestions, a combobox (ARIA 1.2, list autocomplete). Without script it is a form that works. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const current = path === ROUTES.templateList ? (search.get("q") ?? "") : "";
  const { unsought } = useStores();
  const [text, setText] = useState(current || unsought.text);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const kept = new URLSearchParams(path === ROUTES.templateList ? search : "");
  const { note, options } = useSuggestions(text, open, kept.toString());
  const expanded = open && options.length > 0;
  const listbox = useListbox({ count: options.length, expanded, first: -1 });

  // After a change of the address, the box shows its search. What was typed since a search was sent stays.
  const [shown, setShown] = useState(current);
  const [sent, setSent] = useState<string | null>(null);
  if (shown !== current) {
    setShown(current);
    setSent(null);
    if (sent === null || sent === text) setText(current);
  }

  useEffect(() => {
    // Keeps a text typed before hydration. Only the element has it.
    // oxlint-disable-next-line react/set-state-in-effect
    setText(input.current?.value ?? "");
  }, []);

  function type(typed: string) {
    setText(typed);
    noteUnsought(unsought, typed);
  }

  function leave() {
    setOpen(false);
    listbox.reset();
  }

  function go({ href, apart }: Pick<Suggestion, "href" | "apart">) {
    leave();
    noteUnsought(unsought, "");
    if (apart) location.assign(href);
    else {
      setSent(text);
      navigate(href);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") {
      if (!expanded) type("");
      leave();
    } else if (!listbox.takeKey(event.key)) return;
    else setOpen(true);
    event.preventDefault();
  }

  function clear() {
    type("");
    input.current?.focus();
    if (!current) return;
    setSent("");
    navigate(`/${searchCatalogue(kept, "")}`);
  }

  function submit() {
    const option = options[listbox.active];
    go(expanded && option ? option : { href: `/${searchCatalogue(kept, text)}` });
  }

  return (
    <form
      action="/"
      role="search"
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <OtherParameters search={kept} except={OWN_PARAMETERS} />
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-muted" />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={words.searchTemplates}
        aria-expanded={expanded}
        aria-controls={listbox.id}
        aria-autocomplete="list"
        aria-activedescendant={listbox.activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          type(event.target.value);
          listbox.reset();
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className="h-11 w-full appearance-none rounded-lg border border-line bg-surface pr-10 pl-10 text-base transition-colors text-ellipsis hover:border-line-strong focus:bg-raised sm:h-10 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={words.clearTheSearch}
          onClick={clear}
          className="absolute inset-y-0 right-2 my-auto flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
      <SuggestionList listbox={listbox} hidden={!expanded} note={note} options={options} onChoose={go} />
      <span role="status" className="sr-only">
        {expanded ? `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}${note === null ? "" : `. ${note}`}` : ""}
      </span>
    </form>
  );
}

type SuggestionListProps = {
  listbox: Listbox;
  hidden: boolean;
  note: string | null;
  options: readonly Suggestion[];
  onChoose: (option: Suggestion) => void;
};

function SuggestionList({ listbox, hidden, note, options, onChoose }: SuggestionListProps) {
  return (
    <div
      id={listbox.id}
      role="listbox"
      aria-label="Suggestions"
      hidden={hidden}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-xl"
    >
      {note !== null && (
        // The status beside the input says it: a list of options has nothing else in it.
        <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs text-ink-muted">
          {note}
        </p>
      )}
      {options.map((option, index) => (
        // The keyboard reaches an option through the input (aria-activedescendant).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.key}
          id={listbox.optionId(index)}
          role="option"
          aria-selected={index === listbox.active}
          tabIndex={-1}
          onPointerMove={() => listbox.setActive(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 aria-selected:bg-sunken"
        >
          {option.content}
        </div>
      ))}
    </div>
  );
}
