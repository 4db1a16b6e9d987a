import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** A word where the page shows it: its edges and middle in fractions of its page's width and height. */
export type ShownWord = { text: string; left: number; right: number; y: number };

const FONTS = [
  { file: "LiberationSans-Regular.ttf", weight: "400" },
  { file: "LiberationSans-Bold.ttf", weight: "700" },
];

/** Gives the page letters of Helvetica's widths, which this machine may lack: what people's machines show is compared. */
export async function giveHelvetica(page: Page): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const { file, weight } of FONTS) {
    const font = await readFile(resolve(`pdfjs-dist/standard_fonts/${file}`), "base64");
    await page.evaluate(
      async ([data, boldness]) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace("Helvetica", bytes, { weight: boldness }).load());
      },
      [font, weight] as const,
    );
  }
}

/** Reads the words of every text field as the page draws them, by the field's id: each is measured in a copy of its control. */
export async function readScreen(page: Page): Promise<Map<string, ShownWord[]>> {
  const read = await page.evaluate(() => {
    const measured: [string, ShownWordOnPage[]][] = [];
    type ShownWordOnPage = { text: string; left: number; right: number; y: number };
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[data-field], textarea[data-field]")) {
      const sheet = control.closest(".page")?.getBoundingClientRect();
      if (
        !sheet ||
        control.value === "" ||
        /checkbox|radio|password/.test(control.type) ||
        control.parentElement?.classList.contains("comb")
      )
        continue;
      const place = control.getBoundingClientRect();
      const style = getComputedStyle(control);
      const copy = document.createElement("div");
      const isLine = control instanceof HTMLInputElement;
      for (const key of ["font", "letter-spacing", "padding", "text-align", "direction", "word-spacing"])
        copy.style.setProperty(key, style.getPropertyValue(key));
      Object.assign(copy.style, {
        position: "fixed",
        left: `${place.left}px`,
        top: `${place.top}px`,
        width: `${place.width}px`,
        boxSizing: "border-box",
        whiteSpace: isLine ? "pre" : "pre-wrap",
        overflowWrap: "break-word",
      });
      copy.textContent = control.value;
      document.body.appendChild(copy);
      const shift = isLine ? (place.height - copy.getBoundingClientRect().height) / 2 : 0;
      const words: ShownWordOnPage[] = [];
      const [node] = copy.childNodes;
      for (const match of control.value.matchAll(/\S+/gu)) {
        if (!node) break;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rect = range.getBoundingClientRect();
        words.push({
          text: match[0],
          left: (rect.left - sheet.left) / sheet.width,
          right: (rect.right - sheet.left) / sheet.width,
          y: ((rect.top + rect.bottom) / 2 + shift - sheet.top) / sheet.height,
        });
      }
      copy.remove();
      measured.push([control.id, words]);
    }
    return measured;
  });
  return new Map(read);
}
