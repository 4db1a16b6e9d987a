import { useState } from "react";
import { say } from "../../../shared/say.ts";
import { focusHeading } from "../../lib/navigation/page-title.ts";
import type { Removal } from "../../lib/removal.ts";
import * as words from "./words.ts";

type Told = { text: string; onUndo: (() => void) | null };
const NOTHING: Told = { text: "", onUndo: null };

/** Returns what to say about the last deletion, how to undo it where that can be done, and a function that deletes. The offer stays until the next one. */
export function useUndo() {
  const [told, setTold] = useState(NOTHING);

  async function remove(name: string, work: () => Promise<Removal>): Promise<void> {
    const removal = await work().catch(() => null);
    if (!removal) return setTold({ text: say(words.notDeleted, { name }), onUndo: null });
    const { isDone, restore } = removal;
    if (!isDone) return setTold(NOTHING);
    async function bringBack(): Promise<void> {
      // The button goes with the press.
      focusHeading();
      setTold(NOTHING);
      const isBack = await restore?.().catch(() => false);
      setTold(isBack ? { text: say(words.isBack, { name }), onUndo: null } : { text: say(words.notBack, { name }), onUndo });
    }
    const onUndo = restore && (() => void bringBack());
    setTold({ text: say(words.deleted, { name }), onUndo });
  }

  return { told, remove };
}
