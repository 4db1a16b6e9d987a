import { useLayoutEffect, useRef } from "react";

type TypedMeanwhileProps = { typed: string; onType: (text: string) => void; onClose: () => void };

/**
 * Takes the keys that are pressed between a shortcut and its window's coming, in place of the field that has the focus: they are meant for the window. The
 * field has the focus again when the window opens, which returns it there.
 */
export function TypedMeanwhile({ typed, onType, onClose }: TypedMeanwhileProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const taker = input.current;
    const field = document.activeElement;
    // A window that is opened from a menu takes no key before it is there.
    if (!taker || !(field instanceof HTMLElement) || !field.matches("input, textarea, select")) return undefined;
    taker.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === taker) field.focus({ preventScroll: true });
    };
  }, []);
  return (
    <input
      ref={input}
      value={typed}
      tabIndex={-1}
      aria-label="Opening…"
      className="sr-only"
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    />
  );
}
