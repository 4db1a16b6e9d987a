import { type FillState, redo, undo } from "../../state/fill-state.ts";
import { type FillSession } from "../../state/fill-session.ts";
import type { FieldLayer } from "../../features/fields/field-layer.ts";
import { copyDown } from "./copy-down.ts";
import type { FillTool } from "./fill-tool.ts";
import { goToNext } from "./go-to-next.ts";

export type ViewCommands = { nextZoom: () => void; turn: () => void };
type Shortcuts = { session: FillSession; layer: FieldLayer; view: ViewCommands; onTool: (tool: FillTool) => void; signal: AbortSignal };

/**
 * Keys of the whole form, all of them with Ctrl or Cmd, so that no letter typed by voice or by mistake triggers one. Z and Y use the
 * form's history, which holds totals and marks too and not one field's letters. `KEYS` of the help sheet lists them.
 */
export function listenForShortcuts({ session, layer, view, onTool, signal }: Shortcuts): void {
  function go(step: (state: FillState) => string[]): void {
    const [name] = step(session.fill);
    if (name !== undefined) layer.focusField(name);
  }

  const commands: Record<string, (event: KeyboardEvent) => void> = {
    z: ({ shiftKey }) => go(shiftKey ? redo : undo),
    y: () => go(redo),
    enter: ({ shiftKey }) => goToNext(session, layer, shiftKey),
    d: () => copyDown({ session, name: layer.currentField() }),
    arrowdown: ({ shiftKey }) => (shiftKey ? layer.focusQuestion(1) : layer.focusSection(1)),
    arrowup: ({ shiftKey }) => (shiftKey ? layer.focusQuestion(-1) : layer.focusSection(-1)),
    k: () => onTool("find"),
    m: () => onTool("map"),
    "/": () => onTool("shortcuts"),
    e: view.nextZoom,
    ".": view.turn,
  };

  document.addEventListener(
    "keydown",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      const command = commands[event.key.toLowerCase()];
      if (!command) return;
      event.preventDefault();
      command(event);
    },
    { signal },
  );
  // The same commands from the browser's own menu.
  document.addEventListener(
    "beforeinput",
    (event) => {
      if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
      event.preventDefault();
      go(event.inputType === "historyUndo" ? undo : redo);
    },
    { signal },
  );
}
