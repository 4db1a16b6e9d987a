import { type RefObject, useEffect, useMemo, useState } from "react";
import { MOBILE_BELOW_PX } from "../../../shared/constants.ts";
import type { FormView, Turn, Zoom } from "../../features/fill-toolbar/view-picker.tsx";
import { bringIntoSight } from "../../lib/bring-into-sight.ts";
import type { ViewCommands } from "./shortcuts.ts";

const PHONE = `(width < ${MOBILE_BELOW_PX}px)`;

/** Whether the window is a phone's; null on the server and until hydration, where nobody knows. */
function useIsPhone(): boolean | null {
  const [isPhone, setPhone] = useState<boolean | null>(null);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const update = () => setPhone(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}

function applyZoom({ dataset, style }: HTMLElement, zoom: Zoom): void {
  if (zoom === "fit") delete dataset["zoom"];
  else dataset["zoom"] = typeof zoom === "number" ? "factor" : zoom;
  style.setProperty("--zoom", typeof zoom === "number" ? String(zoom) : "");
}

function applyTurn({ dataset }: HTMLElement, turn: Turn): void {
  if (turn === 0) delete dataset["turn"];
  else dataset["turn"] = String(turn);
}

/** The zooms that one key cycles through. */
const FITS: Zoom[] = ["fit", "width", "page"];
const NEXT_TURN: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/**
 * The form's two views, the zoom and the turn. Until the person chooses, `first` holds; with null the stylesheet decides by the width of the window, as it
 * does without script. `commands` stay the same for as long as the form is shown.
 */
export function useFillView(root: RefObject<HTMLElement | null>, first: FormView | null) {
  const [chosen, setChosen] = useState(first);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [turn, setTurn] = useState<Turn>(0);
  const isPhone = useIsPhone();
  const view: FormView = chosen ?? (isPhone ? "form" : "page");
  const isKnown = chosen !== null || isPhone !== null;

  useEffect(() => {
    if (root.current) applyZoom(root.current, zoom);
  }, [root, zoom]);
  useEffect(() => {
    if (root.current) applyTurn(root.current, turn);
  }, [root, turn]);

  useEffect(() => {
    // The same field stays in sight: the other view has it elsewhere.
    const { activeElement } = document;
    if (view && activeElement instanceof HTMLElement && activeElement.dataset["field"] !== undefined)
      bringIntoSight(activeElement, "center");
  }, [view]);

  const commands = useMemo(
    (): ViewCommands => ({
      nextZoom: () => setZoom((current) => FITS[(FITS.indexOf(current) + 1) % FITS.length] ?? "fit"),
      turn: () => setTurn((current) => NEXT_TURN[current]),
    }),
    [],
  );

  return { view, isKnown, chosen, setView: setChosen, zoom, setZoom, turn: commands.turn, commands };
}
