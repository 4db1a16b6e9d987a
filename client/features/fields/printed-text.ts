import * as v from "valibot";
import { type PrintedParagraph, PrintedText } from "../../../shared/contracts/printed-text.ts";
import { readAnswer } from "../../lib/api-client.ts";
import { send } from "../../lib/send.ts";

/** Loads the printed text that the import read; empty where the server refuses it. @throws NoAnswerError when it does not come */
export async function loadPrintedText(url: string, signal?: AbortSignal): Promise<PrintedParagraph[]> {
  const response = await send(url, signal ? { signal } : {});
  return response.ok ? v.parse(PrintedText, await readAnswer(response)) : [];
}

/** Returns the page's child that holds a field: the field's own box, or its group. */
function placeOf(page: Element, id: string | undefined): Element | null {
  let place = id === undefined ? null : document.getElementById(`b${id}`);
  while (place && place.parentElement !== page) place = place.parentElement;
  return place;
}

/** Puts the pages' printed text between their fields for screen readers; everybody else sees it in the picture. */
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
