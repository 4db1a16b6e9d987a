import { type ComponentProps, useMemo } from "react";
import type { Html } from "../../shared/html.ts";
import { classNames } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

type SelectProps = Omit<ComponentProps<"select">, "size"> & {
  size?: "sm" | "md";
  /** Instead of children, where there are many. */
  options?: Html;
};

/** The browser's own choice list in our clothes; label it from outside or with `aria-label`. */
export function Select({ size = "md", className, options, ...props }: SelectProps) {
  const text = options?.text;
  const content = useMemo(() => (text === undefined ? undefined : { __html: text }), [text]);
  return (
    <span className={classNames("relative inline-flex", className)}>
      <select
        {...props}
        dangerouslySetInnerHTML={content}
        className={classNames(
          "w-full cursor-pointer appearance-none rounded-lg border border-line bg-raised pr-9 pl-3 text-ellipsis text-ink shadow-xs transition-colors hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-50",
          size === "sm" ? "h-9 text-sm" : "h-11 text-base",
        )}
      />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-muted" />
    </span>
  );
}
