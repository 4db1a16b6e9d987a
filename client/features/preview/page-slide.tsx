import { lazy, type MouseEvent, Suspense } from "react";
import type { Template, TemplatePage } from "../../../shared/contracts/template.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { ZoomInIcon } from "../../ui/tool-icons.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

// Fetched when the example is asked for.
const FilledExample = lazy(() => import("./filled-example.tsx").then((module) => ({ default: module.FilledExample })));

/** `previewUrl` is the card's picture of the first page, which a slow phone shows first. */
export type ShownTemplate = Pick<Template, "id" | "sha256" | "title" | "pages" | "previewUrl" | "fields">;

type PageSlideProps = { id: string; template: ShownTemplate; page: TemplatePage; index: number; isFilled: boolean; onView: () => void };

/** One page of the gallery: its picture, with the example's answers on it when `isFilled`, and a link that enlarges it. */
export function PageSlide({ id, template, page, index, isFilled, onView }: PageSlideProps) {
  function view(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onView();
  }

  return (
    <li id={id} className="w-full shrink-0 snap-center p-4 sm:p-8">
      <div className="group relative mx-auto max-w-xl">
        <a
          href={page.largeUrl}
          onClick={view}
          className="block cursor-zoom-in"
          aria-label={say(words.enlargePage, { page: index + 1, count: template.pages.length })}
        >
          <PageImage page={page} title={template.title} index={index} smallUrl={index === 0 ? template.previewUrl : null} />
          <span className="absolute top-3 right-3 flex size-9 items-center justify-center rounded-lg bg-zinc-950/75 text-white opacity-0 transition-opacity group-hover:opacity-100">
            <ZoomInIcon />
          </span>
        </a>
        {/* Beside the link: its name is the page's, not the answers'. */}
        {isFilled && (
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <FilledExample template={template} page={index} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </li>
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
