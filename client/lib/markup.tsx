import { type MouseEvent, useCallback, useMemo } from "react";
import { useLocation } from "wouter";
import type { Html } from "../../shared/html.ts";

type MarkupProps = { as: "li" | "nav"; html: Html; "aria-label"?: string; className?: string };

/**
 * An element whose content is a string, on both sides, and opaque to React. A plain press on one of its links
 * stays within the page, as with wouter's own.
 */
export function Markup({ as: Element, html, ...props }: MarkupProps) {
  const { text } = html;
  // React writes the content anew for every new object, even with the same text.
  const content = useMemo(() => ({ __html: text }), [text]);
  return <Element {...props} onClick={useFollowLinks()} dangerouslySetInnerHTML={content} />;
}

/** Tells whether a press is for this page: others open a tab, a window or a menu. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey || button);
}

function useFollowLinks() {
  const [, navigate] = useLocation();
  return useCallback(
    (event: MouseEvent) => {
      const href = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
      if (!href || !isPlainPress(event)) return;
      event.preventDefault();
      navigate(href);
    },
    [navigate],
  );
}
