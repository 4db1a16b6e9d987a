import { Dialog } from "../../ui/dialog.tsx";

/** All keys. On a Mac, Cmd does the same as Ctrl. */
const KEYS: { title: string; keys: [keys: string, what: string][] }[] = [
  {
    title: "Getting around",
    keys: [
      ["Tab", "The next field, as the document orders them; with Shift the one before"],
      ["Ctrl Enter", "The next empty field"],
      ["Ctrl Shift Enter", "The next empty field that is required"],
      ["Ctrl ↓, Ctrl ↑", "The next section, and back"],
      ["Ctrl Shift ↓, Ctrl Shift ↑", "The next question, and back; boxes of one value are one"],
      ["Ctrl K", "Find a word of the form, or of your answers"],
      ["Ctrl M", "All pages as pictures, and what is left on each"],
      ["Ctrl E", "Zoom: fit, the width of the window, the whole page"],
      ["Ctrl .", "Rotate the pages by a quarter"],
    ],
  },
  {
    title: "Filling out",
    keys: [
      ["Space", "Tick a box, or press Sign here"],
      ["Arrow keys", "Choose among radio buttons or in a list"],
      ["Delete", "Take back the choice of a radio button"],
      ["Alt ↓", "Open the calendar of a date field"],
      ["Alt ↑", "Go to the suggestions of an empty field; Esc leads back"],
      ["Ctrl D", "Copy the answer into the empty rows below"],
      ["Ctrl Z, Ctrl Y", "Undo and redo, through the whole form"],
    ],
  },
  {
    title: "What you put onto a page",
    keys: [
      ["Press", "On a page without fields: write where you press"],
      ["Arrow keys", "Move it; with Shift in larger steps"],
      ["Alt Arrow keys", "Resize it"],
      ["Enter", "Write in it, in a text, a date or a note to yourself"],
      ["Space", "Change a mark: tick, cross, dot, ring"],
      ["Delete", "Remove it"],
    ],
  },
];

/** The keys of the fill screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="md">
      <p className="text-sm text-ink-muted">Ctrl / opens this list. On a Mac, Cmd does the same as Ctrl, but for Ctrl M.</p>
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
