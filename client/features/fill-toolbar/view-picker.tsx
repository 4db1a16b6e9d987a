import { classNames } from "../../ui/class-names.ts";

export type FormView = "page" | "form";
/** How large a page is shown: `fit` as wide as reads well, `width` as wide as the window, `page` whole, or a multiple of the printed size. */
export type Zoom = "fit" | "width" | "page" | number;
/** Degrees clockwise. It changes how the page is seen, never the document. */
export type Turn = 0 | 90 | 180 | 270;
export type ViewControls = {
  view: FormView;
  setView: (view: FormView) => void;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  turn: () => void;
};

const VIEWS: { view: FormView; label: string }[] = [
  { view: "page", label: "Page" },
  { view: "form", label: "Form" },
];

/** The same fields on the page or as a list of questions. */
export function ViewPicker({ view, setView }: Pick<ViewControls, "view" | "setView">) {
  return (
    <div className="inline-flex rounded-lg border border-line p-0.5" role="group" aria-label="View">
      {VIEWS.map((item) => (
        <button
          key={item.view}
          type="button"
          aria-pressed={view === item.view}
          onClick={() => setView(item.view)}
          className={classNames(
            "h-8 rounded-md px-3 text-sm",
            view === item.view ? "bg-primary-soft font-medium text-primary" : "text-ink-muted hover:text-ink",
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
