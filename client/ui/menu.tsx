import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { useMenu } from "./use-menu.ts";

/** One choice of a menu: an action, or a link that the browser follows. `checked` makes it one of a set of which one holds. */
export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  href?: string;
  newTab?: boolean;
  checked?: boolean;
  danger?: boolean;
  /** Begins a group of its own, under a line. */
  apart?: boolean;
  /** Something to see, and not to hear, above it: the words over a group that begins here. */
  before?: ReactNode;
  /** Something to see, and not to hear, at its end: keys that do the same. */
  after?: ReactNode;
};

type MenuProps = {
  /** The button's accessible name and tooltip. */
  label: string;
  trigger: ReactNode;
  items: MenuItem[];
  triggerClassName: string;
  align?: "start" | "end";
  /** Classes of another look, such as a sheet's; `box` holds the button and the panel. */
  look?: { box: string; panel: string };
  /** Content above the items, such as the account's name. */
  header?: ReactNode;
};

/** In a phone's header a menu is as wide as the window, wherever its button stands. */
export const HEADER_LOOK = { box: "max-sm:static", panel: "max-sm:inset-x-4 max-sm:top-14 max-sm:mt-0 max-sm:max-w-none!" };

/** A button that opens a menu: arrows, Home, End and first letters move in it, Escape and a click elsewhere close it, focus returns to the button. */
export function Menu({ label, trigger, items, triggerClassName, align = "end", look, header }: MenuProps) {
  const { open, setOpen, close, box, button, panel, onKeyDown } = useMenu();
  const menuId = useId();

  return (
    <div ref={box} className={classNames("relative", look?.box)}>
      <button
        ref={button}
        type="button"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          className={classNames(
            "absolute top-full z-30 mt-2 max-w-[min(20rem,calc(100vw-2rem))] min-w-[min(14rem,calc(100vw-2rem))] rounded-xl border border-line bg-raised p-1 shadow-lg",
            align === "end" ? "right-0" : "left-0",
            look?.panel,
          )}
        >
          {header}
          <div
            id={menuId}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={onKeyDown}
            className="max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain"
          >
            {items.map((item) => (
              <Entry key={item.label} item={item} close={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const NEW_TAB = { target: "_blank", rel: "noopener" };

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const shared = {
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked,
    "data-menu-item": true,
    tabIndex: -1,
    className: classNames(
      "flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-left text-sm hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-2px]",
      item.danger && "text-danger",
      item.apart && "relative mt-2 before:absolute before:inset-x-2 before:-top-1 before:border-t before:border-line",
      item.checked && "font-medium text-primary",
    ),
    onClick() {
      // What is chosen may take the focus, which closing gives back to the button.
      close();
      item.onSelect?.();
    },
  };
  const Control = item.href === undefined ? "button" : "a";
  return (
    <>
      {item.before}
      <Control {...shared} {...(item.href === undefined ? { type: "button" } : { href: item.href })} {...(item.newTab && NEW_TAB)}>
        {item.icon}
        {item.label}
        {item.after}
      </Control>
    </>
  );
}
