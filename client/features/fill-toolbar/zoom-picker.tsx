import { useSnapshot } from "valtio";
import { ZOOM_STEPS } from "../../../shared/constants.ts";
import { IconButton } from "../../ui/button.tsx";
import { MinusIcon, PlusIcon, RotateIcon } from "../../ui/tool-icons.tsx";
import { Select } from "../../ui/select.tsx";
import { type ViewControls, viewOf, type Zoom } from "./view-picker.tsx";
import * as words from "./words.ts";

const FITS: { zoom: Zoom; label: string }[] = [
  { zoom: "fit", label: "Fit" },
  { zoom: "width", label: "Width" },
  { zoom: "page", label: "Page" },
];

/** Zooms the page from half to four times the printed size, or by the window; and turns a page that lies on its side. */
export function ZoomPicker({ state, setZoom, turn }: Pick<ViewControls, "state" | "setZoom" | "turn">) {
  const { chosen, isPhone, zoom } = useSnapshot(state);
  if (viewOf({ chosen, isPhone }) !== "page") return null;
  const current = typeof zoom === "number" ? zoom : 1;
  return (
    <div className="inline-flex items-center">
      <IconButton label="Smaller" disabled={current <= 0.5} onClick={() => setZoom(ZOOM_STEPS.findLast((step) => step < current) ?? 0.5)}>
        <MinusIcon />
      </IconButton>
      <Select
        size="sm"
        aria-label="Zoom"
        value={String(zoom)}
        onChange={({ target }) => setZoom(FITS.find((fit) => fit.zoom === target.value)?.zoom ?? Number(target.value))}
      >
        {FITS.map((fit) => (
          <option key={fit.zoom} value={fit.zoom}>
            {fit.label}
          </option>
        ))}
        {ZOOM_STEPS.map((step) => (
          <option key={step} value={step}>
            {step * 100}%
          </option>
        ))}
      </Select>
      <IconButton label="Larger" disabled={current >= 4} onClick={() => setZoom(ZOOM_STEPS.find((step) => step > current) ?? 4)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={words.rotatePages} onClick={turn}>
        <RotateIcon />
      </IconButton>
    </div>
  );
}
