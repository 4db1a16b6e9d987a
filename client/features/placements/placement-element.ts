import type { Placement } from "../../../shared/contracts/placement.ts";
import { signaturePicture } from "../../lib/signature-picture.ts";

const NAMES: Record<Placement["kind"], string> = { text: "Text", date: "Date", check: "Mark", signature: "Signature", image: "Picture" };
const MARKS = { check: "✓", cross: "✗", dot: "●" };

function contentOf(placement: Placement): Element {
  switch (placement.kind) {
    case "check": {
      const mark = document.createElement("span");
      mark.className = "mark";
      mark.textContent = MARKS[placement.mark];
      return mark;
    }
    case "signature":
      return signaturePicture(placement.signature);
    case "image": {
      const image = new Image();
      image.src = placement.dataUrl;
      image.alt = "";
      return image;
    }
    default: {
      const text = document.createElement("textarea");
      text.rows = 1;
      text.dir = "auto";
      text.setAttribute("aria-label", placement.kind === "date" ? "Date" : "Text on the page");
      return text;
    }
  }
}

function button(className: string, label: string, text: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.setAttribute("aria-label", label);
  element.textContent = text;
  return element;
}

/** The element of something on a page: focusable, with what it shows, a way to remove it and a corner to pull. */
export function createPlacementElement(id: string, placement: Placement): HTMLElement {
  const element = document.createElement("div");
  const name = NAMES[placement.kind];
  element.className = `placement ${placement.kind}`;
  element.dataset["placement"] = id;
  element.tabIndex = 0;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", `${name} on page ${placement.page + 1}`);
  element.setAttribute("aria-roledescription", "movable item. Arrow keys move it, with Alt they resize it, Delete removes it");
  element.append(
    contentOf(placement),
    button("remove", `Remove ${name.toLowerCase()}`, "×"),
    button("resize", `Resize ${name.toLowerCase()}`, ""),
  );
  return element;
}

/** Puts the element where its placement is, and its text to what the placement says. `pageWidth` is in points. */
export function updatePlacementElement(element: HTMLElement, placement: Placement, pageWidth: number): void {
  const [left, top, width, height] = placement.rect;
  const style = { left, top, width, height };
  for (const [property, fraction] of Object.entries(style)) element.style.setProperty(property, `${fraction * 100}%`);
  const text = element.querySelector("textarea");
  if (!text || (placement.kind !== "text" && placement.kind !== "date")) return;
  if (text.value !== placement.text) text.value = placement.text;
  element.style.setProperty("--size", `${((placement.size ?? 11) / pageWidth) * 100}cqw`);
}
