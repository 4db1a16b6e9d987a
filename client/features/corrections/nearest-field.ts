import type { PageSize, Proposal } from "./corrections.ts";

type Point = readonly [x: number, y: number];

/** Returns how far a point lies outside of a field, along both axes; 0 inside. */
function distanceTo({ rect: [left, top, right, bottom] }: Proposal, [x, y]: Point): Point {
  return [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
}

function areaOf({ rect: [left, top, right, bottom] }: Proposal): number {
  return (right - left) * (bottom - top);
}

/**
 * Returns the field that a press at `point` means, null where it meets no field's target: the field that holds the point, the smaller one of two, or else the
 * nearest. `target` is the least size of a target in the page's points, and lies around the middle of a smaller field.
 */
export function nearestField(fields: readonly Proposal[], point: Point, target: PageSize): Proposal | null {
  let nearest: { field: Proposal; distance: number } | null = null;
  for (const field of fields) {
    const [left, top, right, bottom] = field.rect;
    const [x, y] = distanceTo(field, point);
    const isMet = x <= Math.max(0, (target.width - right + left) / 2) && y <= Math.max(0, (target.height - bottom + top) / 2);
    const distance = Math.hypot(x, y);
    if (!isMet || (nearest && distance > nearest.distance)) continue;
    if (!nearest || distance < nearest.distance || areaOf(field) < areaOf(nearest.field)) nearest = { field, distance };
  }
  return nearest?.field ?? null;
}
