import type { Field, FieldMap } from "../../../shared/contracts/field-map.ts";
import { NATURAL_HEIGHT_POINTS } from "../../../shared/rules/fields/placements.ts";
import { boxOfLines, textSizePoints } from "../../../shared/rules/fields/field-text-size.ts";

/** Free space beside a text in its box, in points, as the writer leaves it. */
const INSET_POINTS = 2;

/** CSS pixels of a PDF point at 100 %. */
const PIXELS_PER_POINT = 96 / 72;

function round(value: number, digits = 3): string {
  return String(Number(value.toFixed(digits)));
}

function percent(fraction: number): string {
  return `${round(fraction * 100)}%`;
}

function fieldRule(field: Field, page: { width: number; height: number }): string {
  const [left, top, width, height] = field.rect;
  const box = boxOfLines(field, page);
  const size = textSizePoints(field, box.room);
  const declarations = [
    `left:${percent(left)}`,
    `top:${percent(top)}`,
    `width:${percent(width)}`,
    `height:${percent(height)}`,
    `--size:${round((size / page.width) * 100)}cqw`,
  ];
  if (field.comb && field.maxLength) declarations.push(`--cell:${round((box.length / field.maxLength / page.width) * 100, 4)}cqw`);
  if (field.kind === "signature") declarations.push(`--mark:${round((NATURAL_HEIGHT_POINTS / page.width) * 100)}cqw`);
  if (field.rotation === 90 || field.rotation === 270) declarations.push(`--turn:${field.rotation === 90 ? "sideways-lr" : "sideways-rl"}`);
  if (field.background) declarations.push(`--ground:${field.background}`);
  if (field.borderColor) declarations.push(`--edge:${field.borderColor}`);
  return `#b${field.id}{${declarations.join(";")}}`;
}

/**
 * Writes every control's place as stylesheet rules in percent of its page and in units of the page's width, so that zooming needs no script and the
 * policy needs no inline styles. The layer lets the form view put the same controls in a column.
 */
export function fieldRules(fieldMap: FieldMap): string {
  const pages = fieldMap.pages.map(
    ({ width, height }, index) =>
      `#page-${index + 1}{--w:${round(width * PIXELS_PER_POINT, 1)}px;--ratio:${round(width, 2)}/${round(height, 2)};--inset:${round((INSET_POINTS / width) * 100)}cqw}`,
  );
  const fields = fieldMap.fields.flatMap((field) => {
    const page = fieldMap.pages[field.page];
    return page && field.kind !== "button" ? fieldRule(field, page) : [];
  });
  return `@layer positions{${pages.join("")}${fields.join("")}}`;
}
