import { useEffect, useState } from "react";
import type { PlacementSeed } from "../../features/placements/new-placement.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { isMeantToFill } from "../../../shared/rules/fields/fill-fragment.ts";
import { startRequestLog } from "../../lib/request-log.ts";
import { hasWaitingAnswers } from "../../lib/storage/waiting-answers.ts";
import type { FillTool } from "./fill-tool.ts";
import type { MenuLooks } from "./menu-looks.tsx";

/** Parts of the screen that only the browser knows, or that the first paint does without. */
export type LateParts = {
  /** How many links have brought answers so far; those of the last one are in the address until they are read. */
  links: number;
  /** Whether the browser has an assistant. */
  hasAgent: boolean;
  looks: MenuLooks;
};

/** Adapts to a touch screen: its keyboard covers a part of the page. */
async function adaptToTouch(signal: AbortSignal): Promise<void> {
  if (navigator.maxTouchPoints === 0) return;
  const { followVisiblePart, preventInputZoom } = await import("../../lib/phone-keyboard.ts");
  preventInputZoom();
  followVisiblePart(signal);
}

/**
 * Reads and loads the late parts once the form is hydrated, and opens the window for a file's answers that wait for this form. Its parameters must not change
 * from one render to the next.
 */
export function useLateParts(session: FillSession, place: (seed: PlacementSeed) => void, onTool: (tool: FillTool) => void): LateParts {
  const [links, setLinks] = useState(0);
  const [hasAgent, setHasAgent] = useState(false);
  const [looks, setLooks] = useState<MenuLooks>({});

  useEffect(() => {
    const abort = new AbortController();
    startRequestLog();
    void adaptToTouch(abort.signal).catch(() => undefined);
    const takeLink = () => {
      if (isMeantToFill(location.hash)) setLinks((count) => count + 1);
    };
    // A link that is followed in the tab of its own form changes the fragment alone, and loads nothing.
    addEventListener("hashchange", takeLink, { signal: abort.signal });
    const timer = setTimeout(() => {
      takeLink();
      if (hasWaitingAnswers()) onTool("answers");
      setHasAgent("modelContext" in document || "modelContext" in navigator);
      // Without them the menu has its words.
      import("./menu-looks.tsx").then(({ MENU_LOOKS }) => setLooks(MENU_LOOKS)).catch(() => undefined);
      import("./given-pictures.ts")
        .then(({ placeGivenPictures }) => placeGivenPictures(session, place, abort.signal))
        .catch(() => undefined);
    });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [session, place, onTool]);
  return { links, hasAgent, looks };
}
