type Point = [number, number];

/** A point lies on a side where it is as near to it as this, in points. */
const ON_SIDE_PT = 0.3;
/** The shade along the sides of a box is no wider, in points. */
const WIDEST_PT = 3.2;
const CORNERS = 6;

/**
 * Returns the two sides of a box along which a path shades it, each by its ends; null for any other path. Fields that look raised or sunk have
 * such a shade, cut at the slant, along the left and the top, and a second one along the others (ISO 32000-2, table 168, "Border style").
 */
export function sidesOfShade(points: readonly Point[]): [Point, Point][] | null {
  const corners = withoutReturn(points);
  if (corners.length !== CORNERS) return null;
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom, right, top] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const places: Place[] = [
    { shaded: [left, bottom], opposite: [right, top] },
    { shaded: [left, top], opposite: [right, bottom] },
    { shaded: [right, bottom], opposite: [left, top] },
    { shaded: [right, top], opposite: [left, bottom] },
  ];
  const place = places.find((each) => isShade(corners, each));
  if (place === undefined) return null;
  const [x, y] = place.shaded;
  return [
    [
      [x, bottom],
      [x, top],
    ],
    [
      [left, y],
      [right, y],
    ],
  ];
}

/** The corner of a box at which its two shaded sides meet, and the one opposite. */
type Place = { shaded: Point; opposite: Point };

/** True when three corners of a path are the ends of both shaded sides, and the other three stand as far inside as the shade is wide. */
function isShade(corners: readonly Point[], { shaded: [x, y], opposite: [farX, farY] }: Place): boolean {
  const isOuter = ([px, py]: Point) => (isOn(px, x) && (isOn(py, y) || isOn(py, farY))) || (isOn(px, farX) && isOn(py, y));
  const inner = corners.filter((point) => !isOuter(point));
  if (inner.length !== CORNERS / 2) return false;
  const widths = inner.map(([px]) => Math.abs(px - x));
  const heights = inner.map(([, py]) => Math.abs(py - y));
  const [wide, high] = [Math.min(...widths), Math.min(...heights)];
  const isThin = Math.max(wide, high) <= WIDEST_PT && Math.min(wide, high) > ON_SIDE_PT;
  const isAlong = inner.every((_, index) => isOn(widths[index] ?? 0, wide) || isOn(heights[index] ?? 0, high));
  // Cut square at its ends, a path is the shadow beside a box.
  const isSlanted = inner.every(([px, py]) => !isOn(px, farX) && !isOn(py, farY));
  return isThin && isAlong && isSlanted;
}

function isOn(at: number, side: number): boolean {
  return Math.abs(at - side) < ON_SIDE_PT;
}

function withoutReturn(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && points.length > 1 && isOn(first[0], last[0]) && isOn(first[1], last[1]) ? points.slice(0, -1) : points;
}
