import type { SignatureMark } from "../../shared/contracts/placement.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Units of a typed name's picture: its height, and about how wide a letter is. */
const TYPED_HEIGHT = 40;
const TYPED_LETTER_WIDTH = 17;
const TYPED_FONT = { "font-family": '"Liberation Serif", Georgia, serif', "font-style": "italic", "font-size": "26" };

/** Returns the path of closed outlines, each `[x0, y0, x1, y1, …]`. */
export function toPathData(outlines: readonly (readonly number[])[]): string {
  return outlines
    .map((points) => {
      const pairs: string[] = [];
      for (let index = 0; index + 1 < points.length; index += 2) pairs.push(`${points[index] ?? 0} ${points[index + 1] ?? 0}`);
      return pairs.length > 0 ? `M${pairs.join("L")}Z` : "";
    })
    .join("");
}

function svg(width: number, height: number, child: SVGElement): SVGElement {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("preserveAspectRatio", "xMinYMid meet");
  element.setAttribute("aria-hidden", "true");
  element.append(child);
  return element;
}

/** Returns a signature's width divided by its height. */
export function signatureRatio(mark: SignatureMark): number {
  if (mark.type === "drawn") return mark.width / Math.max(1, mark.height);
  return mark.type === "typed" ? Math.max(2, (mark.text.length * TYPED_LETTER_WIDTH) / TYPED_HEIGHT) : 3;
}

/** Draws a signature as it will stand on the page. */
export function signaturePicture(mark: SignatureMark): Element {
  if (mark.type === "image") {
    const image = new Image();
    image.src = mark.dataUrl;
    image.alt = "";
    return image;
  }
  if (mark.type === "drawn") {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", toPathData(mark.outlines));
    return svg(mark.width, mark.height, path);
  }
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("x", "4");
  text.setAttribute("y", "28");
  // Attributes, because the picture stands in windows and on pages, whose styles are not the same.
  for (const [attribute, value] of Object.entries(TYPED_FONT)) text.setAttribute(attribute, value);
  text.textContent = mark.text;
  return svg(TYPED_HEIGHT * signatureRatio(mark), TYPED_HEIGHT, text);
}
