import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { matchWords } from "../../../shared/rules/find-text.ts";
import { useDocuments } from "../../features/documents/use-documents.ts";
import { UndoNotice } from "../../features/undo/undo-notice.tsx";
import { useUndo } from "../../features/undo/use-undo.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { AccountSection } from "./account-section.tsx";
import { useDeviceForms } from "./device-forms.ts";
import { DeviceSection } from "./device-section.tsx";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** So few are seen at one glance. */
const SEARCHED_FROM = 4;

/** Everything a person has begun or saved: on this device and in the account, found by name where there is much of it. Then `children`, which no list moves. */
export default function KeptDocuments({ children }: { children: ReactNode }) {
  const { forms, keeping, remove } = useDeviceForms();
  const account = useDocuments();
  const { told, remove: removeWith } = useUndo();
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  if (forms === undefined) return <DocumentsSkeleton />;

  const saved = account.state.kind === "known" ? account.state.documents : [];
  const isWanted = matchWords(wanted);
  const shownForms = forms && forms.filter(({ title, pdf }) => isWanted(`${title} ${pdf?.fileName ?? ""}`));
  const shownDocuments = saved.filter(({ name }) => isWanted(name));
  const total = (forms?.length ?? 0) + saved.length;
  const shown = (shownForms?.length ?? 0) + shownDocuments.length;
  return (
    <>
      {total >= SEARCHED_FROM && <Search text={search} onSearch={setSearch} said={wanted && say(words.documentsFound, { shown, total })} />}
      {wanted && shown === 0 && <p>{words.nothingFound}</p>}
      <DeviceSection
        forms={shownForms}
        hasOthers={wanted !== "" && total > 0}
        keeping={keeping}
        onRemove={(form) => void removeWith(form.title, () => remove(form))}
      />
      <AccountSection
        account={account}
        documents={shownDocuments}
        onRemove={(document) => void removeWith(document.name, () => account.remove(document))}
      />
      <UndoNotice {...told} />
      {children}
    </>
  );
}

function Search({ text, onSearch, said }: { text: string; onSearch: (text: string) => void; said: string }) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {words.searchMyDocuments}
      </label>
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-muted" />
      <input
        id={id}
        type="search"
        placeholder={words.searchMyDocuments}
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        className="h-11 w-full rounded-lg border border-line-strong bg-raised pr-3 pl-10"
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
