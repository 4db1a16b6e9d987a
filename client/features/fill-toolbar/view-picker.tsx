import { useSnapshot } from "valtio";
import { type Segment, Segments } from "../../ui/segments.tsx";

export type FormView = "page" | "form";
/** The page's size: `fit` as wide as reads well, `width` as wide as the window, `page` whole, or a multiple of the printed size. */
export type Zoom = "fit" | "width" | "page" | number;
/** Degrees clockwise. They turn the view, never the document. */
export type Turn = 0 | 90 | 180 | 270;
/** How the form is shown. A state of its own, so that a change renders nothing but the pickers and the menu. */
export type ViewState = {
  /** Null until the person chooses: then the width of the window decides. */
  chosen: FormView | null;
  /** Whether the window is a phone's; null on the server and until hydration, where it is unknown. */
  isPhone: boolean | null;
  zoom: Zoom;
  turn: Turn;
};
export type ViewControls = {
  state: ViewState;
  setView: (view: FormView) => void;
  setZoom: (zoom: Zoom) => void;
  turn: () => void;
};

/** Returns the view that is shown. */
export function viewOf({ chosen, isPhone }: Pick<ViewState, "chosen" | "isPhone">): FormView {
  return chosen ?? (isPhone ? "form" : "page");
}

const VIEWS: Segment<FormView>[] = [
  { choice: "page", label: "Page", unknown: "sm:bg-primary-soft sm:font-medium sm:text-primary max-sm:text-ink-muted" },
  { choice: "form", label: "Form", unknown: "max-sm:bg-primary-soft max-sm:font-medium max-sm:text-primary sm:text-ink-muted" },
];

/** Switches between the page and a list of questions. Until the view is known, the width of the window presses a segment as it chooses the view. */
export function ViewPicker({ state, setView }: Pick<ViewControls, "state" | "setView">) {
  const { chosen, isPhone } = useSnapshot(state);
  const isKnown = chosen !== null || isPhone !== null;
  return <Segments label="View" choices={VIEWS} chosen={isKnown ? viewOf({ chosen, isPhone }) : null} onChoose={setView} />;
}
