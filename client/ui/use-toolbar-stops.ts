import { type RefObject, useEffect } from "react";

const CONTROLS = "a[href], button:not(:disabled), select:not(:disabled)";
/** A control that its own press disabled keeps the focus; from elsewhere there is no way to it. */
const OUT_OF_REACH = "[aria-disabled=true]:not(:focus)";
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Makes a toolbar one stop in the order of Tab: the left and right arrow keys, Home and End go through its controls, and Tab returns to the
 * last one. An open menu in it has keys of its own.
 */
export function useToolbarStops(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = toolbar.current;
    if (!root) return undefined;
    let last: HTMLElement | undefined;

    function controls(): HTMLElement[] {
      const all = [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
      return all.filter((control) => control.closest("[role=menu]") === null && control.getClientRects().length > 0);
    }

    function stops(): HTMLElement[] {
      return controls().filter((control) => !control.matches(OUT_OF_REACH));
    }

    function update(): void {
      const all = controls();
      const reachable = all.filter((control) => !control.matches(OUT_OF_REACH));
      const current = last && reachable.includes(last) ? last : reachable[0];
      for (const control of all) {
        const index = control === current ? 0 : -1;
        if (control.tabIndex !== index) control.tabIndex = index;
      }
    }

    const abort = new AbortController();
    const { signal } = abort;
    root.addEventListener(
      "focusin",
      ({ target }) => {
        if (target instanceof HTMLElement && stops().includes(target)) last = target;
        update();
      },
      { signal },
    );
    root.addEventListener(
      "keydown",
      (event) => {
        const move = MOVES[event.key];
        const all = stops();
        const index = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
        if (!move || index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        all[move(index, all.length)]?.focus();
      },
      { signal },
    );
    const sizes = new ResizeObserver(update);
    sizes.observe(root);
    // Controls come, go, and are switched on and off while the form is filled out. What is observed anew is told of once the frame is laid out, so that
    // asking which of them are shown costs no layout of its own. From the next frame on: while a browser tells of sizes, what it is to tell anew is an error.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        sizes.unobserve(root);
        sizes.observe(root);
      });
    });
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-disabled"] });
    update();
    return () => {
      abort.abort();
      cancelAnimationFrame(frame);
      observer.disconnect();
      sizes.disconnect();
    };
  }, [toolbar]);
}
