import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import type { Template, TemplatePage } from "../../../shared/contracts/template.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon } from "../../ui/tool-icons.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

// Fetched when a page is enlarged. On failure the link still opens the picture.
const PageViewer = lazy(() => import("./page-viewer.tsx").then((module) => ({ default: module.PageViewer })));

// Fetched when the example is asked for.
const FilledExample = lazy(() => import("./filled-example.tsx").then((module) => ({ default: module.FilledExample })));

/** `previewUrl` is the card's picture of the first page, which a slow phone shows first. */
type PageGalleryProps = { template: Pick<Template, "id" | "sha256" | "title" | "pages" | "previewUrl" | "fields"> };

/** Returns a page's id in the gallery; the thumbnails link to it, also without script. */
function pageId(index: number): string {
  return `page-${index + 1}`;
}

/** A template's pages: side by side to swipe through, thumbnails below, and a large view on demand. */
export function PageGallery({ template }: PageGalleryProps) {
  const { title, pages, previewUrl } = template;
  const [filled, setFilled] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);

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
  }, []);

  function show(index: number) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: calm ? "instant" : "smooth" });
  }

  function view(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setViewed(index);
  }

  return (
    <section aria-label="Pages">
      <div className="relative rounded-xl border border-line bg-sunken">
        <ul ref={strip} className="flex snap-x snap-mandatory overflow-x-auto rounded-xl [scrollbar-width:none]">
          {pages.map((page, index) => (
            <li key={page.previewUrl} id={pageId(index)} className="w-full shrink-0 snap-center p-4 sm:p-8">
              <div className="group relative mx-auto max-w-xl">
                <a
                  href={page.largeUrl}
                  onClick={(event) => view(event, index)}
                  className="block cursor-zoom-in"
                  aria-label={say(words.enlargePage, { page: index + 1, count: pages.length })}
                >
                  <PageImage page={page} title={title} index={index} smallUrl={index === 0 ? previewUrl : null} />
                  <span className="absolute top-3 right-3 flex size-9 items-center justify-center rounded-lg bg-zinc-950/75 text-white opacity-0 transition-opacity group-hover:opacity-100">
                    <ZoomInIcon />
                  </span>
                </a>
                {/* Beside the link: its name is the page's, not the answers'. */}
                {filled && (
                  <ErrorBoundary fallback={() => null}>
                    <Suspense>
                      <FilledExample template={template} page={index} />
                    </Suspense>
                  </ErrorBoundary>
                )}
              </div>
            </li>
          ))}
        </ul>
        {pages.length > 1 && (
          <>
            <IconButton
              label={words.previousPage}
              variant="secondary"
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
              className="absolute top-1/2 left-3 -translate-y-1/2 disabled:invisible max-sm:hidden"
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={words.nextPage}
              variant="secondary"
              disabled={shown === pages.length - 1}
              onClick={() => show(shown + 1)}
              className="absolute top-1/2 right-3 -translate-y-1/2 disabled:invisible max-sm:hidden"
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      {template.fields > 0 && (
        <Button size="sm" aria-pressed={filled} onClick={() => setFilled(!filled)} className="mt-3 aria-pressed:border-primary">
          {words.showExample}
        </Button>
      )}
      {pages.length > 1 && (
        <ol aria-label={words.pageThumbnails} className="mt-3 flex gap-2 overflow-x-auto p-1">
          {pages.map((page, index) => (
            <li key={page.previewUrl} className="shrink-0">
              <a
                href={`#${pageId(index)}`}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
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
      )}
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

function PageImage({ page, title, index, smallUrl }: { page: TemplatePage; title: string; index: number; smallUrl: string | null }) {
  return (
    <img
      src={page.previewUrl}
      srcSet={`${smallUrl ? `${smallUrl} 480w, ` : ""}${page.previewUrl} 800w, ${page.largeUrl} 1600w`}
      sizes="(min-width: 640px) 36rem, 65vw"
      alt={say(words.pageOfForm, { title, page: index + 1 })}
      width={Math.round(page.width)}
      height={Math.round(page.height)}
      loading={index === 0 ? "eager" : "lazy"}
      fetchPriority={index === 0 ? "high" : "auto"}
      decoding="async"
      className="h-auto w-full rounded-sm bg-white shadow-lg"
    />
  );
}
