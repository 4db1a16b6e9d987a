/** Elements that stand for the same thing have the same key. */
function keyOf(node: Node): string {
  return `${node.nodeName}#${node instanceof Element ? node.id : ""}`;
}

/** `data-typed` is the browser's own mark of what was typed (boot.ts). */
function updateAttributes(shown: Element, wanted: Element): void {
  for (const { name } of Array.from(shown.attributes)) if (!wanted.hasAttribute(name) && name !== "data-typed") shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Updates an element's content to another's. The parts that both have keep the focus and typed values. */
function updateChildren(shown: Element, wanted: Element): void {
  const children = Array.from(wanted.childNodes);
  const kept = new Set(children.map(keyOf));
  for (const child of Array.from(shown.childNodes)) if (!kept.has(keyOf(child))) child.remove();
  let next = shown.firstChild;
  for (const child of children) {
    const same = findFrom(next, keyOf(child));
    if (same === null) shown.insertBefore(child, next);
    else {
      // An element that moves loses the focus: it stays where it is already in its place.
      if (same !== next) shown.insertBefore(same, next);
      if (same instanceof Element && child instanceof Element) {
        updateAttributes(same, child);
        updateChildren(same, child);
      } else same.nodeValue = child.nodeValue;
      next = same.nextSibling;
    }
  }
  while (shown.childNodes.length > children.length) shown.lastChild?.remove();
}

function findFrom(first: ChildNode | null, key: string): ChildNode | null {
  for (let node = first; node; node = node.nextSibling) if (keyOf(node) === key) return node;
  return null;
}

/** Takes what is drawn of a page over, until it is drawn anew. */
function takeDrawn(shown: Element, wanted: Element): void {
  for (const canvas of shown.querySelectorAll<HTMLCanvasElement>(".page > canvas")) {
    const heir = wanted.querySelector<HTMLElement>(`#${canvas.parentElement?.id}`);
    heir?.querySelector(":scope > img")?.after(canvas);
    if (heir) heir.dataset["drawn"] = "";
  }
}

/** Shows the whole form in place of its first page. No answer that was typed meanwhile is lost, nor the focus, and a page that is drawn stays so. */
export function updatePages(html: string): void {
  const shown = document.querySelector(".form-pages");
  if (!shown) return;
  const wanted = document.createElement("div");
  wanted.innerHTML = html;
  const typed = Array.from(shown.querySelectorAll<HTMLElement>("[data-typed]"));
  takeDrawn(shown, wanted);
  updateChildren(shown, wanted);
  for (const control of typed) if (!control.isConnected) carryOver(control);
}

/** Enters an answer whose control gave way to another. */
function carryOver(control: HTMLElement): void {
  const heir = document.getElementById(control.id);
  if (!heir || heir.dataset["field"] !== control.dataset["field"]) return;
  for (const key of ["value", "checked"]) if (key in control && key in heir) Reflect.set(heir, key, Reflect.get(control, key));
  heir.dataset["typed"] = "";
}
