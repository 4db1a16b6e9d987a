import { type KeyboardEvent, useEffect, useRef, useState } from "react";

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Moves a panel that large text makes reach beyond a side of the window. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const by = Math.max(-left, Math.min(0, document.documentElement.clientWidth - right));
  if (by !== 0) panel.style.translate = `${by}px`;
}

/**
 * The behaviour of a button that opens a menu (ARIA, menu button): opened, it focuses its first item; a click or the focus elsewhere closes it; `close`
 * gives the focus back to the button. `box` holds both, `panel` is what opens, and each item is marked `data-menu-item`.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    // A sheet's dimming belongs to the box. It goes with the click, which would otherwise reach what lies under it.
    const onDimming = ({ target }: Event) => {
      if (target === box.current) close();
    };
    document.addEventListener("click", onDimming);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    entries()[0]?.focus();
    if (panel.current) keepInWindow(panel.current);
    return () => {
      document.removeEventListener("click", onDimming);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);

  function entries(): HTMLElement[] {
    return [...(box.current?.querySelectorAll<HTMLElement>("[data-menu-item]") ?? [])];
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    const index = all.findIndex((entry) => entry === document.activeElement);
    const move = MOVES[event.key];
    if (event.key === "Escape") close();
    else if (move) all[move(index, all.length)]?.focus();
    else if (/^\p{L}$/u.test(event.key)) {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(index + 1), ...all.slice(0, index + 1)];
      after.find((entry) => entry.textContent.trim().toLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { open, setOpen, close, box, button, panel, onKeyDown };
}
