import { IconButton } from "../../ui/button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { Select } from "../../ui/select.tsx";
import type { ViewControls } from "./view-picker.tsx";

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** From half to four times the printed size; without a choice the page is as wide as the window allows. */
export function ZoomPicker({ zoom, setZoom }: Pick<ViewControls, "zoom" | "setZoom">) {
  const current = zoom ?? 1;
  return (
    <div className="inline-flex items-center">
      <IconButton label="Smaller" disabled={current <= 0.5} onClick={() => setZoom(STEPS.findLast((step) => step < current) ?? 0.5)}>
        <MinusIcon />
      </IconButton>
      <Select
        size="sm"
        aria-label="Zoom"
        value={zoom === null ? "fit" : String(zoom)}
        onChange={(event) => setZoom(event.target.value === "fit" ? null : Number(event.target.value))}
      >
        <option value="fit">Fit</option>
        {STEPS.map((step) => (
          <option key={step} value={step}>
            {step * 100}%
          </option>
        ))}
      </Select>
      <IconButton label="Larger" disabled={current >= 4} onClick={() => setZoom(STEPS.find((step) => step > current) ?? 4)}>
        <PlusIcon />
      </IconButton>
    </div>
  );
}
