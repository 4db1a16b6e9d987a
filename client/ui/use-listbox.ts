import { useEffect, useId, useState } from "react";

type ListboxOptions = {
  /** Number of options. */
  count: number;
  /** Whether the list is shown. */
  expanded: boolean;
  /** Where the list begins: at its first option, or at the text of the input, -1, which is then a place of its own. */
  first: 0 | -1;
};

/** Returns the option that an arrow key goes to; it goes round. */
export function nextOption(
  active: number,
  key: "ArrowDown" | "ArrowUp",
  { count, first }: Pick<ListboxOptions, "count" | "first">,
): number {
  const places = count - first;
  return ((active - first + (key === "ArrowDown" ? 1 : -1) + places) % places) + first;
}

/**
 * The list of an input that has the focus all the time (ARIA 1.2, combobox with list autocomplete): arrow keys choose an option, which is scrolled
 * into view. `id` is the list's, `optionId` returns an option's, and `activeId` is that of the chosen one while the list is shown.
 */
export function useListbox({ count, expanded, first }: ListboxOptions) {
  const id = useId();
  const [active, setActive] = useState<number>(first);
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = expanded && active >= 0 ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return {
    id,
    optionId,
    activeId,
    active,
    setActive,
    reset: () => setActive(first),
    /** Handles an arrow key; false for any other. */
    takeKey(key: string): boolean {
      if (key !== "ArrowDown" && key !== "ArrowUp") return false;
      if (expanded) setActive(nextOption(active, key, { count, first }));
      return true;
    },
  };
}

export type Listbox = ReturnType<typeof useListbox>;
