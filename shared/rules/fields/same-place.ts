/** Where a field stands: its page, and its rectangle's edges. */
type Placed = { page: number; rect: readonly number[] };

/** True for rectangles with the same edges. */
export function isSameRect(a: readonly number[], b: readonly number[]): boolean {
  return a.every((edge, index) => edge === b[index]);
}

/** True for fields that stand on the same page with the same edges. */
export function isSamePlace(a: Placed, b: Placed): boolean {
  return a.page === b.page && isSameRect(a.rect, b.rect);
}
