import { type RefObject, useEffect, useRef, useState } from "react";
import { proxy, subscribe } from "valtio";
import { MOBILE_WINDOW } from "../../../shared/constants.ts";
import {
  type FormView,
  type Turn,
  type ViewControls,
  viewOf,
  type ViewState,
  type Zoom,
} from "../../features/fill-toolbar/view-picker.tsx";
import { bringIntoSight } from "../../lib/bring-into-sight.ts";
import { nextPaint } from "../../lib/next-paint.ts";
import type { ViewCommands } from "./shortcuts.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

/** Keeps in `state` whether the window is a phone's. Returns a function that stops. */
function watchWindow(state: ViewState): () => void {
  const query = matchMedia(MOBILE_WINDOW);
  const update = () => void (state.isPhone = query.matches);
  update();
  query.addEventListener("change", update);
  return () => query.removeEventListener("change", update);
}

function setMark(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}

function apply({ dataset }: HTMLElement, { chosen, zoom, turn }: ViewState): void {
  setMark(dataset, "view", chosen);
  setMark(dataset, "zoom", zoom === "fit" ? null : String(zoom));
  setMark(dataset, "turn", turn === 0 ? null : String(turn));
}

/** The same field stays in sight: the other view has it elsewhere. */
function keepInSight(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && fieldOfControl(activeElement) !== undefined) bringIntoSight(activeElement, "center");
}

/** The zooms that one key cycles through. */
const FITS: Zoom[] = ["fit", "width", "page"];
const NEXT_TURN: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 };

function createView(first: FormView | null): ViewControls & { commands: ViewCommands } {
  const state = proxy<ViewState>({ chosen: first, isPhone: null, zoom: "fit", turn: 0 });
  const commands: ViewCommands = {
    nextZoom: () => void (state.zoom = FITS[(FITS.indexOf(state.zoom) + 1) % FITS.length] ?? "fit"),
    turn: () => void (state.turn = NEXT_TURN[state.turn]),
  };
  return {
    state,
    setView: (view) => void (state.chosen = view),
    setZoom: (zoom) => void (state.zoom = zoom),
    turn: commands.turn,
    commands,
  };
}

export type FillView = ViewControls & {
  commands: ViewCommands;
  /** Shows the page at once, whichever view is on: what is put onto it takes the very next key. */
  showPage: () => void;
};

/**
 * The form's two views, the zoom and the turn, the same for as long as the form is shown. Until the person chooses, `first` holds; with null the stylesheet
 * decides by the width of the window, as it does without script. A press shows on its button first, and on the form after the next paint.
 */
export function useFillView(root: RefObject<HTMLElement | null>, first: FormView | null): FillView {
  const [view] = useState(() => createView(first));
  const { state } = view;
  const last = useRef(viewOf(state));
  useEffect(() => {
    const follow = async () => {
      await nextPaint();
      if (root.current) apply(root.current, state);
      const shown = viewOf(state);
      if (shown !== last.current) keepInSight();
      last.current = shown;
    };
    // Told at once, this waits for its paint before anything that is called after the change does.
    const unsubscribe = subscribe(state, () => void follow(), true);
    const stop = watchWindow(state);
    return () => {
      stop();
      unsubscribe();
    };
  }, [root, state]);
  return {
    ...view,
    showPage() {
      view.setView("page");
      if (root.current) apply(root.current, state);
      // What asked for the page goes to its own place.
      last.current = "page";
    },
  };
}
