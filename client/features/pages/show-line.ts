import type { TextLine } from "../../../shared/rules/find-text.ts";

/** Scrolls to a line of a page and marks it for a while. */
export function showLine({ page, rect }: TextLine): void {
  const element = document.getElementById(`page-${page + 1}`);
  if (!element) return;
  const mark = document.createElement("div");
  mark.className = "found";
  const style = { left: rect[0], top: rect[1], width: rect[2], height: rect[3] };
  for (const [property, fraction] of Object.entries(style)) mark.style.setProperty(property, `${fraction * 100}%`);
  mark.addEventListener("animationend", () => mark.remove());
  element.append(mark);
  mark.scrollIntoView({ block: "center" });
}
