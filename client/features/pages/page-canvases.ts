import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { nextPaint } from "../../lib/next-paint.ts";
import { openPdf, type Pdfjs, untilRead } from "../../lib/pdfjs.ts";

/** Pages within this distance of the window are drawn; those beyond the farther one lose their canvas. */
const NEAR = "60% 0px";
const FAR = "250% 0px";
/** iPhones refuse larger canvases. */
const CANVAS_MAX_PIXELS = 16_777_216;
const SETTLE_MS = 150;

function pageIndex(page: HTMLElement): number {
  return Number(page.dataset["page"]);
}

function canvasOf(page: HTMLElement): HTMLCanvasElement | null {
  return page.querySelector(":scope > canvas");
}

function release(page: HTMLElement): void {
  const canvas = canvasOf(page);
  if (!canvas) return;
  delete page.dataset["drawn"];
  // Safari keeps the memory of a removed canvas until its size is zero.
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

/** Returns a page's shown width in device pixels; 0 while it is hidden, as in the form view. */
function shownWidth(page: HTMLElement): number {
  const image = page.querySelector<HTMLElement>(":scope > img");
  return Math.round((image?.offsetWidth ?? 0) * devicePixelRatio);
}

/** Returns the width of the page picture that the browser chose; 0 without one, Infinity while it is unknown. */
function pictureWidth(page: HTMLElement): number {
  const image = page.querySelector<HTMLImageElement>(":scope > img");
  if (!image) return 0;
  if (!image.complete || !image.currentSrc) return Number.POSITIVE_INFINITY;
  // Lines in place of a page are no picture of it.
  if (image.naturalWidth === 0 || image.currentSrc.startsWith("data:")) return 0;
  const candidates = Array.from(image.srcset.matchAll(/(\S+) (\d+)w/gu), ([, address = "", width]) => ({ address, width: Number(width) }));
  return candidates.find(({ address }) => image.currentSrc.endsWith(address))?.width ?? 0;
}

/** Whether a page is shown larger than its picture, so that a canvas is sharper. A drawn canvas follows the page's size. */
function needsCanvas(page: HTMLElement): boolean {
  return shownWidth(page) > (canvasOf(page) ? 0 : pictureWidth(page));
}

type Opened = { pdfjs: Pdfjs; pdf: PDFDocumentProxy };

/** Draws a page at its shown width; null where it is hidden, or drawn at that width already. */
async function draw(
  { pdfjs, pdf }: Opened,
  element: HTMLElement,
  onTask: (task: RenderTask) => void,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const width = shownWidth(element);
  if (width === 0 || canvasOf(element)?.dataset["width"] === String(width)) return null;
  const page = await pdf.getPage(pageIndex(element) + 1);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const area = width * width * (natural.height / natural.width);
  const scale = (width / natural.width) * Math.min(1, Math.sqrt(CANVAS_MAX_PIXELS / area));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.dataset["width"] = String(width);
  canvas.ariaHidden = "true";
  // The fields are ours; pdf.js draws everything else on the page. It draws marks and buttons onto canvases of their own, left unused.
  const annotationCanvasMap = new Map<string, HTMLCanvasElement>();
  const task = page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS, annotationCanvasMap });
  onTask(task);
  await task.promise;
  page.cleanup();
  return canvas;
}

/** Shows what was drawn of a page, in place of what was before. */
function show(page: HTMLElement, canvas: HTMLCanvasElement): void {
  release(page);
  page.querySelector(":scope > img")?.after(canvas);
  page.dataset["drawn"] = "";
}

/**
 * Draws the first page of a form whose others are still being read, from the file as it came. Its canvas stays until `drawPages` has drawn that page of the
 * copy that is filled, at whatever size it is shown. Ends with `signal`.
 */
