import * as v from "valibot";
import { type PrintedParagraph, PrintedText } from "../../../shared/contracts/printed-text.ts";

/** What the form prints, as the import read it. */
export async function loadPrintedText(url: string, signal?: AbortSignal): Promise<PrintedParagraph[]> {
  const response = await fetch(url, signal ? { signal } : {});
  return response.ok ? v.parse(PrintedText, await response.json()) : [];
}

/** The element of a page that holds a field: the field's own box, or the group that it is in. */
function placeOf(page: Element, id: string | undefined): Element | null {
  let place = id === undefined ? null : document.getElementById(`b${id}`);
  while (place && place.parentElement !== page) place = place.parentElement;
  return place;
}

/** Puts what the pages print between their fields, where screen readers come upon it; everybody else sees it in the picture. */
export function showPrintedText(root: HTMLElement, paragraphs: readonly PrintedParagraph[]): void {
  for (const { page, before, lines } of paragraphs) {
    const section = root.querySelector(`#page-${page + 1}`);
    if (!section) continue;
    const paragraph = document.createElement("p");
    paragraph.className = "printed";
    paragraph.textContent = lines.map(({ text }) => text).join(" ");
    section.insertBefore(paragraph, placeOf(section, before));
  }
}
