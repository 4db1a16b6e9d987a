import { formatNumber } from "../../syntax/pdf-serializer.ts";

/** Styles of a check mark by the ZapfDingbats character that `/MK /CA` names. Drawn as paths, because not every reader has that font. */
const MARKS: Record<string, (x: number, y: number, size: number) => string> = {
  "4": check,
  "8": cross,
  l: circle,
  u: diamond,
  n: square,
  H: star,
};

/** Returns the mark in the middle of a box of the given size, in `colour` (fill operators). */
export function drawMark(style: string, width: number, height: number, border: number, colour: string): string {
  const size = Math.max(2, Math.min(width, height) - 2 * border) * 0.72;
  const mark = MARKS[style] ?? check;
  return `q ${colour} ${mark((width - size) / 2, (height - size) / 2, size)} f Q`;
}

function polygon(points: [number, number][], x: number, y: number, size: number): string {
  const steps = points.map(([px, py], index) => `${formatNumber(x + px * size)} ${formatNumber(y + py * size)} ${index === 0 ? "m" : "l"}`);
  return `${steps.join(" ")} h`;
}

function check(x: number, y: number, size: number): string {
  return polygon(
    [
      [0, 0.46],
      [0.14, 0.6],
      [0.36, 0.36],
      [0.86, 0.96],
      [1, 0.84],
      [0.38, 0.06],
    ],
    x,
    y,
    size,
  );
}

function cross(x: number, y: number, size: number): string {
  const points: [number, number][] = [
    [0, 0.14],
    [0.14, 0],
    [0.5, 0.36],
    [0.86, 0],
    [1, 0.14],
    [0.64, 0.5],
    [1, 0.86],
    [0.86, 1],
    [0.5, 0.64],
    [0.14, 1],
    [0, 0.86],
    [0.36, 0.5],
  ];
  return polygon(points, x, y, size);
}

function diamond(x: number, y: number, size: number): string {
  return polygon(
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
    x,
    y,
    size,
  );
}

function square(x: number, y: number, size: number): string {
  return polygon(
    [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ],
    x,
    y,
    size,
  );
}

function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index): [number, number] => {
    const angle = Math.PI / 2 + (index * Math.PI) / 5;
    const radius = index % 2 === 0 ? 0.5 : 0.2;
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
  });
  return polygon(points, x, y, size);
}

function circle(x: number, y: number, size: number): string {
  return curves(x + size / 2, y + size / 2, size * 0.4, size * 0.4);
}

/** Returns the ellipse that fills a box but for an inset, as a path. */
export function ellipse(width: number, height: number, inset: number): string {
  return curves(width / 2, height / 2, Math.max(1, width / 2 - inset), Math.max(1, height / 2 - inset));
}

/** Four Bézier curves; 0.5523 makes them round. */
function curves(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const n = formatNumber;
  const curve = (a: number, b: number, c: number, d: number, e: number, f: number) =>
    `${n(cx + a)} ${n(cy + b)} ${n(cx + c)} ${n(cy + d)} ${n(cx + e)} ${n(cy + f)} c`;
  return [
    `${n(cx + rx)} ${n(cy)} m`,
    curve(rx, ky, kx, ry, 0, ry),
    curve(-kx, ry, -rx, ky, -rx, 0),
    curve(-rx, -ky, -kx, -ry, 0, -ry),
    curve(kx, -ry, rx, -ky, rx, 0),
    "h",
  ].join(" ");
}
