import type { ComponentProps, RefObject } from "react";
import { say } from "../../../shared/say.ts";
import { Button, IconButton, iconButtonClass } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MoreIcon, PlusIcon, RedoIcon, UndoIcon } from "../../ui/tool-icons.tsx";
import { useToolbarStops } from "../../ui/use-toolbar-stops.ts";
import { type Corrections, redo, undo } from "./corrections.ts";
import * as words from "./words.ts";

type CorrectionToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  title: string;
  corrections: Corrections;
  isDrawing: boolean;
  busy: boolean;
  /** Called for a press of "Add a field" by a pointer, which then draws it. */
  onDraw: () => void;
  /** Called for the same press by a key. */
  onAdd: () => void;
  /** Called with what Undo and Redo make of the corrections. */
  onChange: (next: Corrections) => void;
  /** The rest of the menu. */
  items: ComponentProps<typeof Menu>["items"];
  onDone: () => void;
};

/** The editor's one row: its form, adding a field, back and forward, and the end. */
export function CorrectionToolbar(props: CorrectionToolbarProps) {
  const { ref, title, corrections, isDrawing, busy, onDraw, onAdd, onChange, items, onDone } = props;
  const count = corrections.now.length;
  useToolbarStops(ref);
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={words.correctFields}
      className="sticky top-0 z-30 flex items-center gap-x-1 border-b border-line bg-raised/95 px-2 py-1.5 backdrop-blur-sm sm:gap-x-2 sm:px-4"
    >
      <div className="min-w-0 grow basis-24">
        <h1 className="truncate text-sm font-semibold">{words.correctFields}</h1>
        <p className="truncate text-xs text-ink-muted">
          {count} {count === 1 ? "field" : "fields"}
          <span className="max-sm:hidden"> {say(words.onForm, { title })}</span>
        </p>
      </div>
      <Button
        aria-pressed={isDrawing}
        title={words.drawField}
        onClick={({ detail }) => (detail === 0 ? onAdd() : onDraw())}
        className="aria-pressed:border-primary aria-pressed:bg-primary-soft max-sm:px-2.5"
      >
        <PlusIcon className="size-4" />
        <span className="max-sm:sr-only">{words.addAField}</span>
      </Button>
      <IconButton label="Undo" disabled={corrections.past.length === 0} onClick={() => onChange(undo(corrections))}>
        <UndoIcon />
      </IconButton>
      <IconButton label="Redo" disabled={corrections.future.length === 0} onClick={() => onChange(redo(corrections))}>
        <RedoIcon />
      </IconButton>
      <Menu label="More" trigger={<MoreIcon />} triggerClassName={iconButtonClass()} items={items} />
      <Button variant="primary" busy={busy} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
