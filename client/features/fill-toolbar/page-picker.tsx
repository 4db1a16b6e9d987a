import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ListIcon } from "../../ui/tool-icons.tsx";
import * as words from "./words.ts";

/** The current page, and a button to the map of all pages. */
export function PagePicker({ count, onOpen }: { count: number; onOpen: () => void }) {
  const [page, setPage] = useState(1);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered?.target instanceof HTMLElement) setPage(Number(entered.target.dataset["page"]) + 1);
      },
      // The page at the middle of the window counts as the current one.
      { rootMargin: "-50% 0px -50% 0px" },
    );
    for (const element of document.querySelectorAll(".page")) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Button
      aria-haspopup="dialog"
      title={words.pagesAndWhatsLeft}
      onClick={onOpen}
      className="max-sm:size-[40px] max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none"
    >
      <ListIcon className="size-4 max-sm:size-5" />
      <span className="tabular-nums max-sm:sr-only">
        <span className="sr-only">{words.pagesNow} </span>
        {page} / {count}
      </span>
    </Button>
  );
}
