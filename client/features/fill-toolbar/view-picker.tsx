import { type Segment, Segments } from "../../ui/segments.tsx";

export type FormView = "page" | "form";
/** The page's size: `fit` as wide as reads well, `width` as wide as the window, `page` whole, or a multiple of the printed size. */
export type Zoom = "fit" | "width" | "page" | number;
/** Degrees clockwise. They turn the view, never the document. */
export type Turn = 0 | 90 | 180 | 270;
export type ViewControls = {
  view: FormView;
  /** False until hydration where the stylesheet decides by the width of the window. */
  isKnown: boolean;
  setView: (view: FormView) => void;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  turn: () => void;
};

const VIEWS: Segment<FormView>[] = [
  { choice: "page", label: "Page", unknown: "sm:bg-primary-soft sm:font-medium sm:text-primary max-sm:text-ink-muted" },
  { choice: "form", label: "Form", unknown: "max-sm:bg-primary-soft max-sm:font-medium max-sm:text-primary sm:text-ink-muted" },
];

/** Switches between the page and a list of questions. Until the view is known, the width of the window presses a segment as it chooses the view. */
export function ViewPicker({ view, isKnown, setView }: Pick<ViewControls, "view" | "isKnown" | "setView">) {
  return <Segments label="View" choices={VIEWS} chosen={isKnown ? view : null} onChoose={setView} />;
}
