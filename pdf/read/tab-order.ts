import type { ShownRect } from "./page-geometry.ts";

type Placed = { rect: ShownRect };

function sameRow(a: ShownRect, b: ShownRect): boolean {
  const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return overlap > Math.min(a[3] - a[1], b[3] - b[1]) * 0.5;
}

/** Orders fields for reading: row by row, each row from its reading side. Fields that share more than half their height share a row. */
export function orderByRows<T extends Placed>(fields: T[], rightToLeft = false): T[] {
  const rows: T[][] = [];
  for (const field of fields.toSorted((a, b) => a.rect[1] - b.rect[1] || a.rect[0] - b.rect[0])) {
    const row = rows.findLast((items) => items[0] !== undefined && sameRow(items[0].rect, field.rect));
    if (row) row.push(field);
    else rows.push([field]);
  }
  const direction = rightToLeft ? -1 : 1;
  return rows.flatMap((row) => row.toSorted((a, b) => (a.rect[0] - b.rect[0]) * direction));
}

/** Orders fields column by column, each from top to bottom. */
export function orderByColumns<T extends Placed>(fields: T[], rightToLeft = false): T[] {
  const turned = fields.map((field) => ({ field, rect: [field.rect[1], field.rect[0], field.rect[3], field.rect[2]] satisfies ShownRect }));
  const ordered = orderByRows(rightToLeft ? turned.map((item) => ({ ...item, rect: mirror(item.rect) })) : turned);
  return ordered.map((item) => item.field);
}

function mirror([left, top, right, bottom]: ShownRect): ShownRect {
  return [left, -bottom, right, -top];
}

/** Puts the fields that `ranks` knows into that order; each other one follows the field that it follows in `fields`. */
export function orderByRanks<T>(fields: T[], rankOf: (field: T) => number | undefined): T[] {
  let last = -1;
  return fields
    .map((field) => {
      last = rankOf(field) ?? last;
      return { field, rank: last };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map((item) => item.field);
}
