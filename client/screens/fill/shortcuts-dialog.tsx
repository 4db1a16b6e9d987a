import { Dialog } from "../../ui/dialog.tsx";
import * as words from "./words.ts";

/** All keys. On a Mac, Cmd does the same as Ctrl. */
const KEYS: { title: string; keys: [keys: string, what: string][] }[] = [
  {
    title: words.aroundHeading,
    keys: [
      ["Tab", words.keyNextField],
      ["Ctrl Enter", words.keyNextEmpty],
      ["Ctrl Shift Enter", words.keyNextRequired],
      ["Ctrl ↓, Ctrl ↑", words.keySections],
      ["Ctrl Shift ↓, Ctrl Shift ↑", words.keyQuestions],
      ["Ctrl K", words.keyFind],
      ["Ctrl M", words.keyMap],
      ["Ctrl E", words.keyZoom],
      ["Ctrl .", words.keyRotate],
    ],
  },
  {
    title: words.fillingHeading,
    keys: [
      ["Space", words.keyTick],
      ["Arrow keys", words.keyChoose],
      ["Delete", words.keyUnchoose],
      ["Alt ↓", words.keyCalendar],
      ["Alt ↑", words.keySuggestions],
      ["Ctrl D", words.keyCopyDown],
      ["Ctrl Z, Ctrl Y", words.keyUndo],
      ["Ctrl P", words.keyPrint],
    ],
  },
  {
    title: words.placedHeading,
    keys: [
      ["Press", words.keyWrite],
      ["Arrow keys", words.keyMove],
      ["Alt Arrow keys", "Resize it"],
      ["Enter", words.keyEdit],
      ["Space", words.keyMark],
      ["Delete", "Remove it"],
    ],
  },
];

/** The keys of the fill screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.keyboardShortcuts} size="md">
      <p className="text-sm text-ink-muted">{words.keysNote}</p>
      {KEYS.map(({ title, keys }) => (
        <section key={title} className="mt-5">
          <h3 className="font-medium">{title}</h3>
          <dl className="mt-1">
            {keys.map(([key, what]) => (
              <div key={key} className="grid gap-x-4 border-b border-line py-2 text-sm sm:grid-cols-[10rem_1fr]">
                <dt>
                  <kbd className="rounded-md border border-line bg-sunken px-1.5 py-0.5 font-sans">{key}</kbd>
                </dt>
                <dd className="text-ink-muted max-sm:mt-1">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
