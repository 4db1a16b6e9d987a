import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";

type DialogProps = {
  open: boolean;
  /** Called by Escape, the close button or the backdrop. */
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers only, when the content has its own heading. */
  hideTitle?: boolean;
  size?: "sm" | "md" | "full";
  className?: string;
  /** Handles keys wherever in the window the focus is. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** The buttons at a window's end. They stay in view while a long window scrolls, unless the screen is too low for both. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-6 mt-6 -mb-6 flex flex-wrap justify-end gap-2 bottom-0 border-t border-line bg-raised px-6 py-4 [@media(height>=35rem)]:sticky">
      {children}
    </div>
  );
}

const SIZES = {
  sm: "m-auto w-[min(26rem,calc(100vw-2rem))] rounded-2xl",
  md: "m-auto w-[min(40rem,calc(100vw-2rem))] rounded-2xl",
  full: "m-0 h-dvh max-h-none w-screen max-w-none",
};

/** The open windows, the uppermost last. */
const stack: HTMLDialogElement[] = [];

/** Shows the uppermost window alone: one window and one dimming, however many are open. */
function showUppermost(): void {
  for (const dialog of stack) dialog.toggleAttribute("data-behind", dialog !== stack.at(-1));
}

/** True where the control that had the focus has gone: nothing has it, or its window's title stands in. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement?.matches("dialog h2[tabindex]") === true;
}

/** Gives `title` the focus that the browser drops with a control that goes, as a button whose work is done. Returns a function that stops. */
function keepFocus(dialog: HTMLDialogElement, title: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const isLost = document.activeElement === document.body && dialog === stack.at(-1);
    if (!isLost || changes.every(({ removedNodes }) => removedNodes.length === 0)) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * A modal window: the browser keeps the focus inside, returns it on closing, and makes the rest of the page inert. One that opens over another takes its
 * place until it is closed.
 */
export function Dialog({ open, onClose, title, hideTitle, size = "sm", className, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const titleElement = heading.current;
    if (!open || !dialog || !titleElement) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    stack.push(dialog);
    showUppermost();
    const stop = keepFocus(dialog, titleElement);
    return () => {
      stop();
      dialog.close();
      stack.splice(stack.indexOf(dialog), 1);
      showUppermost();
      // The dialog is out of the page by now, so the browser no longer returns the focus by itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    // The backdrop belongs to the dialog element: a click that lands on the element itself is outside its content. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        "scroll-pb-20 overscroll-contain border border-line bg-raised p-0 text-ink shadow-2xl backdrop:bg-black/50 data-behind:invisible data-behind:backdrop:bg-transparent",
        SIZES[size],
      )}
    >
      <div className={classNames(size === "full" ? "flex h-full flex-col" : "p-6", className)}>
        <div className={classNames("flex items-start justify-between gap-4", hideTitle ? "absolute top-3 right-3" : "mb-4")}>
          <h2 ref={heading} id={titleId} className={hideTitle ? "sr-only" : "text-xl font-semibold tracking-tight text-balance"}>
            {title}
          </h2>
          <IconButton label="Close" size="sm" onClick={onClose} className="-m-1">
            <CloseIcon />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
