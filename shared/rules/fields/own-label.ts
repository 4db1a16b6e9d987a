import type { Field } from "../../contracts/field-map.ts";

/** The item that a field belongs to, behind its own words: "Name, A. What is the name, Social Security Number, and claim…". */
const ITEM = /^([^,]{2,40}), (?:\d{1,2}|[A-Z])\. \p{L}/u;

/** Returns a label without the row, the section or the item that tells it from others of its page. */
export function ownLabel({ label, section = "" }: Pick<Field, "label" | "section">): string {
  const own = ITEM.exec(label)?.[1];
  if (own !== undefined) return own;
  const end = label.lastIndexOf(", ");
  const addition = label.slice(end + 2).replace(/…$/u, "");
  return end > 0 && (addition === "row 1" || (addition !== "" && section.startsWith(addition))) ? label.slice(0, end) : label;
}
