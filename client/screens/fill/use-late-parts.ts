import { useEffect, useState } from "react";
import { startRequestLog } from "../../lib/request-log.ts";
import { hasWaitingAnswers } from "../../lib/storage/waiting-answers.ts";
import type { FillTool } from "./fill-tool.ts";
import type { MenuLooks } from "./menu-looks.tsx";

/** Parts of the screen that only the browser knows, or that the first paint does without. */
export type LateParts = {
  /** The address's fragment, with a link's answers. */
  fragment: string;
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

/** Reads and loads the late parts once the form is hydrated, and opens the window for a file's answers that wait for this form. */
export function useLateParts(onTool: (tool: FillTool) => void): LateParts {
  const [fragment, setFragment] = useState("");
  const [hasAgent, setHasAgent] = useState(false);
  const [looks, setLooks] = useState<MenuLooks>({});

  useEffect(() => {
    const abort = new AbortController();
    startRequestLog();
    void adaptToTouch(abort.signal).catch(() => undefined);
    const timer = setTimeout(() => {
      setFragment(location.hash);
      if (hasWaitingAnswers()) onTool("answers");
      setHasAgent("modelContext" in document || "modelContext" in navigator);
      // Without them the menu has its words.
      import("./menu-looks.tsx").then(({ MENU_LOOKS }) => setLooks(MENU_LOOKS)).catch(() => undefined);
    });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [onTool]);
  return { fragment, hasAgent, looks };
}
