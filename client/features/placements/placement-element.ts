import { MARK_STYLES, type MarkStyle, type Placement } from "../../../shared/contracts/placement.ts";
import { signaturePicture } from "../../lib/signature-picture.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const NAMES: Record<Placement["kind"], string> = {
  text: "Text",
  date: "Date",
  check: "Mark",
  signature: "Signature",
  image: "Picture",
  note: words.noteToYourself,
};
/** The ring is drawn by its border. */
const MARKS: Record<MarkStyle, string> = { check: "✓", cross: "✗", dot: "●", ring: "" };

const TEXT_LABELS = { text: words.textLabel, date: "Date", note: words.noteLabel };
const USUAL_POINTS = 11;

/** Whether a placement holds text. */
export function isWritten(placement: Placement): placement is Extract<Placement, { text: string }> {
  return placement.kind === "text" || placement.kind === "date" || placement.kind === "note";
}

function contentOf(placement: Placement): Element {
  switch (placement.kind) {
    case "check": {
      const mark = document.createElement("span");
      mark.className = "mark";
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
      text.setAttribute("aria-label", TEXT_LABELS[placement.kind]);
      if (placement.kind === "note") text.placeholder = words.notePlaceholder;
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

/** Creates a placement's element: focusable, with its content, a button to remove it and a corner to resize it. */
export function createPlacementElement(id: string, placement: Placement): HTMLElement {
  const element = document.createElement("div");
  const name = NAMES[placement.kind];
  element.className = `placement ${placement.kind}`;
  element.dataset["placement"] = id;
  element.tabIndex = 0;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", say(words.onPage, { name, page: placement.page + 1 }));
  element.setAttribute(
    "aria-roledescription",
    placement.kind === "check" ? say(words.howToMoveMark, { howTo: words.howToMove }) : words.howToMove,
  );
  element.append(
    contentOf(placement),
    button("remove", say(words.removeItem, { name: name.toLowerCase() }), "×"),
    button("resize", say(words.resizeItem, { name: name.toLowerCase() }), ""),
  );
  return element;
}

/** Returns a mark's next style, in a cycle. */
export function nextMark(mark: MarkStyle): MarkStyle {
  return MARK_STYLES[(MARK_STYLES.indexOf(mark) + 1) % MARK_STYLES.length] ?? mark;
}

/** Moves the element to its placement, and shows its text. `pageWidth` is in points. */
export function updatePlacementElement(element: HTMLElement, placement: Placement, pageWidth: number): void {
  const [left, top, width, height] = placement.rect;
  const style = { left, top, width, height };
  for (const [property, fraction] of Object.entries(style)) element.style.setProperty(property, `${fraction * 100}%`);
  const mark = element.querySelector<HTMLElement>(".mark");
  if (mark && placement.kind === "check") {
    mark.textContent = MARKS[placement.mark];
    mark.dataset["mark"] = placement.mark;
  }
  const text = element.querySelector("textarea");
  if (!text || !isWritten(placement)) return;
  if (text.value !== placement.text) text.value = placement.text;
  const size = (placement.kind === "note" ? undefined : placement.size) ?? USUAL_POINTS;
  element.style.setProperty("--size", `${(size / pageWidth) * 100}cqw`);
}
