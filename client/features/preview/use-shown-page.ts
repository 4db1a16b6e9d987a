import { type RefObject, useEffect, useState } from "react";

/** Returns the index of the page that a strip of pages is scrolled to, and scrolls it to another; without motion for those who asked for less. */
export function useShownPage(strip: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const root = strip.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find((entry) => entry.isIntersecting);
        if (visible) setShown([...root.children].indexOf(visible.target));
      },
      { root, threshold: 0.6 },
    );
    for (const child of root.children) observer.observe(child);
    return () => observer.disconnect();
  }, [strip]);

  function show(index: number) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: calm ? "instant" : "smooth" });
  }

  return { shown, show };
}
