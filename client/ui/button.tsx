import type { ComponentProps, MouseEvent } from "react";
import { Link } from "wouter";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

// Air is in pixels: where text is twice its size, a bar of buttons leaves room for the page.
// In forced colours a transparent border is drawn, which shows the button's shape.
const BASE =
  "inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg border font-medium transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-primary text-on-primary shadow-xs hover:bg-primary-hover",
  secondary: "border-line bg-raised text-ink shadow-xs hover:border-line-strong hover:bg-sunken",
  ghost: "border-transparent text-ink-muted hover:bg-sunken hover:text-ink",
  danger: "border-transparent bg-danger text-on-primary shadow-xs hover:opacity-90",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-[32px] px-[12px] py-1 text-sm",
  md: "min-h-[40px] px-[16px] py-1 text-sm",
  lg: "min-h-[48px] px-[24px] py-1 text-base",
};
const SQUARES: Record<ButtonSize, string> = { sm: "size-[32px]", md: "size-[40px]", lg: "size-[48px]" };

/** Returns the classes of a button, for an element that has to be something else, such as `<summary>`. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

/** Returns the classes of a square button with an icon, for a trigger that is made elsewhere. */
export function iconButtonClass(variant: ButtonVariant = "ghost", size: ButtonSize = "md"): string {
  return `${BASE} ${VARIANTS[variant]} ${SQUARES[size]}`;
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button with an action here. `busy` keeps its size and the focus, also where `disabled` goes with it, and announces the wait to a screen reader; a press
 * does nothing meanwhile.
 */
export function Button({
  variant,
  size,
  busy,
  disabled,
  className,
  onClick,
  children,
  ...props
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled && !busy}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || props["aria-disabled"]}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy && (
        <span className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none" />
      )}
      {children}
    </button>
  );
}

/**
 * A square button with an icon; `label` is its name and its tooltip. `disabled` leaves it the focus: the last press of Undo, or of a zoom, disables the button
 * that was pressed.
 */
export function IconButton({
  label,
  variant = "ghost",
  size = "md",
  disabled,
  className,
  onClick,
  ...props
}: Omit<ComponentProps<"button">, "aria-label"> & Look & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      onClick={disabled ? ignore : onClick}
      aria-disabled={disabled || undefined}
      aria-label={label}
      className={classNames(iconButtonClass(variant, size), className)}
    />
  );
}

type LinkButtonProps = Omit<ComponentProps<"a">, "href"> & Look & { href: string; external?: boolean };

/** A link that looks like a button: within the product, or with `external` (a file, another site, another tab) left to the browser. */
export function LinkButton({ variant, size, external, className, href, children, ...props }: LinkButtonProps) {
  const look = classNames(buttonClass(variant, size), className);
  if (external) {
    return (
      <a {...props} href={href} className={look}>
        {children}
      </a>
    );
  }
  return (
    <Link {...props} href={href} className={look}>
      {children}
    </Link>
  );
}
