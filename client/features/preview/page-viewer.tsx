import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import type { TemplatePage } from "../../../shared/contracts/template.ts";
import { IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon } from "../../ui/tool-icons.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Widths of the page in the view, from fitting into it to four times as large. */
const ZOOMS = [
  { percent: 100, className: "max-h-full w-auto max-w-full object-contain" },
  { percent: 150, className: "w-[min(150%,90rem)] max-w-none" },
  { percent: 200, className: "w-[200%] max-w-none" },
  { percent: 400, className: "w-[400%] max-w-none" },
];
/** Sideways distance of a swipe that turns the page, in CSS pixels. */
const SWIPE_PX = 60;

type PageViewerProps = {
  title: string;
  pages: readonly TemplatePage[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One page as large as the window: arrow keys and swiping turn pages, plus and minus zoom, Escape leaves. */
export function PageViewer({ title, pages, index, onShow, onClose }: PageViewerProps) {
  const [zoom, setZoom] = useState(0);
  const touch = useRef<number | null>(null);
  const page = pages[index];
  const look = ZOOMS[zoom];
  if (!page || !look) return null;

  function turn(by: number) {
    const next = index + by;
    if (next >= 0 && next < pages.length) onShow(next);
  }

  function scale(by: number) {
    setZoom(Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1));
  }

  function onKeyDown(event: KeyboardEvent) {
    const fits = zoom === 0;
    if (event.key === "+" || event.key === "=") scale(1);
    else if (event.key === "-") scale(-1);
    else if (event.key === "0") setZoom(0);
    else if (event.key === "PageDown" || (fits && event.key === "ArrowRight")) turn(1);
    else if (event.key === "PageUp" || (fits && event.key === "ArrowLeft")) turn(-1);
    else if (fits && event.key === "Home") onShow(0);
    else if (fits && event.key === "End") onShow(pages.length - 1);
    else return;
    event.preventDefault();
  }

  function onTouchEnd(event: TouchEvent) {
    const start = touch.current;
    touch.current = null;
    const end = event.changedTouches[0]?.clientX;
    if (start === null || end === undefined || zoom !== 0) return;
    if (Math.abs(end - start) > SWIPE_PX) turn(end < start ? 1 : -1);
  }

  return (
    <Dialog open onClose={onClose} title={title} hideTitle size="full" className="bg-zinc-900" onKeyDown={onKeyDown}>
      <div className="flex h-full flex-col">
        <div className="flex h-14 items-center gap-1 border-b border-line bg-raised pr-14 pl-3">
          <p role="status" className="mr-auto truncate pl-1 text-sm tabular-nums">
            {say(words.pageOfAll, { page: index + 1, count: pages.length })}
          </p>
          <IconButton label={words.previousPage} disabled={index === 0} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={words.nextPage} disabled={index === pages.length - 1} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
          <IconButton label={words.zoomOut} disabled={zoom === 0} onClick={() => scale(-1)}>
            <ZoomOutIcon />
          </IconButton>
          <span className="w-12 text-center text-sm tabular-nums max-sm:hidden">{look.percent} %</span>
          <IconButton label={words.zoomIn} disabled={zoom === ZOOMS.length - 1} onClick={() => scale(1)}>
            <ZoomInIcon />
          </IconButton>
        </div>
        <div
          // A region that scrolls has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={say(words.pageNumber, { page: index + 1 })}
          className={`min-h-0 grow overflow-auto overscroll-contain p-3 sm:p-6 ${zoom === 0 ? "flex items-center justify-center" : ""}`}
          onTouchStart={(event) => {
            touch.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
          }}
          onTouchEnd={onTouchEnd}
        >
          <img
            key={page.largeUrl}
            src={page.largeUrl}
            alt={say(words.pageOfForm, { title, page: index + 1 })}
            width={1600}
            height={Math.round((1600 * page.height) / page.width)}
            className={`mx-auto h-auto rounded-sm bg-white ${look.className}`}
          />
        </div>
      </div>
    </Dialog>
  );
}
