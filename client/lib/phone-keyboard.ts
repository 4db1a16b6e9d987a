/** Parts of the window that a keyboard, or what the browser lays over the page, hides; in pixels. */
type HiddenParts = { above: number; below: number };

/** Below this height two bars leave no room between them for a field and its name: a phone on its side, above its keyboard. */
const LOW_PX = 240;

type Viewport = { height: number; offsetTop: number; scale: number };

/** Returns the parts of a window of `windowHeight` that the keyboard hides. Nothing while the page is pinch-zoomed: then the window shows only a part of it. */
export function toHiddenParts(windowHeight: number, { height, offsetTop, scale }: Viewport): HiddenParts {
  if (scale > 1.01) return { above: 0, below: 0 };
  return { above: Math.max(0, Math.round(offsetTop)), below: Math.max(0, Math.round(windowHeight - height - offsetTop)) };
}

/**
 * Tells the styles, until `signal` aborts, what a keyboard hides (`--hidden-above`, `--hidden-below`), so that bars stick to what can be seen, and
 * whether too little is left for them to stick at all (`data-low`); brings the field that is typed into back into sight when the keyboard comes. On iPhones the window does not shrink for it.
 */
export function followVisiblePart(signal: AbortSignal): void {
  const { visualViewport } = globalThis;
  if (!visualViewport) return;
  const root = document.documentElement;
  let shown = "";
  const follow = () => {
    const { above, below } = toHiddenParts(innerHeight, visualViewport);
    root.toggleAttribute("data-low", innerHeight - above - below < LOW_PX);
    if (`${above} ${below}` === shown) return;
    shown = `${above} ${below}`;
    root.style.setProperty("--hidden-above", `${above}px`);
    root.style.setProperty("--hidden-below", `${below}px`);
  };
  const onResize = () => {
    follow();
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches("input, textarea, select"))
      activeElement.scrollIntoView({ block: "nearest" });
  };
  visualViewport.addEventListener("resize", onResize, { signal });
  visualViewport.addEventListener("scroll", follow, { signal });
  signal.addEventListener("abort", () => {
    root.style.removeProperty("--hidden-above");
    root.style.removeProperty("--hidden-below");
    root.removeAttribute("data-low");
  });
}

/**
 * Keeps an iPhone from enlarging the page when a field with small letters is typed into, as on a form's own pages. There `maximum-scale` does only
 * this: fingers enlarge the page as before. Elsewhere it would forbid them to, so no other browser gets it.
 */
export function preventInputZoom(): void {
  const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
  const isIos = navigator.vendor.startsWith("Apple") && navigator.maxTouchPoints > 1;
  if (isIos && viewport && !viewport.content.includes("maximum-scale")) viewport.content += ", maximum-scale=1";
}
