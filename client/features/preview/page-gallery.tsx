import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import type { TemplatePage } from "../../../shared/contracts/template.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/tool-icons.tsx";
import { say } from "../../../shared/say.ts";
import { PageSlide, type ShownTemplate } from "./page-slide.tsx";
import { useShownPage } from "./use-shown-page.ts";
import * as words from "./words.ts";

// Fetched when a page is enlarged. On failure the link still opens the picture.
const PageViewer = lazy(() => import("./page-viewer.tsx").then((module) => ({ default: module.PageViewer })));

/** Returns a page's id in the gallery; the thumbnails link to it, also without script. */
function pageId(index: number): string {
  return `page-${index + 1}`;
}

/** A template's pages: side by side to swipe through, thumbnails below, and a large view on demand. */
export function PageGallery({ template }: { template: ShownTemplate }) {
  const { title, pages } = template;
  const [filled, setFilled] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const { shown, show } = useShownPage(strip);

  return (
    <section aria-label="Pages">
      <div className="relative rounded-xl border border-line bg-sunken">
        <ul ref={strip} className="flex [scroll-snap-type:x_mandatory] overflow-x-auto rounded-xl [scrollbar-width:none]">
          {pages.map((page, index) => (
            <PageSlide
              key={page.previewUrl}
              id={pageId(index)}
              template={template}
              page={page}
              index={index}
              isFilled={filled}
              onView={() => setViewed(index)}
            />
          ))}
        </ul>
        {pages.length > 1 && (
          <>
            <Turn label={words.previousPage} side="left-3" disabled={shown === 0} onClick={() => show(shown - 1)}>
              <ChevronLeftIcon />
            </Turn>
            <Turn label={words.nextPage} side="right-3" disabled={shown === pages.length - 1} onClick={() => show(shown + 1)}>
              <ChevronRightIcon />
            </Turn>
          </>
        )}
      </div>
      {template.fields > 0 && (
        <Button size="sm" aria-pressed={filled} onClick={() => setFilled(!filled)} className="mt-3 aria-pressed:border-primary">
          {words.showExample}
        </Button>
      )}
      {pages.length > 1 && <Thumbnails pages={pages} shown={shown} onShow={show} />}
      {viewed !== null && (
        <ErrorBoundary fallback={() => null} resetKey={String(viewed)}>
          <Suspense>
            <PageViewer title={title} pages={pages} index={viewed} onShow={setViewed} onClose={() => setViewed(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

/** A button over the strip's edge that turns a page; a phone, where pages are swiped, has none. */
function Turn({ side, ...rest }: Omit<ComponentProps<typeof IconButton>, "variant" | "className"> & { side: "left-3" | "right-3" }) {
  return (
    <IconButton
      variant="secondary"
      className={`absolute inset-y-0 ${side} my-auto aria-disabled:pointer-events-none aria-disabled:not-focus-visible:opacity-0 max-sm:hidden`}
      {...rest}
    />
  );
}

function Thumbnails({ pages, shown, onShow }: { pages: readonly TemplatePage[]; shown: number; onShow: (index: number) => void }) {
  return (
    <ol aria-label={words.pageThumbnails} className="mt-3 flex gap-2 overflow-x-auto p-1">
      {pages.map((page, index) => (
        <li key={page.previewUrl} className="shrink-0">
          <a
            href={`#${pageId(index)}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            aria-label={say(words.pageNumber, { page: index + 1 })}
            aria-current={index === shown ? "true" : undefined}
            className="block w-16 rounded-md border-2 border-line bg-white p-0.5 transition-colors hover:border-line-strong aria-[current]:border-primary"
          >
            <img
              src={page.previewUrl}
              alt=""
              width={page.width}
              height={page.height}
              loading="lazy"
              fetchPriority="low"
              decoding="async"
              className="h-auto w-full"
            />
          </a>
        </li>
      ))}
    </ol>
  );
}
