/** A text that is wanted exactly, or by a pattern. */
type Wanted = string | RegExp;

/** What to look for in a page. What stands in it narrows it down; `within` is looked for first. */
export type Target = {
  css?: string;
  role?: "button" | "link" | "heading" | "textbox" | "combobox" | "checkbox" | "radio" | "dialog" | "img" | "menuitem" | "banner" | "alert";
  /** The name that the element has for a screen reader. */
  name?: Wanted;
  text?: Wanted;
  /** Elements that are not on show are found, too. */
  hidden?: boolean;
  within?: Target;
};

type WireWanted = { text: string; flags: string | null };
/** A target as JSON. */
type WireTarget = Omit<Target, "name" | "text" | "within"> & { name?: WireWanted; text?: WireWanted; within?: WireTarget };

function toWireWanted(wanted: Wanted): WireWanted {
  return typeof wanted === "string" ? { text: wanted, flags: null } : { text: wanted.source, flags: wanted.flags };
}

export function toWire({ name, text, within, ...rest }: Target): WireTarget {
  return {
    ...rest,
    ...(name !== undefined && { name: toWireWanted(name) }),
    ...(text !== undefined && { text: toWireWanted(text) }),
    ...(within && { within: toWire(within) }),
  };
}

/** The elements of this page that fit, in the page's order. Runs in the page, so it has nothing but its argument. */
export function findElements(target: WireTarget): Element[] {
  const selectors = {
    button: "button, [role=button], input[type=submit]",
    link: "a[href]",
    heading: "h1, h2, h3, h4",
    textbox: "input:not([type=checkbox], [type=radio], [type=hidden]), textarea",
    combobox: "[role=combobox], select",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio], [role=radio]",
    dialog: "dialog, [role=dialog]",
    img: "img, [role=img]",
    menuitem: "[role=menuitem]",
    banner: "body > header, #root > header, header, [role=banner]",
    alert: "[role=alert]",
  };
  const normalise = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/gu, " ").trim();
  const fits = (text: string, wanted: WireWanted) =>
    wanted.flags === null ? text === wanted.text : new RegExp(wanted.text, wanted.flags).test(text);
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (ids.length > 0) return normalise(ids.map((id) => document.getElementById(id)?.textContent).join(" "));
    const label = element.getAttribute("aria-label");
    if (label !== null) return normalise(label);
    const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    if (isControl && element.labels && element.labels.length > 0)
      return normalise(Array.from(element.labels, (each) => each.textContent).join(" "));
    const alt = element.getAttribute("alt") ?? element.querySelector("svg title, img[alt]")?.getAttribute("alt");
    return normalise(alt ?? element.textContent) || normalise(element.getAttribute("title"));
  };
  const isShown = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  const look = (wanted: WireTarget): Element[] => {
    const roots: (Element | Document)[] = wanted.within ? look(wanted.within) : [document];
    const selector = wanted.role ? selectors[wanted.role] : (wanted.css ?? "body *");
    return (
      roots
        .flatMap((root) => [...root.querySelectorAll(selector)])
        .filter((element) => wanted.hidden || isShown(element))
        .filter((element) => !wanted.role || !wanted.css || element.matches(wanted.css))
        .filter((element) => !wanted.name || fits(nameOf(element), wanted.name))
        .filter((element) => !wanted.text || fits(normalise(element.textContent), wanted.text))
        // Of elements that hold each other, the innermost has the text.
        .filter(
          (element, _, all) =>
            !wanted.text || wanted.css || wanted.role || !all.some((other) => other !== element && element.contains(other)),
        )
    );
  };
  return look(target);
}
