import { Segments } from "../../ui/segments.tsx";

export type FormView = "page" | "form";
/** The page's size: `fit` as wide as reads well, `width` as wide as the window, `page` whole, or a multiple of the printed size. */
export type Zoom = "fit" | "width" | "page" | number;
/** Degrees clockwise. They turn the view, never the document. */
export type Turn = 0 | 90 | 180 | 270;
export type ViewControls = {
  view: FormView;
  setView: (view: FormView) => void;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  turn: () => void;
};

const VIEWS: { choice: FormView; label: string }[] = [
  { choice: "page", label: "Page" },
  { choice: "form", label: "Form" },
];

/** Switches between the page and a list of questions. */
export function ViewPicker({ view, setView }: Pick<ViewControls, "view" | "setView">) {
  return <Segments label="View" choices={VIEWS} chosen={view} onChoose={setView} />;
}