export async function drawFirstPage(root: HTMLElement, file: Uint8Array, signal: AbortSignal): Promise<void> {
  const page = root.querySelector<HTMLElement>(".page");
  if (!page || shownWidth(page) === 0) return;
  // On two cores it would hold up the first field, which is there with the next paint.
  await nextPaint();
  if (signal.aborted) return;
  const opened = await openPdf(file);
  let running: RenderTask | undefined;
  const end = () => {
    running?.cancel();
    void opened.pdf.loadingTask.destroy();
  };
  signal.addEventListener("abort", end);
  try {
    signal.throwIfAborted();
    const canvas = await untilRead(
      opened.pdf,
      draw(opened, page, (task) => (running = task), signal),
      end,
    );
    if (!canvas || canvasOf(page)) return;
    delete canvas.dataset["width"];
    show(page, canvas);
  } finally {
    end();
  }
}

/** Calls `look` with the pages near the window whenever these, their sizes or their pictures may have changed. Ends with `signal`. */
function watchPages(pages: readonly HTMLElement[], signal: AbortSignal, look: (near: ReadonlySet<HTMLElement>) => void): void {
  const near = new Set<HTMLElement>();
  const notice = () => look(near);
  const nearObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      notice();
    },
    { rootMargin: NEAR },
  );
  // Zoom, a turned phone and a change of view all change the size.
  const sizeObserver = new ResizeObserver(notice);
  for (const page of pages) {
    for (const observer of [nearObserver, sizeObserver]) observer.observe(page);
    for (const type of ["load", "error"]) page.querySelector(":scope > img")?.addEventListener(type, notice, { signal });
  }
  signal.addEventListener("abort", () => {
    nearObserver.disconnect();
    sizeObserver.disconnect();
  });
}

/** Resolves when a page near the window is shown larger than its picture. On most screens none is, and pdf.js is never fetched. */
async function untilPictureFallsShort(pages: readonly HTMLElement[], signal: AbortSignal): Promise<void> {
  const seen = new AbortController();
  signal.addEventListener("abort", () => seen.abort(), { once: true });
  await new Promise<void>((resolve) => {
    watchPages(pages, seen.signal, (near) => {
      if ([...near].some(needsCanvas)) resolve();
    });
  });
  seen.abort();
}

/**
 * Draws sharp canvases over pages whose picture is too small, near the window, at the shown size, one at a time, and releases far ones. Without a
 * canvas the picture stays. Ends with `signal`.
 */
export async function drawPages(root: HTMLElement, pdfUrl: string, signal: AbortSignal): Promise<void> {
  const pages = [...root.querySelectorAll<HTMLElement>(".page")];
  await untilPictureFallsShort(pages, signal);
  let near: ReadonlySet<HTMLElement> = new Set();
  const failed = new Set<HTMLElement>();
  const opened = await openPdf(pdfUrl);
  let running: RenderTask | null = null;
  let isDrawing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function drawNear(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (let page = nextPage(); page && !signal.aborted; page = nextPage()) {
      const given = new AbortController();
      const drawing = draw(opened, page, (task) => (running = task), given.signal);
      try {
        const canvas = await untilRead(opened.pdf, drawing, () => {
          given.abort();
          running?.cancel();
        });
        if (canvas) show(page, canvas);
      } catch {
        failed.add(page);
      }
      running = null;
    }
    isDrawing = false;
  }

  function nextPage(): HTMLElement | undefined {
    const middle = innerHeight / 2;
    const distance = (page: HTMLElement) => {
      const { top, bottom } = page.getBoundingClientRect();
      return Math.max(0, top - middle, middle - bottom);
    };
    return [...near]
      .filter((page) => !failed.has(page) && needsCanvas(page) && canvasOf(page)?.dataset["width"] !== String(shownWidth(page)))
      .toSorted((a, b) => distance(a) - distance(b))[0];
  }

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void drawNear(), SETTLE_MS);
  }

  const farObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (!isIntersecting && target instanceof HTMLElement) release(target);
    },
    { rootMargin: FAR },
  );
  for (const page of pages) farObserver.observe(page);
  watchPages(pages, signal, (now) => {
    near = now;
    // Pages that come near again are retried.
    for (const page of failed) if (!near.has(page)) failed.delete(page);
    settle();
  });

  signal.addEventListener("abort", () => {
    farObserver.disconnect();
    clearTimeout(timer);
    running?.cancel();
    for (const page of pages) release(page);
    void opened.pdf.loadingTask.destroy();
  });
}
