import { type ComponentProps, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Html } from "../../shared/html.ts";
import { classNames } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

type SelectProps = Omit<ComponentProps<"select">, "size"> & {
  size?: "sm" | "md";
  /** Instead of children, where there are many. */
  options?: Html;
};

const neverChanges = () => () => undefined;
const isNever = () => false;

/** The browser's own choice list in our clothes; label it from outside or with `aria-label`. What is chosen before hydration is told after it. */
export function Select({ size = "md", className, options, value, ...props }: SelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  // Without a value, hydration leaves the person's choice in place.
  const isHydrating = useSyncExternalStore(neverChanges, isNever, () => !import.meta.env.SSR);
  useLayoutEffect(() => {
    const { current } = element;
    // The mark of boot.ts: what the browser restored was not chosen. Later choices have it too, and React runs this again for what has waited again.
    if (!isHydrating || current?.dataset["typed"] === undefined) return;
    delete current.dataset["typed"];
    const chosen = current.value;
    queueMicrotask(() => {
      current.value = chosen;
      current.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }, [isHydrating]);
  const text = options?.text;
  const content = useMemo(() => (text === undefined ? undefined : { __html: text }), [text]);
  return (
    <span className={classNames("relative inline-flex", className)}>
      <select
        {...props}
        ref={element}
        value={isHydrating ? undefined : value}
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
