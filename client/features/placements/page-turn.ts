type Vector = readonly [x: number, y: number];

/** Returns the rotation of the pages under `root`, in degrees clockwise. */
function turnOf(root: HTMLElement): number {
  return Number(root.dataset["turn"] ?? 0);
}

/** Converts a movement on the screen to one on the rotated page. */
export function toPageDelta(root: HTMLElement, [x, y]: Vector): [x: number, y: number] {
  switch (turnOf(root)) {
    case 90:
      return [y, -x];
    case 180:
      return [-x, -y];
    case 270:
      return [-y, x];
    default:
      return [x, y];
  }
}

/** Converts a point of the window to fractions of the page, clamped to it. */
export function toPagePoint(root: HTMLElement, page: HTMLElement, [x, y]: Vector): [x: number, y: number] {
  const { left, top, width, height } = page.getBoundingClientRect();
  const [dx, dy] = toPageDelta(root, [x - left - width / 2, y - top - height / 2]);
  const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));
  return [clamp(0.5 + dx / page.offsetWidth), clamp(0.5 + dy / page.offsetHeight)];
}
