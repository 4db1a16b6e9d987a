import { IconButton } from "../../ui/button.tsx";
import { MinusIcon, PlusIcon, RotateIcon } from "../../ui/tool-icons.tsx";
import { Select } from "../../ui/select.tsx";
import type { ViewControls, Zoom } from "./view-picker.tsx";
import * as words from "./words.ts";

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const FITS: { zoom: Zoom; label: string }[] = [
  { zoom: "fit", label: "Fit" },
  { zoom: "width", label: "Width" },
  { zoom: "page", label: "Page" },
];

/** Zooms from half to four times the printed size, or by the window; and turns a page that lies on its side. */
export function ZoomPicker({ zoom, setZoom, turn }: Pick<ViewControls, "zoom" | "setZoom" | "turn">) {
  const current = typeof zoom === "number" ? zoom : 1;
  return (
    <div className="inline-flex items-center">
      <IconButton label="Smaller" disabled={current <= 0.5} onClick={() => setZoom(STEPS.findLast((step) => step < current) ?? 0.5)}>
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
        {STEPS.map((step) => (
          <option key={step} value={step}>
            {step * 100}%
          </option>
        ))}
      </Select>
      <IconButton label="Larger" disabled={current >= 4} onClick={() => setZoom(STEPS.find((step) => step > current) ?? 4)}>
        <PlusIcon />
      </IconButton>
      <IconButton label={words.rotatePages} onClick={turn}>
        <RotateIcon />
      </IconButton>
    </div>
  );
}
