/** [a, b, c, d, e, f] of ISO 32000-1, 8.3.3: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that does `first` and then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** Returns where a matrix moves a point. */
export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Returns the matrix's scale: the root of its determinant. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Six numbers as a matrix; the identity when they are not six finite numbers. */
export function toMatrix(numbers: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = numbers;
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined) return IDENTITY;
  return [a, b, c, d, e, f].every(Number.isFinite) ? [a, b, c, d, e, f] : IDENTITY;
}
